import { pode, type Acao, type SessaoPermissao } from '@portaria/proto';
import {
  CADASTROS,
  camposDe,
  camposEscritos,
  colunasDaLista,
  instanteDe,
  type Campo,
  type DefinicaoRecurso,
} from '@portaria/proto/cadastros';
import { colecao, colecaoAtivacao, parametrosDe, type Params } from './caminho.js';
import type { ContextoRecurso, Linha, Poderes } from './tipos.js';

const porNome = new Map(CADASTROS.map((d) => [d.name, d]));
/** Definition of a register, where there is one. */
export const definicaoDe = (nome: string | undefined): DefinicaoRecurso | null => porNome.get(nome ?? '') ?? null;

type CampoNomeado = readonly [string, Campo];

const PEQUENO_ATE = 10;
const LARGOS: readonly string[] = ['lista', 'anexos', 'objeto'];

/** Whether a form needs a page of its own. */
export function precisaDePagina(d: DefinicaoRecurso): boolean {
  const campos = camposEscritos(d);
  return campos.length > PEQUENO_ATE || campos.some(([, c]) => LARGOS.includes(c.tipo));
}

/** Reference fields that the address already fills. */
export function camposDoEndereco(ctx: Pick<ContextoRecurso, 'def' | 'montagem'>): readonly string[] {
  const m = ctx.def.mounts[ctx.montagem];
  return parametrosDe(m?.path ?? '').map((p) => m?.parents?.[p] ?? p);
}

/** Fields of the form, in order. */
export function camposDoFormulario(ctx: ContextoRecurso, novo: boolean): readonly CampoNomeado[] {
  const fora = [...camposDoEndereco(ctx), ...(ctx.override.ocultos ?? [])];
  return camposEscritos(ctx.def).filter(([nome, c]) => !fora.includes(nome) && (novo || !c.soNaCriacao));
}

/** Fields shown of a record. */
export const camposVistos = (d: DefinicaoRecurso): readonly CampoNomeado[] => camposDe(d).filter(([, c]) => !c.segredo);

const SEM_COLUNA: readonly string[] = ['objeto', 'lista', 'anexos'];
const controle = { obrigatorio: false, somenteLeitura: true, ordena: true } as const;
const CONTROLE: readonly CampoNomeado[] = [
  ['criado_em', instanteDe('Criado em', controle)],
  ['atualizado_em', instanteDe('Alterado em', controle)],
];

/** Fields that can be a column, those of the list first. */
export function colunasPossiveis(ctx: ContextoRecurso): readonly CampoNomeado[] {
  const fora = camposDoEndereco(ctx);
  const daLista = colunasDaLista(ctx.def).filter(([n]) => !fora.includes(n));
  const outras = camposVistos(ctx.def).filter(
    ([n, c]) => !c.lista && !fora.includes(n) && !SEM_COLUNA.includes(c.tipo),
  );
  return [...daLista, ...outras, ...CONTROLE];
}

/** Fields one can filter by: those listed; text only where it is searched. */
export const filtraveis = (ctx: ContextoRecurso): readonly CampoNomeado[] =>
  colunasDaLista(ctx.def).filter(
    ([nome, c]) =>
      !camposDoEndereco(ctx).includes(nome) &&
      !SEM_COLUNA.includes(c.tipo) &&
      ((c.tipo !== 'texto' && c.tipo !== 'texto_longo') || c.busca),
  );

export const tituloDa = (d: DefinicaoRecurso, linha: Linha): string => {
  const valor = linha[d.titulo];
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : 'Sem nome';
};

export function podeEm(d: DefinicaoRecurso, sessao: SessaoPermissao): (acao: Acao) => boolean {
  return (acao) => {
    if (d.permission === null) return false;
    if (d.tenancy === 'global' && !sessao.system_admin) return false;
    return pode(sessao, d.permission, acao);
  };
}

/** What the person may do here: allowed, and with a route for it. */
export function poderesEm(d: DefinicaoRecurso, montagem: number, params: Params, sessao: SessaoPermissao): Poderes {
  const permite = podeEm(d, sessao);
  const escreve = d.writes !== 'domain';
  const ha = (acao: 'create' | 'update' | 'delete'): boolean =>
    escreve && permite(acao) && colecao(d, montagem, acao, params) !== null;
  return {
    criar: ha('create'),
    editar: ha('update'),
    excluir: ha('delete'),
    ativar: escreve && permite('update') && colecaoAtivacao(d, montagem, params) !== null,
  };
}
