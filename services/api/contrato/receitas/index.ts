import { IDENTIDADE } from './identidade.js';
import { OPERACOES } from './operacoes.js';
import { PORTARIA } from './portaria.js';
import type { Receita } from './tipos.js';

/** Rows that are tried by hand. */
export const RECEITAS: Readonly<Record<string, Receita>> = { ...IDENTIDADE, ...OPERACOES, ...PORTARIA };
