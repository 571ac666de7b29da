import { z } from 'zod';

/** UUID in its canonical text form; UUIDv7 where this system made it. */
export const id = z.uuid();
/** A record pointed to: its id, or the object that was read. */
export const referencia = z
  .union([id, z.looseObject({ public_id: id })])
  .transform((v) => (typeof v === 'string' ? v : v.public_id).toLowerCase());
/** Instant, ISO 8601 UTC with milliseconds. */
export const instante = z.iso.datetime();
/** Integer kilograms. */
export const kg = z.number().int().min(-1_000_000).max(1_000_000);
// Neither Postgres nor JSON takes a NUL or half of a surrogate pair.
const guardavel = (v: string): boolean => !v.includes('\0') && !/\p{Cs}/u.test(v);
export const texto = (max: number) =>
  z.string().trim().min(1).max(max).refine(guardavel, { error: 'Há um caractere inválido.' });
/** JSON object whose shape the reader decides by a neighbouring field. */
export const objeto = z.record(z.string(), z.unknown());
