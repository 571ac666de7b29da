import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { falha } from '../errors/falha.js';

/** Route configuration that lets a form with files in. */
export const MULTIPART = 'multipart';

const MAX_BYTES = 10 * 1024 * 1024;

/** Forms with one file of at most 10 MB, on the routes that ask for them; elsewhere such a body is refused unread. */
export async function prepararMultipart(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: MAX_BYTES, files: 1, fields: 4, parts: 5, fieldNameSize: 64, fieldSize: 200, headerPairs: 20 },
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preParsing', (req, _reply, payload, done) => {
      const formulario = /^\s*multipart\//i.test(req.headers['content-type'] ?? '');
      const config = req.routeOptions.config as unknown as Readonly<Record<string, unknown>> | undefined;
      if (formulario && config?.[MULTIPART] !== true) done(falha('TIPO_NAO_ACEITO'));
      else done(null, payload);
    });
}
