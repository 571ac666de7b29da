import pg from 'pg';
import { DataSource, type EntitySchema } from 'typeorm';

// Dates stay text and 64-bit integers are numbers (all of ours are far below 2^53).
pg.types.setTypeParser(pg.types.builtins.DATE, (v) => v);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

interface Opcoes {
  readonly url: string;
  readonly pool?: number;
  readonly entities?: readonly EntitySchema[];
  readonly application_name?: string;
}

/** The pool of one role. No `synchronize`, no subscribers; migrations run in their own process. */
export function criarDataSource({
  url,
  pool = 10,
  entities = [],
  application_name = 'portaria-api',
}: Opcoes): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    driver: pg,
    entities: [...entities],
    synchronize: false,
    logging: false,
    installExtensions: false,
    applicationName: application_name,
    poolSize: pool,
    poolErrorHandler: () => undefined,
    connectTimeoutMS: 5000,
    extra: {
      idleTimeoutMillis: 60_000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
    },
  });
}
