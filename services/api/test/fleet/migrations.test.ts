import { criarBanco, type BancoTeste } from '../support/banco.js';

let banco: BancoTeste;
beforeAll(async () => {
  banco = await criarBanco();
});
afterAll(() => banco.descartar());

/** Not tenant data: the list of migrations. */
const FORA = ['migracao'];

describe('every table of the schema', () => {
  test('has row-level security, forced, with a policy per granted verb', async () => {
    const { rows } = await banco.dono.query<{ tabela: string; ligada: boolean; forcada: boolean; verbos: string[] }>(
      `select c.relname tabela, c.relrowsecurity ligada, c.relforcerowsecurity forcada,
        coalesce((select array_agg(p.polcmd::text order by p.polcmd) from pg_policy p where p.polrelid = c.oid), '{}') verbos
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all($1)`,
      [FORA],
    );
    expect(rows.length).toBeGreaterThan(20);
    const falhas = rows.filter((r) => !r.ligada || !r.forcada || !r.verbos.includes('r'));
    expect(falhas).toEqual([]);
  });

  test('is owned by neither role of the application, and no role of it bypasses policies', async () => {
    const { rows } = await banco.dono.query(
      `select tableowner from pg_tables where schemaname = 'public' and tableowner in ('portaria_app', 'portaria_ingestao')
       union all select rolname from pg_roles where rolname like 'portaria%' and (rolbypassrls or rolsuper or rolcreaterole)`,
    );
    expect(rows).toEqual([]);
  });
});
