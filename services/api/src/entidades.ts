import type { EntitySchema } from 'typeorm';

/** Every entity schema; the drift test compares them with the migrated tables. */
export const ENTIDADES: readonly EntitySchema[] = [];
