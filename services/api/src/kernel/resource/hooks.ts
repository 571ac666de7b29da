import type { EntityManager } from 'typeorm';
import type { Condicoes } from './filtros.js';
import type { LinhaRecurso } from './tabela.js';

export type AcaoCadastro = 'criar' | 'alterar' | 'excluir' | 'restaurar' | 'ativar' | 'desativar';

/** A write under way, inside the request's transaction. */
export interface Gravacao {
  readonly em: EntityManager;
  readonly empresa: string;
  readonly acao: AcaoCadastro;
  /** Row before the write; absent at creation. */
  readonly antes?: LinhaRecurso;
  /** Columns about to be written; a hook may add to them. */
  readonly dados: Record<string, unknown>;
  /** Virtual fields of the body. */
  readonly virtuais: Readonly<Record<string, unknown>>;
  /** Id of the row. */
  readonly id: string;
}

/**
 * Level-1 behaviour of a resource, attached by name in `src/resources`. A third hook, or one that touches a second aggregate, belongs
 * in a domain module.
 */
export interface HooksCadastro {
  /** Further conditions on the rows of a list, on `t`. */
  readonly escopo?: (c: Condicoes) => void;
  /** Checks and completes what is about to be written; refuses by throwing `falha`. */
  readonly antes?: (g: Gravacao) => Promise<void>;
  /** What follows from a write, in the same transaction. */
  readonly depois?: (g: Gravacao & { readonly linha: LinhaRecurso }) => Promise<void>;
  /** Adds virtual fields to the records of an answer. */
  readonly responder?: (em: EntityManager, registros: readonly Record<string, unknown>[]) => Promise<void>;
}

/** Provider of all hooks, by resource name. */
export const HOOKS_CADASTROS = Symbol('HOOKS_CADASTROS');
export type TabelaHooks = Readonly<Record<string, HooksCadastro>>;
