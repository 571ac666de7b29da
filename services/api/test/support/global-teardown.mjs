import pg from 'pg';

export default async function desfazer() {
  if (globalThis.__portariaPostgres) {
    await globalThis.__portariaPostgres.remover();
    return;
  }
  const cliente = new pg.Client({ connectionString: process.env.PORTARIA_TEST_ADMIN });
  await cliente.connect();
  const { rows } = await cliente.query('select datname from pg_database where datname like $1', [
    `portaria_${process.env.PORTARIA_TEST_RUN}_%`,
  ]);
  for (const { datname } of rows) await cliente.query(`drop database if exists "${datname}" with (force)`);
  await cliente.end();
}
