import { randomBytes } from 'node:crypto';
import { iniciarPostgres } from './postgres.mjs';

/** One cluster per run; databases are cloned by the workers. `TEST_DATABASE_URL` (a superuser's) uses a server that runs already. */
export default async function preparar() {
  process.env.LOG_LEVEL ??= 'silent';
  process.env.PORTARIA_TEST_RUN = randomBytes(4).toString('hex');
  if (process.env.TEST_DATABASE_URL) {
    process.env.PORTARIA_TEST_ADMIN = process.env.TEST_DATABASE_URL;
    return;
  }
  globalThis.__portariaPostgres = await iniciarPostgres();
  process.env.PORTARIA_TEST_ADMIN = globalThis.__portariaPostgres.url;
}
