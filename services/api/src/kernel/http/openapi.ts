import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** `format: uuid` says it; its expression on each of thousands of ids says it at length. */
function semPadraoDeUuid(no: unknown): void {
  if (typeof no !== 'object' || no === null) return;
  const esquema = no as Record<string, unknown>;
  if (esquema['format'] === 'uuid') delete esquema['pattern'];
  for (const filho of Object.values(esquema)) semPadraoDeUuid(filho);
}

/** The document of every route, made from the same schemas that validate. */
export function gerarOpenApi(app: NestFastifyApplication): OpenAPIObject {
  const base = new DocumentBuilder()
    .setTitle('Portaria')
    .setDescription('API do sistema de terminais de caminhões e cargas')
    .setVersion('1')
    .addBearerAuth()
    .build();
  const documento = SwaggerModule.createDocument(app, base, {
    operationIdFactory: (controlador, metodo) => `${controlador.replace(/Controller$/, '')}_${metodo}`,
  });
  semPadraoDeUuid(documento);
  return documento;
}

/** Made on the first request: the start does not wait for it. */
export function servirOpenApi(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  let documento: string | undefined;
  fastify.get('/api/docs-json', (_req, reply) => {
    documento ??= JSON.stringify(gerarOpenApi(app));
    return reply.type('application/json; charset=utf-8').send(documento);
  });
}
