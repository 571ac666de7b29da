import type { ClientBase, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';

export interface Consulta {
  /** Unique per text: Postgres keeps the plan under this name on each connection. */
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Named prepared statement on the connection of the manager's transaction. */
export async function preparada<L extends QueryResultRow>(em: EntityManager, consulta: Consulta): Promise<L[]> {
  const { queryRunner } = em;
  if (!queryRunner?.isTransactionActive) throw new Error(`statement ${consulta.name} outside a transaction`);
  const cliente = (await queryRunner.connect()) as ClientBase;
  const { rows } = await cliente.query<L>({
    name: consulta.name,
    text: consulta.text,
    values: [...(consulta.values ?? [])],
  });
  return rows;
}

/** Same, for at most one row. */
export async function preparadaUma<L extends QueryResultRow>(
  em: EntityManager,
  consulta: Consulta,
): Promise<L | undefined> {
  return (await preparada<L>(em, consulta))[0];
}
