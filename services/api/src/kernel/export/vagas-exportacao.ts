import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Vagas } from '../http/vagas.js';

/** Files being made at one time. Each may hold a connection: together at most half of them. */
@Injectable()
export class VagasExportacao extends Vagas {
  constructor(@Inject(CONFIG) config: Config) {
    super({ total: Math.ceil(config.DATABASE_POOL / 2), porPessoa: 2, espera_s: 5 });
  }
}
