import { existsSync, statSync } from 'node:fs';
import { join, normalize, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { falha } from '../errors/falha.js';
import { responderProblema } from '../errors/problema.filter.js';

const RESERVADOS = /^\/(api|saude|metrics|tempo-real|socket\.io)(\/|$)/;
/** `index-a1b2c3d4.js`: the name changes with the content. */
const COM_HASH = /[-.][A-Za-z0-9_-]{8,}\.(js|css|woff2?|svg|png|jpg|webp|map|json)$/;

/** Serves the built web application; a path that is no file is a screen, so it gets index.html. */
export async function servirWeb(fastify: FastifyInstance, pasta: string): Promise<void> {
  const raiz = resolve(pasta);
  await fastify.register(fastifyStatic, { root: raiz, serve: false, cacheControl: false, preCompressed: true });
  fastify.get('/*', (req, reply) => entregar(raiz, req, reply));
}

function entregar(raiz: string, req: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const caminho = decodificar(req.url.split('?')[0] ?? '/');
  if (caminho === undefined || RESERVADOS.test(caminho)) {
    responderProblema(falha('NAO_ENCONTRADO'), req, reply);
    return undefined;
  }
  const arquivo = normalize(join(raiz, caminho));
  const dentro = arquivo.startsWith(raiz + sep);
  if (dentro && existsSync(arquivo) && statSync(arquivo).isFile()) {
    const eterno = COM_HASH.test(caminho);
    reply.header('cache-control', eterno ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.sendFile(caminho.slice(1));
  }
  if (/\.[a-z0-9]{1,8}$/i.test(caminho)) {
    responderProblema(falha('NAO_ENCONTRADO'), req, reply);
    return undefined;
  }
  return reply.header('cache-control', 'no-cache').sendFile('index.html');
}

function decodificar(caminho: string): string | undefined {
  try {
    const texto = decodeURIComponent(caminho);
    return texto.includes('\0') ? undefined : texto;
  } catch {
    return undefined;
  }
}
