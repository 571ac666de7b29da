import type { Atividade, OpcoesAtividades } from '@portaria/proto';
import {
  campoAuditado,
  defineResource,
  instanteDe,
  opcao,
  RECURSOS_AUDITADOS,
  rotuloAcao,
  rotuloRecurso,
  texto,
  textoLongo,
  type Campo,
  type DefinicaoRecurso,
  type Opcao,
} from '@portaria/proto/cadastros';
import { textoDoValor } from '../../../kernel/resource/texto-valor.js';
import type { Linha } from '../../../kernel/resource/tipos.js';

const emOrdem = (opcoes: readonly Opcao[]): readonly Opcao[] =>
  opcoes.toSorted((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
const naLista = { obrigatorio: false, lista: true, ordena: false } as const;

/** The record of activities described as a register, for the one list; what there is of it are the options of its filters. */
export const definirAtividade = (o: OpcoesAtividades | undefined): DefinicaoRecurso =>
  defineResource({
    name: 'auditoria',
    labels: ['Atividade', 'Registro de atividades'],
    genero: 'f',
    permission: null,
    tenancy: 'empresa',
    titulo: 'em',
    ordem: '-em',
    ajuda:
      'Quem fez o quê nesta empresa, quando, de onde e por quê, com os valores de antes e de depois. Nada aqui se altera nem se apaga.',
    fields: {
      em: instanteDe('Quando', { lista: true }),
      pessoa: opcao(
        'Pessoa',
        emOrdem((o?.pessoas ?? []).map((p) => ({ valor: p.public_id, rotulo: p.nome }))),
        naLista,
      ),
      acao: opcao('Ação', emOrdem((o?.acoes ?? []).map((a) => ({ valor: a, rotulo: rotuloAcao(a) }))), naLista),
      recurso: opcao(
        'Cadastro',
        emOrdem((o?.recursos ?? []).map((r) => ({ valor: r, rotulo: rotuloRecurso(r) }))),
        naLista,
      ),
      registro: texto('Registro', { ...naLista, busca: true }),
      mudou: texto('O que mudou', naLista),
      motivo: textoLongo('Motivo', { ...naLista, busca: true }),
      ip: texto('Endereço de rede', { obrigatorio: false, max: 40 }),
    },
    mounts: [{ path: 'auditoria', actions: ['list', 'read'] }],
  });

export const FILTROS = ['em', 'pessoa', 'acao', 'recurso', 'registro'] as const;

/** Name of a record as its register writes it. */
export function nomeDoRegistro({ recurso, registro }: Pick<Atividade, 'recurso' | 'registro'>): string | null {
  if (!registro?.nome) return null;
  const titulo = RECURSOS_AUDITADOS.get(recurso)?.titulo ?? '';
  const campo = campoAuditado(recurso, titulo);
  return campo.tipo === 'placa' || campo.tipo === 'dinheiro' ? textoDoValor(campo, registro.nome) : registro.nome;
}

/** An act as a row of the list. */
export function linhaDe(l: Linha): Linha {
  const a = l as unknown as Atividade;
  return {
    ...l,
    pessoa: a.pessoa.nome,
    acao: rotuloAcao(a.acao),
    recurso: rotuloRecurso(a.recurso),
    registro: nomeDoRegistro(a),
    mudou: a.campos.map((n) => campoAuditado(a.recurso, n).rotulo).join(', '),
    origem: a,
  };
}
export const atividadeDa = (l: Linha): Atividade => l.origem as Atividade;

type CampoNomeado = readonly [string, Campo];

/** The record asked for goes by its name; it is asked for from the record, so no filter offers it. */
export function comRegistro(
  campos: readonly CampoNomeado[],
  pedido: string | undefined,
  linhas: readonly Linha[],
): readonly CampoNomeado[] {
  if (!pedido) return campos.filter(([n]) => n !== 'registro');
  const nome = linhas.map((l) => nomeDoRegistro(atividadeDa(l))).find((n) => n !== null);
  const um = opcao('Registro', [{ valor: pedido, rotulo: nome ?? 'um registro' }]) as Campo;
  return campos.map(([n, c]) => (n === 'registro' ? [n, um] : [n, c]));
}
