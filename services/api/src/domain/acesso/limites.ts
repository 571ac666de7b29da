import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { falha } from '../../kernel/errors/falha.js';
import { preparadaUma } from '../../kernel/tenancy/preparada.js';
import type { Tenancy } from '../../kernel/tenancy/tenancy.js';

const MINUTO_MS = 60_000;

/** How often something may be asked: uses per window. */
export const LIMITES = {
  redefinir_conta: [3, 15 * MINUTO_MS],
  redefinir_ip: [20, 15 * MINUTO_MS],
  confirmar_ip: [20, 15 * MINUTO_MS],
  registro_ip: [10, 60 * MINUTO_MS],
  registro_email: [3, 60 * MINUTO_MS],
  busca_usuario: [30, MINUTO_MS],
  incluir_pessoa: [30, MINUTO_MS],
} as const satisfies Record<string, readonly [number, number]>;
export type Limite = keyof typeof LIMITES;

/** What was typed is kept as a digest. */
const chaveDe = (limite: Limite, de: string): string =>
  `${limite}:${createHash('sha256').update(de.trim().toLowerCase()).digest('hex').slice(0, 32)}`;

/** One more use; answers the seconds to wait when it is one too many, else 0. Needs service `identidade`. */
export async function consumir(em: EntityManager, limite: Limite, de: string, agora: Date): Promise<number> {
  const [maximo, janela_ms] = LIMITES[limite];
  const linha = await preparadaUma<{ usos: number; desde: Date }>(em, {
    name: 'limite_consumir',
    text: `insert into limite_uso as l (chave, usos, desde) values ($1, 1, $2)
           on conflict (chave) do update set
             usos = case when l.desde <= $3 then 1 else l.usos + 1 end,
             desde = case when l.desde <= $3 then $2 else l.desde end
           returning usos, desde`,
    values: [chaveDe(limite, de), agora, new Date(agora.getTime() - janela_ms)],
  });
  if (!linha || linha.usos <= maximo) return 0;
  return Math.max(1, Math.ceil((linha.desde.getTime() + janela_ms - agora.getTime()) / 1000));
}

/** Counts in a transaction of its own, so that the refusal is counted too. */
export async function exigirLimite(
  tenancy: Tenancy,
  usos: readonly (readonly [Limite, string])[],
  agora: Date,
): Promise<void> {
  const espera = await tenancy.run({ empresa_id: null, servico: 'identidade' }, async (em) => {
    let maior = 0;
    for (const [limite, de] of usos) maior = Math.max(maior, await consumir(em, limite, de, agora));
    return maior;
  });
  if (espera > 0) throw falha('LIMITE_REQUISICOES', {}, undefined, { 'retry-after': String(espera) });
}
