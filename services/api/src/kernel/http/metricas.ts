import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { CONFIG, type Config } from '../config/config.js';
import { falha } from '../errors/falha.js';
import { Public } from '../permission/metadados.js';

/** Every metric of the process; domains register theirs here. */
export const metricas = new Registry();
collectDefaultMetrics({ register: metricas });

export const duracaoHttp = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'HTTP requests by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metricas],
});

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

@ApiExcludeController()
@Controller()
export class MetricasController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get('metrics')
  @Public('Only from the same machine, or with METRICS_TOKEN')
  @Header('content-type', Registry.PROMETHEUS_CONTENT_TYPE)
  ler(@Req() req: FastifyRequest): Promise<string> {
    if (!this.permitido(req)) throw falha('NAO_ENCONTRADO');
    return metricas.metrics();
  }

  private permitido(req: FastifyRequest): boolean {
    const { METRICS_TOKEN: esperado } = this.config;
    if (!esperado) return LOOPBACK.has(req.ip) && req.headers['x-forwarded-for'] === undefined;
    const dado = Buffer.from(req.headers.authorization ?? '');
    const certo = Buffer.from(`Bearer ${esperado}`);
    return dado.length === certo.length && timingSafeEqual(dado, certo);
  }
}
