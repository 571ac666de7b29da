import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { ArmazemLocal } from './armazem-local.js';
import { ArmazemS3 } from './armazem-s3.js';
import type { Armazem } from './armazem.js';

/** The store the configuration names. */
export function criarArmazem(config: Config): Armazem {
  if (config.STORAGE === 'local') return new ArmazemLocal(join(config.DATA_DIR, 'anexos'));
  return new ArmazemS3({
    endereco: config.S3_ENDPOINT ?? '',
    balde: config.S3_BUCKET ?? '',
    regiao: config.S3_REGION,
    acesso: config.S3_ACCESS_KEY ?? '',
    segredo: config.S3_SECRET_KEY ?? '',
  });
}
