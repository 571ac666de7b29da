import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { registro } from '../http/registro.js';
import { traduzir } from './traduzir.js';

/** The one way an error leaves the API. */
@Catch()
export class ProblemaFilter implements ExceptionFilter {
  catch(erro: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw erro;
    const http = host.switchToHttp();
    responderProblema(erro, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

export function responderProblema(erro: unknown, req: FastifyRequest, reply: FastifyReply): void {
  const falha = traduzir(erro);
  if (falha.codigo === 'INTERNO') registro.error({ err: erro, request_id: req.id }, 'unexpected error');
  else if (falha.codigo === 'BANCO_FORA') registro.warn({ err: erro, request_id: req.id }, 'database unavailable');
  if (reply.sent) return;
  void reply
    .status(falha.status)
    .headers(falha.cabecalhos)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(falha.problema(req.id)));
}
