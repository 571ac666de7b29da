import { pode, type Acao, type Recurso } from '@portaria/proto';
import {
  acaoExigida,
  CADASTROS,
  camposDe,
  camposEscritos,
  eEscrita,
  instanteDe,
  type Campo,
  type DefinicaoRecurso,
} from '@portaria/proto/cadastros';
import type { SessaoDaPessoa } from '../session/loja.js';
import { colecao, colecaoAtivacao, parametrosDe, type Params } from './caminho.js';
import type { ContextoRecurso, Poderes, TelaCadastro } from './tipos.js';

const porNome = new Map(CADASTROS.map((d) => [d.name, d]));
/** Definition of a register, where there is one. */
export const definicaoDe = (nome: string | undefined): DefinicaoRecurso | null => porNome.get(nome ?? '') ?? null;

/** Definition of a screen's register, by the names the screen gives it. */
export function definicaoDaTela(t: TelaCadastro): DefinicaoRecurso {
  const def = definicaoDe(t.recurso);
  if (!def) throw new Error(`screen ${t.path}: unknown resource ${t.recurso}`);
  const labels = [t.singular ?? def.labels[0], t.titulo ?? def.labels[1]] as const;
  return { ...def, labels, genero: t.genero ?? def.genero };
}

type CampoNomeado = readonly [string, Campo];

const PEQUENO_ATE = 10;
const LARGOS: readonly string[] = ['lista', 'anexos', 'objeto'];

/** Whether a form needs a page of its own. */
export function precisaDePagina(d: DefinicaoRecurso): boolean {
  const campos = camposEscritos(d);
  return campos.length > PEQUENO_ATE || campos.some(([, c]) => LARGOS.includes(c.tipo));
}

/** Fields that the address or the screen already fills. */
export function camposDoEndereco(ctx: Pick<ContextoRecurso, 'def' | 'montagem' | 'tela'>): readonly string[] {
  const m = ctx.def.mounts[ctx.montagem];
  return [...parametrosDe(m?.path ?? '').map((p) => m?.parents?.[p] ?? p), ...Object.keys(ctx.tela.fixos ?? {})];
}

/** Fields of the form, in order. */
export function camposDoFormulario(ctx: ContextoRecurso, novo: boolean): readonly CampoNomeado[] {
  const fora = [...camposDoEndereco(ctx), ...(ctx.override.ocultos ?? [])];
  // An object handled by the server's hooks has no shape a form could draw: a widget of an override edits it.
  const semForma = (nome: string, c: Campo): boolean =>
    c.tipo === 'objeto' && c.virtual && !c.itens && !ctx.override.widgets?.[nome];
  return camposEscritos(ctx.def).filter(
    ([nome, c]) => !fora.includes(nome) && (novo || !c.soNaCriacao) && !semForma(nome, c),
  );
}

/** Fields shown of a record. */
export const camposVistos = (d: DefinicaoRecurso): readonly CampoNomeado[] => camposDe(d).filter(([, c]) => !c.segredo);

const SEM_COLUNA: readonly string[] = ['objeto', 'lista', 'anexos', 'id'];
const controle = { obrigatorio: false, somenteLeitura: true } as const;
const CONTROLE: readonly CampoNomeado[] = [
  ['criado_em', instanteDe('Criado em', controle)],
  ['atualizado_em', instanteDe('Alterado em', controle)],
];

/** Fields that can be a column, those of the list first. */
export function colunasPossiveis(ctx: ContextoRecurso): readonly CampoNomeado[] {
  const fora = camposDoEndereco(ctx);
  const vistas = camposVistos(ctx.def).filter(([n]) => !fora.includes(n));
  const daLista = vistas.filter(([, c]) => c.lista);
  const outras = vistas.filter(([, c]) => !c.lista && !SEM_COLUNA.includes(c.tipo));
  return [...daLista, ...outras, ...CONTROLE];
}

const SEM_FILTRO: readonly string[] = ['lista', 'objeto', 'anexo', 'anexos', 'texto_longo', 'id'];
const SEM_ORDEM: readonly string[] = [...SEM_FILTRO, 'referencia', 'referencias', 'opcoes'];

/** As the server decides: listed, searched or sortable fields, references and flags even where not listed. */
function filtravel(c: Campo): boolean {
  if (c.virtual || c.segredo || SEM_FILTRO.includes(c.tipo)) return false;
  return c.lista || c.busca || c.ordena || c.tipo === 'referencia' || c.tipo === 'logico';
}

/** Fields one can filter by, those of the list first. */
export const filtraveis = (ctx: ContextoRecurso): readonly CampoNomeado[] =>
  colunasPossiveis(ctx).filter(([nome, c]) => filtravel(c) || CONTROLE.some(([n]) => n === nome));

export const ordenavel = (d: DefinicaoRecurso, nome: string, c: Campo): boolean =>
  (c.ordena && !c.virtual && !SEM_ORDEM.includes(c.tipo)) || (d.ordem ?? d.titulo).replace('-', '') === nome;

/** Rows of the system are written by system admin only. `tambem`: permissions of the screen that let one in as well. */
export function podeEm(
  d: DefinicaoRecurso,
  sessao: SessaoDaPessoa,
  tambem: readonly Recurso[] = [],
): (acao: Acao) => boolean {
  return (acao) => {
    const { permission } = d;
    if (permission === null) return false;
    if (d.tenancy === 'global' && eEscrita(acao) && !(sessao.plataforma ?? sessao.system_admin)) return false;
    return [permission, ...tambem].some((r) => pode(sessao, r, acaoExigida(d, acao)));
  };
}

/** What the person may do here: allowed, and with a route for it. Deactivation is asked for as a deletion. */
export function poderesEm(
  d: DefinicaoRecurso,
  montagem: number,
  params: Params,
  sessao: SessaoDaPessoa,
  tambem: readonly Recurso[] = [],
): Poderes {
  const permite = podeEm(d, sessao, tambem);
  const escreve = d.writes !== 'domain';
  const ha = (acao: 'create' | 'update' | 'delete'): boolean =>
    escreve && permite(acao) && colecao(d, montagem, acao, params) !== null;
  const comAtivacao = escreve && colecaoAtivacao(d, montagem, params) !== null;
  return {
    criar: ha('create'),
    editar: ha('update'),
    excluir: ha('delete'),
    ativar: comAtivacao && permite('update'),
    desativar: comAtivacao && permite('delete'),
    exportar: permite('exportar_csv'),
  };
}
