import { cadastro } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { basico, executar, publico, sqlDeTudo } from './leitura.js';
import type { LinhaRecurso } from './tabela.js';

export type RegistroFilho = Record<string, unknown>;

/** Live records of a register, by the row their `coluna` points to, as their own call answers them. */
export async function lerFilhos(
  em: EntityManager,
  recurso: string,
  empresa: string,
  coluna: string,
  pais: readonly unknown[],
): Promise<ReadonlyMap<string, readonly RegistroFilho[]>> {
  const d = cadastro(recurso);
  const c = basico(d, empresa).e(`t.${coluna} = any(?::uuid[])`, pais);
  const { texto, valores } = sqlDeTudo(d, c, undefined);
  const porPai = new Map<string, RegistroFilho[]>();
  for (const linha of await executar<LinhaRecurso>(em, texto, valores)) {
    const pai = String(linha[coluna]);
    porPai.set(pai, [...(porPai.get(pai) ?? []), publico(d, linha)]);
  }
  return porPai;
}
