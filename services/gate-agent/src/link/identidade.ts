import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { id } from '@portaria/proto';
import { z } from 'zod';

/** File given to `npm run agent -- --config <file>`; relative paths are relative to it. */
export const arquivoAgente = z.strictObject({
  /** One or more broker addresses. */
  servidores: z.array(z.string().min(1)).min(1),
  empresa: id,
  gate: id,
  /** File with the nkey seed, made on this machine by `npm run agent -- enroll`. */
  semente: z.string().min(1),
  /** Folder of the store. */
  dados: z.string().min(1),
  /** TLS: file of the authority that signed the broker's certificate. */
  tls_ca: z.string().optional(),
  limite_mb: z.number().int().min(1).max(100_000).default(2048),
  nivel_log: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
});
export type Identidade = z.output<typeof arquivoAgente>;

export class IdentidadeInvalida extends Error {}

/** Reads and checks the agent's file; every fault is one sentence that names the field. */
export function lerIdentidade(caminho: string): Identidade {
  let bruto: unknown;
  try {
    bruto = JSON.parse(readFileSync(caminho, 'utf8'));
  } catch (erro) {
    throw new IdentidadeInvalida(`agent file ${caminho} cannot be read: ${(erro as Error).message}`);
  }
  const lido = arquivoAgente.safeParse(bruto);
  if (!lido.success) {
    const faltas = lido.error.issues.map((i) => `${i.path.join('.') || 'file'}: ${i.message}`).join('; ');
    throw new IdentidadeInvalida(`agent file ${caminho}: ${faltas}`);
  }
  const base = dirname(resolve(caminho));
  const v = lido.data;
  return {
    ...v,
    semente: resolve(base, v.semente),
    dados: resolve(base, v.dados),
    ...(v.tls_ca ? { tls_ca: resolve(base, v.tls_ca) } : {}),
  };
}
