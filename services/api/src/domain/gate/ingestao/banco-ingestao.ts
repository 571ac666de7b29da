import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../../../kernel/config/config.js';

/** Pool of role `portaria_ingestao`: stores facts of every company, and can reach nothing a request can. */
@Injectable()
export class BancoIngestao implements OnApplicationShutdown {
  readonly pool: pg.Pool | undefined;

  constructor(@Inject(CONFIG) config: Config) {
    if (!config.DATABASE_INGEST_URL) return;
    this.pool = new pg.Pool({
      connectionString: config.DATABASE_INGEST_URL,
      max: 4,
      application_name: 'portaria-ingestao',
      connectionTimeoutMillis: 5000,
      statement_timeout: 20_000,
      keepAlive: true,
    });
    // A dead idle connection is replaced at the next use; the error must not end the process.
    this.pool.on('error', () => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }
}
