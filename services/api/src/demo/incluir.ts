import type { EntityManager } from 'typeorm';

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
