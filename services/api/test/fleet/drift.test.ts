import { ENTIDADES } from '../../src/entidades.js';
import { criarDataSource } from '../../src/kernel/tenancy/data-source.js';
import { criarBanco } from '../support/banco.js';

/** Indexes, checks and unique keys are declared in the migrations alone. */
const SO_DAS_MIGRATIONS = /^(DROP INDEX|ALTER TABLE "\w+" DROP CONSTRAINT "\w+_(key|check\d*)")/;

test('the entity schemas say what the migrated tables are', async () => {
  const banco = await criarBanco();
  const dataSource = criarDataSource({ url: banco.adminUrl, entities: ENTIDADES, pool: 1 });
  await dataSource.initialize();
  try {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    const diferencas = upQueries.map((q) => q.query).filter((q) => !SO_DAS_MIGRATIONS.test(q));
    expect(diferencas).toEqual([]);
  } finally {
    await dataSource.destroy();
    await banco.descartar();
  }
});
