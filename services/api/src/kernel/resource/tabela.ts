import { cadastro, colunaDe, type Campo, type DefinicaoRecurso } from '@portaria/proto';
import type { EntitySchema } from 'typeorm';
import { col, entidade, opcional, padrao, type Coluna } from '../entity/entidade.js';

/** Row as the database has it, by column. */
export type LinhaRecurso = Record<string, unknown> & {
  readonly id: string;
  readonly empresa_id?: string;
  readonly versao: number;
  readonly excluido_em: Date | null;
};

function tipoDaColuna(c: Campo): Coluna<unknown> {
  switch (c.tipo) {
    case 'inteiro':
    case 'peso':
      return col.inteiro();
    case 'decimal':
    case 'dinheiro':
      return col.numero(16, c.casas ?? 2);
    case 'percentual':
      return col.numero(7, c.casas ?? 2);
    case 'logico':
      return col.logico();
    case 'data':
      return col.data();
    case 'instante':
      return col.instante();
    case 'opcao':
      return typeof c.opcoes?.[0]?.valor === 'number' ? col.inteiro() : col.texto();
    case 'opcoes':
      return col.textos();
    case 'referencia':
      return col.ref(tabelaDe(c.recurso ?? ''));
    case 'referencias':
      return col.uuids();
    case 'anexo':
    case 'id':
      return col.uuid();
    case 'lista':
    case 'anexos':
    case 'objeto':
      return col.json();
    default:
      return col.texto();
  }
}

const LITERAL: Readonly<Partial<Record<Campo['tipo'], unknown>>> = { opcoes: '{}', referencias: '{}' };

function colunaDoCampo(c: Campo): Coluna<unknown> {
  const coluna = tipoDaColuna(c);
  const comPadrao =
    c.padrao === undefined || c.padrao === null ? coluna : padrao(coluna, (LITERAL[c.tipo] ?? c.padrao) as string);
  return c.obrigatorio && !c.legado ? comPadrao : opcional(comPadrao);
}

/** Fields kept in the table, with their columns. */
export const gravados = (d: DefinicaoRecurso): readonly (readonly [nome: string, campo: Campo, coluna: string])[] =>
  Object.entries(d.fields).flatMap(([nome, c]) => (c.virtual ? [] : [[nome, c, colunaDe(nome, c)] as const]));

export const camposDeBusca = (d: DefinicaoRecurso): readonly string[] =>
  gravados(d).flatMap(([, c, coluna]) => (c.busca ? [coluna] : []));

export const tabelaDe = (nome: string): string => nome;

/** Entity schema of a definition; `extras` are columns that only the domain knows. */
export function entidadeDe(
  d: DefinicaoRecurso,
  extras: Readonly<Record<string, Coluna<unknown>>> = {},
): EntitySchema<LinhaRecurso> {
  const colunas: Record<string, Coluna<unknown>> = {
    id: col.id(),
    ...(d.tenancy === 'empresa' && { empresa_id: col.ref('empresa') }),
  };
  for (const [, c, coluna] of gravados(d)) colunas[coluna] = colunaDoCampo(c);
  Object.assign(colunas, extras, {
    ...(camposDeBusca(d).length > 0 && { busca: padrao(col.texto(), '') }),
    versao: padrao(col.inteiro(), 1),
    criado_em: padrao(col.instante(), () => 'now()'),
    atualizado_em: padrao(col.instante(), () => 'now()'),
    excluido_em: opcional(col.instante()),
  });
  return entidade(tabelaDe(d.name), colunas);
}

/** Title column of a resource a reference points to. */
export const tituloDe = (recurso: string): string => cadastro(recurso).titulo;
