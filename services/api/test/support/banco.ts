import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { MIGRATIONS } from '../../migrations/index.js';
import { migrar } from '../../src/kernel/tenancy/migrar.js';

const TRAVA_MODELO = 726_175;
const SENHA = 'teste';

export interface BancoTeste {
  /** Owner: migrations, set-up, tampering. */
  readonly adminUrl: string;
  /** Role portaria_app. */
  readonly url: string;
  /** Role portaria_ingestao. */
  readonly ingestUrl: string;
  /** Owner's client, past every policy. */
  readonly dono: pg.Client;
  descartar(): Promise<void>;
}

function urlPara(base: string, banco: string, role?: string): string {
  const url = new URL(base);
  url.pathname = `/${banco}`;
  if (role) {
    url.username = role;
    url.password = SENHA;
  }
  return url.toString();
}

function admin(): { url: string; run: string } {
  const url = process.env['PORTARIA_TEST_ADMIN'];
  const run = process.env['PORTARIA_TEST_RUN'];
  if (!url || !run) throw new Error('no test Postgres: run through services/api/jest.config.js');
  return { url, run };
}

/** Migrated once per run, by whoever comes first. */
async function garantirModelo(cliente: pg.Client, base: string, modelo: string): Promise<void> {
  await cliente.query('select pg_advisory_lock($1)', [TRAVA_MODELO]);
  try {
    const { rowCount } = await cliente.query('select 1 from pg_database where datname = $1', [modelo]);
    if (rowCount) return;
    await cliente.query(`create database ${modelo}_novo`);
    await migrar({
      adminUrl: urlPara(base, `${modelo}_novo`),
      roles: [urlPara(base, 'x', 'portaria_app'), urlPara(base, 'x', 'portaria_ingestao')],
      migrations: MIGRATIONS,
    });
    await cliente.query(`alter database ${modelo}_novo rename to ${modelo}`);
  } finally {
    await cliente.query('select pg_advisory_unlock($1)', [TRAVA_MODELO]);
  }
}

/** A fresh, migrated database of its own. */
export async function criarBanco(): Promise<BancoTeste> {
  const { url: base, run } = admin();
  const modelo = `portaria_${run}_modelo`;
  const nome = `portaria_${run}_${process.env['JEST_WORKER_ID'] ?? '0'}_${randomBytes(3).toString('hex')}`;
  const cliente = new pg.Client({ connectionString: base });
  await cliente.connect();
  try {
    await garantirModelo(cliente, base, modelo);
    await cliente.query('select pg_advisory_lock($1)', [TRAVA_MODELO]);
    await cliente.query(`create database ${nome} template ${modelo}`);
  } finally {
    await cliente.end();
  }
  const adminUrl = urlPara(base, nome);
  const dono = new pg.Client({ connectionString: adminUrl });
  await dono.connect();
  return {
    adminUrl,
    url: urlPara(base, nome, 'portaria_app'),
    ingestUrl: urlPara(base, nome, 'portaria_ingestao'),
    dono,
    descartar: () => dono.end(),
  };
}
