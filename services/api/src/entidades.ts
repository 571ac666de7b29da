import type { EntitySchema } from 'typeorm';
import { ENTIDADES_ACESSO } from './domain/acesso/acesso.entity.js';
import { ENTIDADES_AGENDAMENTO } from './domain/agendamento/agendamento.entity.js';
import { ENTIDADES_BAIXAS } from './domain/baixas/baixas.entity.js';
import { ENTIDADES_EMPRESAS } from './domain/empresas/empresas.entity.js';
import { ENTIDADES_FROTA } from './domain/frota/frota.entity.js';
import { ENTIDADES_LAUDOS } from './domain/laudos/laudos.entity.js';
import { ENTIDADES_PLANTOES } from './domain/plantoes/plantoes.entity.js';
import { ENTIDADES_PESAGEM } from './domain/pesagem/pesagem.entity.js';
import { ENTIDADES_PREFERENCIAS } from './domain/preferencias/preferencias.entity.js';
import { ENTIDADES_SERVICOS } from './domain/servicos/servicos.entity.js';
import { ENTIDADES_CADASTROS } from './resources/entidades.js';
import { ENTIDADES_PORTARIA } from './domain/portaria/portaria.entity.js';
import { ENTIDADES_UPLOADS } from './domain/uploads/anexo.entity.js';

/** Every entity schema; the drift test compares them with the migrated tables. */
export const ENTIDADES: readonly EntitySchema[] = [
  ...ENTIDADES_EMPRESAS,
  ...ENTIDADES_ACESSO,
  ...ENTIDADES_PORTARIA,
  ...ENTIDADES_AGENDAMENTO,
  ...ENTIDADES_PESAGEM,
  ...ENTIDADES_UPLOADS,
  ...ENTIDADES_PLANTOES,
  ...ENTIDADES_CADASTROS,
  ...ENTIDADES_FROTA,
  ...ENTIDADES_LAUDOS,
  ...ENTIDADES_SERVICOS,
  ...ENTIDADES_BAIXAS,
  ...ENTIDADES_PREFERENCIAS,
];
