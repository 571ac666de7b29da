import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../kernel/config/config.js';
import { Armazem } from '../../kernel/storage/armazem.js';
import { criarArmazem } from '../../kernel/storage/criar-armazem.js';
import { UploadsController } from './uploads.controller.js';
import { Uploads } from './uploads.service.js';

@Module({
  controllers: [UploadsController],
  providers: [
    Uploads,
    { provide: Armazem, inject: [CONFIG], useFactory: (config: Config): Armazem => criarArmazem(config) },
  ],
  exports: [Uploads],
})
export class UploadsModule {}
