import type { DataSource } from 'typeorm';
import { ENTIDADES } from '../../src/entidades.js';
import { criarDataSource } from '../../src/kernel/tenancy/data-source.js';
import { preparada } from '../../src/kernel/tenancy/preparada.js';
import { Tenancy } from '../../src/kernel/tenancy/tenancy.js';
import { criarBanco, type BancoTeste } from '../support/banco.js';
import { semear, type Semente } from '../support/semente.js';

let banco: BancoTeste;
let semente: Semente;
let dataSource: DataSource;
let tenancy: Tenancy;
let tabelas: string[];

beforeAll(async () => {
  banco = await criarBanco();
  semente = await semear(banco.dono);
  dataSource = await criarDataSource({ url: banco.url, pool: 2, entities: ENTIDADES }).initialize();
  tenancy = new Tenancy(dataSource);
  const { rows } = await banco.dono.query<{ t: string }>(
    `select c.relname t from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and has_table_privilege('portaria_app', c.oid, 'select') order by 1`,
  );
  tabelas = rows.map((r) => r.t);
});
afterAll(async () => {
  await dataSource.destroy();
  await banco.descartar();
});

/** Rows the application sees of every table outside any context. */
async function visiveisSemContexto(ds: DataSource): Promise<Record<string, number>> {
  const visiveis: Record<string, number> = {};
  for (const tabela of tabelas) {
    const [{ n }] = await ds.query<[{ n: number }]>(`select count(*)::int n from ${tabela}`);
    if (n > 0) visiveis[tabela] = n;
  }
  return visiveis;
}

describe('without a context nothing is visible', () => {
  test('on a fresh connection, where the settings are unknown', async () => {
    const { rows } = await banco.dono.query<{ n: number }>('select count(*)::int n from gate');
    expect(rows[0]?.n).toBe(2);
    const fresca = await criarDataSource({ url: banco.url, pool: 1 }).initialize();
    expect(await visiveisSemContexto(fresca)).toEqual({});
    await fresca.destroy();
  });

  test('on a reused connection, where the settings are empty', async () => {
    const usada = await criarDataSource({ url: banco.url, pool: 1 }).initialize();
    await new Tenancy(usada).run({ empresa_id: semente.a.id, system_admin: true, servico: 'identidade' }, (em) =>
      em.query('select 1'),
    );
    expect(await visiveisSemContexto(usada)).toEqual({});
    await usada.destroy();
  });

  test('and nothing can be written', async () => {
    const escrever = dataSource.query(
      `insert into produto (id, empresa_id, nome) values ('01a00000-0000-7000-8000-000000000001', $1, 'x')`,
      [semente.a.id],
    );
    await expect(escrever).rejects.toMatchObject({ driverError: { code: '42501' } });
  });
});

describe('inside a context', () => {
  test('a company sees its own gate; system admin sees all', async () => {
    const gates = (ctx: Parameters<Tenancy['run']>[0]) =>
      tenancy.run(ctx, async (em) => (await em.query<{ id: string }[]>('select id from gate')).map((g) => g.id));
    expect(await gates({ empresa_id: semente.a.id })).toEqual([semente.a.gate]);
    expect((await gates({ empresa_id: semente.a.id, system_admin: true })).length).toBe(2);
    expect(await gates({ empresa_id: null })).toEqual([]);
  });

  test('a row cannot be written for, or moved to, another company', async () => {
    const em_a = (sql: string, valores: unknown[]) =>
      tenancy.run({ empresa_id: semente.a.id }, (em) => em.query(sql, valores));
    const incluir = em_a(
      `insert into produto (id, empresa_id, nome) values ('01a00000-0000-7000-8000-000000000002', $1, 'x')`,
      [semente.b.id],
    );
    await expect(incluir).rejects.toMatchObject({ driverError: { code: '42501' } });
    await expect(em_a('update gate set empresa_id = $1', [semente.b.id])).rejects.toMatchObject({
      driverError: { code: '42501' },
    });
    await expect(em_a('update empresa set system_admin = true', [])).rejects.toMatchObject({
      driverError: { code: '42501' },
    });
  });

  test('40 interleaved transactions on two connections never mix', async () => {
    const alvos = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? semente.a : semente.b));
    const vistos = await Promise.all(
      alvos.map(({ id }, i) =>
        tenancy.run({ empresa_id: id }, async (em) => {
          const antes = await preparada<{ id: string }>(em, { name: 'teste_gates', text: 'select id from gate' });
          await em.query(`select pg_sleep(${(i % 5) / 500})`);
          const depois: { id: string }[] = await em.query('select id from gate');
          return [...antes, ...depois].map((g) => g.id);
        }),
      ),
    );
    expect(vistos).toEqual(alvos.map(({ gate }) => [gate, gate]));
  });

  test('a failure rolls back and gives the connection back clean', async () => {
    const falhas = Array.from({ length: 10 }, () =>
      tenancy.run({ empresa_id: semente.a.id }, async (em) => {
        await em.query(`update gate set descricao = 'x'`);
        throw new Error('no');
      }),
    );
    expect((await Promise.allSettled(falhas)).every((f) => f.status === 'rejected')).toBe(true);
    const gates = await tenancy.run({ empresa_id: semente.a.id }, (em) =>
      em.query<{ descricao: string }[]>('select descricao from gate'),
    );
    expect(gates[0]).toEqual({ descricao: 'Portaria Terminal A' });
    expect(await visiveisSemContexto(dataSource)).toEqual({});
  });

  test('a named statement outside a transaction is refused', async () => {
    await expect(preparada(dataSource.manager, { name: 'x', text: 'select 1' })).rejects.toThrow(
      /outside a transaction/,
    );
  });
});
