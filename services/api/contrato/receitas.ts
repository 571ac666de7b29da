import type { Exemplos } from './exemplos.js';
import type { LinhaContrato } from './linhas.js';
import type { Pessoas } from './registros.js';

export interface ContextoReceita extends Pessoas {
  readonly linha: LinhaContrato;
  readonly exemplos: Exemplos;
  readonly empresa: string;
  readonly gate: string;
}
/** How a row that is no register's is tried; throws what is wrong. */
export type Receita = (c: ContextoReceita) => Promise<void>;

export const RECEITAS: Readonly<Record<string, Receita>> = {};
