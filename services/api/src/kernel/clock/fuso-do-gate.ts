import type { EntityManager } from 'typeorm';
import { FUSO_PADRAO } from '../export/opcoes.js';
import { preparadaUma } from '../tenancy/preparada.js';

/** Zone of a gate of the company; of its first gate when none is named. */
export async function fusoDoGate(em: EntityManager, empresa: string, gate: string | null = null): Promise<string> {
  const linha = await preparadaUma<{ fuso: string }>(em, {
    name: 'fuso_do_gate',
    text: `select fuso from gate where empresa_id = $1 and ($2::uuid is null or id = $2) and ativo order by descricao, id limit 1`,
    values: [empresa, gate],
  });
  return linha?.fuso ?? FUSO_PADRAO;
}
