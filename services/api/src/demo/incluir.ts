import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

const JSONB = new Set(['basic_permissions', 'permissoes', 'config', 'menu', 'contatos', 'documentos', 'parceria']);

/** One row of the demo, as it is. */
export async function incluir(
  em: EntityManager,
  tabela: string,
  linha: Readonly<Record<string, unknown>>,
): Promise<void> {
  const nomes = Object.keys(linha);
  const valores = nomes.map((n) => (JSONB.has(n) ? JSON.stringify(linha[n]) : linha[n]));
  await em.query(
    `insert into ${tabela} (${nomes.join(', ')}) values (${nomes.map((_, i) => `$${i + 1}`).join(', ')})`,
    valores,
  );
}

/** Writes rows of one company, or of the system, and hands their ids back. */
export function escritor(em: EntityManager, empresa_id: string | null) {
  return async (tabela: string, linha: Readonly<Record<string, unknown>>): Promise<string> => {
    const id = uuidv7();
    await incluir(em, tabela, { id, ...(empresa_id !== null && { empresa_id }), ...linha });
    return id;
  };
}
export type Criar = ReturnType<typeof escritor>;
