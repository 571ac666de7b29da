import { CADASTROS } from '@portaria/proto';
import type { EntitySchema } from 'typeorm';
import { entidadeDe } from '../kernel/resource/tabela.js';

/** Their domain knows more columns than the register shows, and declares the table itself. */
const DO_DOMINIO = new Set(['gate', 'pista', 'periferico']);

/** Entity schemas of the registers. */
export const ENTIDADES_CADASTROS: readonly EntitySchema[] = CADASTROS.filter((d) => !DO_DOMINIO.has(d.name)).map(
  (d) => entidadeDe(d) as EntitySchema,
);
