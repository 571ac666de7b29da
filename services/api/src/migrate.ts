import { MIGRATIONS } from '../migrations/index.js';
import { registro } from './kernel/http/registro.js';
import { migrar } from './kernel/tenancy/migrar.js';

const adminUrl = process.env['DATABASE_ADMIN_URL'];
if (!adminUrl) {
  process.stderr.write(
    'DATABASE_ADMIN_URL must be set to the owner of the tables, e.g. postgres://owner@host/portaria\n',
  );
  process.exit(2);
}
const roles = [process.env['DATABASE_URL'], process.env['DATABASE_INGEST_URL']].filter(
  (u) => u !== undefined && u !== '',
);

try {
  const feitas = await migrar({ adminUrl, roles: roles as string[], migrations: MIGRATIONS });
  registro.info({ migrations: feitas }, feitas.length === 0 ? 'schema is up to date' : 'schema migrated');
} catch (erro) {
  registro.fatal({ err: erro }, 'migration failed');
  process.exitCode = 1;
}
