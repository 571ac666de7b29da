import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../config/config.js';
import { contextoOuNada, executarCom } from '../context/contexto.js';
import { responderProblema } from '../errors/problema.filter.js';
import { prepararCorpo } from './corpo.js';
import { duracaoHttp } from './metricas.js';
import { prepararMultipart } from './multipart.js';
import { registro } from './registro.js';

const ID_ACEITO = /^[A-Za-z0-9_-]{8,64}$/;

export function criarAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: config.BODY_LIMIT_KB * 1024,
    trustProxy: config.TRUST_PROXY.length > 0 ? [...config.TRUST_PROXY] : false,
    requestTimeout: 60_000,
    genReqId: (req: IncomingMessage) => {
      const pedido = req.headers['x-request-id'];
      return typeof pedido === 'string' && ID_ACEITO.test(pedido) ? pedido : uuidv7();
    },
    logger: false,
    // Broken URLs never reach a route: they are refused in the same form.
    frameworkErrors: (erro: FastifyError, req: FastifyRequest, reply: FastifyReply) =>
      responderProblema(erro, req, reply),
  });
}

/** Headers, request context, forms with files, what a body may hold, access log, metrics. */
export async function prepararFastify(app: NestFastifyApplication, config: Config): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Blueprint positions its popovers with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  if (config.CORS_ORIGINS.length > 0) {
    app.enableCors({
      origin: [...config.CORS_ORIGINS],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-request-id'],
      exposedHeaders: ['x-request-id', 'retry-after', 'idempotency-replayed'],
      credentials: false,
      maxAge: 600,
    });
  }
  fastify.addHook('onRequest', (req, reply, done) => {
    void reply.header('x-request-id', req.id);
    if (req.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    executarCom({ request_id: req.id, ip: req.ip }, done);
  });
  await prepararMultipart(app);
  prepararCorpo(fastify);
  fastify.addHook('onResponse', (req, reply, done) => {
    medir(req, reply.statusCode, reply.elapsedTime);
    done();
  });
}

function medir(req: FastifyRequest, status: number, ms: number): void {
  const rota = req.routeOptions.url ?? 'none';
  duracaoHttp.observe({ method: req.method, route: rota, status: String(status) }, ms / 1000);
  const ctx = contextoOuNada();
  registro[status >= 500 ? 'error' : 'info'](
    {
      request_id: req.id,
      method: req.method,
      route: rota,
      status,
      ms: Math.round(ms * 10) / 10,
      usuario_id: ctx?.sessao?.usuario.id,
      empresa_id: ctx?.empresa_id,
    },
    'request',
  );
}
