import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ConfigInvalida, lerConfig } from './kernel/config/config.js';
import { NestRegistro, registro } from './kernel/http/registro.js';
import { aoPedidoDeParada } from './kernel/processo.js';
import { WorkerModule } from './worker.module.js';

try {
  const config = lerConfig(process.env);
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    logger: new NestRegistro(),
    abortOnError: false,
  });
  aoPedidoDeParada(() => app.close());
  registro.info({ pid: process.pid }, 'worker started');
} catch (erro) {
  if (erro instanceof ConfigInvalida) process.stderr.write(`${erro.message}\n`);
  else registro.fatal({ err: erro }, 'start failed');
  process.exit(erro instanceof ConfigInvalida ? 2 : 1);
}
