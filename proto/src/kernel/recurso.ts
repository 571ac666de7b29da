import type { Acao, Recurso } from '../permissoes.js';
import type { Campo, Campos, Registro } from './campo.js';

export type AcaoMontada = 'list' | 'read' | 'create' | 'update' | 'delete';
export type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One family of routes of a resource. */
export interface Montagem {
  /** Relative to `api/v1/`, parents as `:nome`. `:empresa` and `:tenant` name the company and are checked by the guard. */
  readonly path: string;
  readonly actions: readonly AcaoMontada[];
  /** Name of the record's path parameter; the resource's name unless told. */
  readonly item?: string;
  /** Methods of an edition: PUT replaces the record, PATCH changes what is sent. */
  readonly update?: readonly ('PUT' | 'PATCH')[];
  /** Path parameter → reference field of the record, dotted through a parent (`fornecedor: 'produto.fornecedor'`). Same name unless told. */
  readonly parents?: Readonly<Record<string, string>>;
  /** Answers `simple/` too. */
  readonly simple?: boolean;
  /** Carries the activation routes. */
  readonly activation?: boolean;
  /** Query parameters that must name the company of the call, or nothing is found. */
  readonly daEmpresa?: readonly string[];
  /** Other names of filters, as the contract spells them (`user.cpf` → `cpf`). */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** How a record is made inactive and active again: method and suffix, as the contract spells them. */
export interface Ativacao {
  /** The flag. */
  readonly campo: 'ativo' | 'active';
  readonly off: readonly [Metodo, string];
  readonly on?: readonly [Metodo, string];
  /** Suffix of the list of inactive records; where there is one, the plain list shows the active. */
  readonly inactive?: string;
}

/**
 * A reference entity. Yields table mapping, routes, validation, permission, OpenAPI, audit, change event, export; list and form
 * screens, reference pickers. Data only; server behaviour is attached by name (`services/api/src/resources`).
 */
export interface DefinicaoRecurso<N extends string = string, C extends Campos = Campos> {
  /** Name of the table and of the resource. */
  readonly name: N;
  /** Singular and plural, as on screens. */
  readonly labels: readonly [string, string];
  /** Grammatical gender, for sentences. */
  readonly genero: 'm' | 'f';
  /** Permission resource; `null` = any session may read and nobody writes. */
  readonly permission: Recurso | null;
  /** Resources that let one in too, each to its own part: the hooks narrow the rows. */
  readonly ouPermission?: readonly Recurso[];
  /** The one action that creates, changes and removes; each its own unless told. */
  readonly escrita?: Acao;
  /** Who may read: those with action `list` unless told; `sessao` for lists that other registers' forms choose from. */
  readonly leitura?: 'permissao' | 'sessao';
  /** `empresa`: rows of one company. `global`: rows of the system, written by system admin. */
  readonly tenancy: 'empresa' | 'global';
  readonly fields: C;
  /** Field that names a record in lists and pickers; defaults to `descricao` or `nome`. */
  readonly titulo: string;
  /** Extra fields answered inside a reference to this resource. */
  readonly resumo?: readonly string[];
  /** Order of the list, `-` for descending; the title unless told. */
  readonly ordem?: string;
  readonly mounts: readonly Montagem[];
  readonly activation?: Ativacao;
  /** Field sets that no two live records of a company may share (the table has the unique index). */
  readonly unico?: readonly (readonly string[])[];
  /** Fields of a beginning and an end: the end is not before. */
  readonly periodo?: readonly [inicio: string, fim: string];
  /** `domain`: generic reads, writes only by its domain module. */
  readonly writes?: 'generic' | 'domain';
  /** Sentence of help at the top of its screen. */
  readonly ajuda?: string;
}

type Entrada<N extends string, C extends Campos> = Omit<
  DefinicaoRecurso<N, C>,
  'genero' | 'titulo' | 'resumo' | 'unico'
> & {
  readonly genero?: 'm' | 'f';
  readonly titulo?: keyof C & string;
  readonly resumo?: readonly (keyof C & string)[];
  readonly unico?: readonly (readonly (keyof C & string)[])[];
};

const ESCRITAS: readonly Acao[] = ['create', 'update', 'delete'];
export const eEscrita = (acao: Acao): boolean => ESCRITAS.includes(acao);
/** The action a register asks for, of who does this with it. */
export const acaoExigida = (d: DefinicaoRecurso, acao: Acao): Acao => (eEscrita(acao) && d.escrita) || acao;

/** Declares a register. Throws at load when a named field does not exist. */
export function defineResource<const N extends string, const C extends Campos>(
  d: Entrada<N, C>,
): DefinicaoRecurso<N, C> {
  const titulo = d.titulo ?? (['descricao', 'nome'] as const).find((t) => t in d.fields);
  if (titulo === undefined) throw new Error(`resource ${d.name}: no title field`);
  const nomes = [
    titulo,
    ...(d.periodo ?? []),
    ...(d.resumo ?? []),
    ...(d.unico ?? []).flat(),
    (d.ordem ?? titulo).replace('-', ''),
  ];
  const estranho = nomes.find((n) => !(n in d.fields) && !CONTROLE.includes(n));
  if (estranho !== undefined) throw new Error(`resource ${d.name}: unknown field ${estranho}`);
  return { ...d, genero: d.genero ?? 'm', titulo };
}

/** Fields every record has. */
export const CONTROLE: readonly string[] = ['versao', 'criado_em', 'atualizado_em'];

/** A record as answered. */
export type RegistroDe<D extends DefinicaoRecurso> = Registro<D['fields']> & {
  readonly public_id: string;
  readonly versao: number;
  readonly criado_em: string;
  readonly atualizado_em: string;
};

export const camposDe = (d: DefinicaoRecurso): readonly (readonly [string, Campo])[] => Object.entries(d.fields);
/** Fields a person may send. */
export const camposEscritos = (d: DefinicaoRecurso): readonly (readonly [string, Campo])[] =>
  camposDe(d).filter(([, c]) => !c.somenteLeitura);
/** Fields shown as columns of the list. */
export const colunasDaLista = (d: DefinicaoRecurso): readonly (readonly [string, Campo])[] =>
  camposDe(d).filter(([, c]) => c.lista);
