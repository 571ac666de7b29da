import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { AppModule } from './app.module.js';
import type { Config } from './kernel/config/config.js';
import { criarAdapter, prepararFastify } from './kernel/http/fastify.js';
import { servirOpenApi } from './kernel/http/openapi.js';
import { NestRegistro } from './kernel/http/registro.js';
import { servirWeb } from './kernel/http/web.js';

/** The HTTP application, ready to listen. */
export async function criarApp(config: Config): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config), criarAdapter(config), {
    logger: new NestRegistro(),
    abortOnError: false,
  });
  app.useWebSocketAdapter(new IoAdapter(app));
  app.setGlobalPrefix('api/v1', { exclude: ['saude/vivo', 'saude/pronto', 'metrics'] });
  await prepararFastify(app, config);
  servirOpenApi(app);
  if (config.WEB_DIST && existsSync(join(config.WEB_DIST, 'index.html'))) {
    await servirWeb(app.getHttpAdapter().getInstance(), config.WEB_DIST);
  }
  await app.init();
  return app;
}
