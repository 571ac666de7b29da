import type { QueryRunner } from 'typeorm';

export type QualEscopo = 'sub_produtos' | 'fornecedor' | 'terminal';

/** Where a row says what it belongs to: a uuid column, a uuid[] column, or the parties of a visit (jsonb). */
export type AlvoEscopo = string | { readonly lista: string } | { readonly partes: string; readonly papel: string };

const ajuste = (qual: QualEscopo): string => `NULLIF(current_setting('app.escopo_${qual}', true), '')`;

/** Sub-selects: Postgres reads the settings once per statement, not once per row. */
function dentro(alvo: AlvoEscopo, qual: QualEscopo): string {
  const ids = `(SELECT string_to_array(${ajuste(qual)}, ',')::uuid[])::uuid[]`;
  if (typeof alvo === 'string') return `${alvo} = ANY (${ids})`;
  if ('lista' in alvo) return `${alvo.lista} && ${ids}`;
  return `${alvo.partes} @> ANY ((SELECT array_agg(jsonb_build_array(jsonb_build_object('papel', '${alvo.papel}', 'public_id', id)))
    FROM unnest(string_to_array(${ajuste(qual)}, ',')) id)::jsonb[])`;
}

const restringir = (runner: QueryRunner, tabela: string, nome: string, condicao: string): Promise<unknown> =>
  runner.query(
    `CREATE POLICY ${tabela}_escopo_${nome} ON ${tabela} AS RESTRICTIVE FOR ALL TO portaria_app USING (${condicao})`,
  );

/** People whose group is narrowed to a supplier, a terminal or sub-products see and write only such rows; others are not affected. */
export async function escopo(runner: QueryRunner, tabela: string, alvo: AlvoEscopo, qual: QualEscopo): Promise<void> {
  await restringir(runner, tabela, qual, `(SELECT ${ajuste(qual)}) IS NULL OR ${dentro(alvo, qual)}`);
}

/**
 * Rules: of one supplier, terminal or sub-product, or of all of them where the column is empty. Narrowed people see the rules that are
 * theirs and those of all, and write only theirs.
 */
export async function escopoDeRegra(
  runner: QueryRunner,
  tabela: string,
  coluna: string,
  qual: QualEscopo,
): Promise<void> {
  const propria = `(SELECT ${ajuste(qual)}) IS NULL OR ${dentro(coluna, qual)}`;
  const nome = `${tabela}_escopo_${qual}`;
  for (const sql of [
    `CREATE POLICY ${nome}_leitura ON ${tabela} AS RESTRICTIVE FOR SELECT TO portaria_app USING (${coluna} IS NULL OR ${propria})`,
    `CREATE POLICY ${nome}_inclusao ON ${tabela} AS RESTRICTIVE FOR INSERT TO portaria_app WITH CHECK (${propria})`,
    `CREATE POLICY ${nome}_alteracao ON ${tabela} AS RESTRICTIVE FOR UPDATE TO portaria_app USING (${propria})`,
    `CREATE POLICY ${nome}_exclusao ON ${tabela} AS RESTRICTIVE FOR DELETE TO portaria_app USING (${propria})`,
  ])
    await runner.query(sql);
}

/** Rows of a narrowed parent: with any narrowing in force, only those whose parent is visible. */
export async function escopoFilha(runner: QueryRunner, tabela: string, coluna: string, mae: string): Promise<void> {
  const livre = `(SELECT COALESCE(${ajuste('sub_produtos')}, ${ajuste('fornecedor')}, ${ajuste('terminal')}) IS NULL)`;
  await restringir(
    runner,
    tabela,
    mae,
    `${livre} OR EXISTS (SELECT 1 FROM ${mae} mae WHERE mae.id = ${tabela}.${coluna})`,
  );
}
