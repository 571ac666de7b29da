import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';

interface Opcoes {
  /** Owner of the tables. */
  readonly adminUrl: string;
  /** Login URLs of the roles to create or to give their password. */
  readonly roles: readonly string[];
  readonly migrations: readonly (new () => MigrationInterface)[];
}

/** Roles the grants and policies name; they exist even where nobody logs in as them. */
const ROLES = ['portaria_app', 'portaria_ingestao', 'portaria_contas'] as const;
/** One migration run at a time per database. */
const TRAVA = 726_174;

async function garantirRoles(cliente: pg.Client, urls: readonly string[]): Promise<void> {
  for (const role of ROLES) {
    const url = urls.map((u) => new URL(u)).find((u) => u.username === role);
    const senha = url ? decodeURIComponent(url.password) : '';
    await cliente.query(`DO $$ BEGIN
      IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '${role}') THEN
        CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
    if (senha !== '') await cliente.query(`ALTER ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(senha)}`);
  }
}

/** Creates roles, then runs pending migrations, under a lock. Answers the names of those it ran. */
export async function migrar({ adminUrl, roles, migrations }: Opcoes): Promise<string[]> {
  const cliente = new pg.Client({ connectionString: adminUrl, application_name: 'portaria-migrate' });
  await cliente.connect();
  try {
    await cliente.query('SELECT pg_advisory_lock($1)', [TRAVA]);
    await garantirRoles(cliente, roles);
    const dataSource = new DataSource({
      type: 'postgres',
      url: adminUrl,
      driver: pg,
      migrations: [...migrations],
      migrationsTableName: 'migracao',
      installExtensions: false,
    });
    await dataSource.initialize();
    try {
      return (await dataSource.runMigrations({ transaction: 'each' })).map((m) => m.name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await cliente.end();
  }
}
