import { z } from 'zod';

function compiles(fonte: string): boolean {
  try {
    return new RegExp(fonte) instanceof RegExp;
  } catch {
    return false;
  }
}

/** A regular expression typed by a person, with a named group that it must have. */
export const expressaoCom = (grupo: string) =>
  z
    .string()
    .min(1)
    .max(200)
    .refine(compiles, 'Expressão inválida')
    .refine((fonte) => fonte.includes(`(?<${grupo}>`), `A expressão precisa do grupo (?<${grupo}>...)`);
