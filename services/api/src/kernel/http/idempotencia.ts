import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { falha } from '../errors/falha.js';
import { preparada, preparadaUma } from '../tenancy/preparada.js';

export interface ChaveIdempotencia {
  readonly usuario_id: string;
  readonly empresa_id: string;
  readonly chave: string;
  readonly rota: string;
  readonly corpo_hash: string;
}

const LEITURAS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The `Idempotency-Key` of a write, with what it was used for. */
export function lerChave(req: FastifyRequest, usuario_id: string, empresa_id: string): ChaveIdempotencia | undefined {
  const chave = req.headers['idempotency-key'];
  if (chave === undefined || LEITURAS.has(req.method)) return undefined;
  if (typeof chave !== 'string' || chave.length < 8 || chave.length > 100) {
    throw falha('VALIDACAO', {}, { 'Idempotency-Key': ['Use de 8 a 100 caracteres.'] });
  }
  const corpo_hash = createHash('sha256')
    .update(JSON.stringify(req.body ?? null))
    .digest('hex');
  const caminho = req.url.split('?')[0]?.replace(/\/+$/, '') ?? '';
  return { usuario_id, empresa_id, chave, rota: `${req.method} ${caminho}`, corpo_hash };
}

interface Guardada {
  readonly rota: string;
  readonly corpo_hash: string;
  readonly status: number | null;
  readonly resposta: unknown;
}

@Injectable()
export class Idempotencia {
  constructor(@Inject(Clock) private readonly clock: Clock) {}

  /** Takes the key, or answers what was answered before. A second request waits for the first by the unique index. */
  async reservar(
    em: EntityManager,
    c: ChaveIdempotencia,
  ): Promise<{ readonly status: number; readonly resposta: unknown } | undefined> {
    const nova = await preparada(em, {
      name: 'idempotencia_reservar',
      text: `insert into idempotencia (usuario_id, empresa_id, chave, rota, corpo_hash, criado_em) values ($1, $2, $3, $4, $5, $6)
             on conflict do nothing returning 1`,
      values: [c.usuario_id, c.empresa_id, c.chave, c.rota, c.corpo_hash, this.clock.now()],
    });
    if (nova.length > 0) return undefined;
    const antiga = await preparadaUma<Guardada>(em, {
      name: 'idempotencia_ler',
      text: `select rota, corpo_hash, status, resposta from idempotencia where usuario_id = $1 and empresa_id = $2 and chave = $3`,
      values: [c.usuario_id, c.empresa_id, c.chave],
    });
    if (!antiga || antiga.status === null) throw falha('PEDIDO_EM_ANDAMENTO');
    if (antiga.rota !== c.rota || antiga.corpo_hash !== c.corpo_hash) throw falha('CHAVE_REUTILIZADA');
    return { status: antiga.status, resposta: antiga.resposta };
  }

  async guardar(em: EntityManager, c: ChaveIdempotencia, status: number, resposta: unknown): Promise<void> {
    await preparada(em, {
      name: 'idempotencia_guardar',
      text: `update idempotencia set status = $4, resposta = $5 where usuario_id = $1 and empresa_id = $2 and chave = $3`,
      values: [c.usuario_id, c.empresa_id, c.chave, status, resposta === undefined ? null : JSON.stringify(resposta)],
    });
  }

  async liberar(em: EntityManager, c: ChaveIdempotencia): Promise<void> {
    await preparada(em, {
      name: 'idempotencia_liberar',
      text: `delete from idempotencia where usuario_id = $1 and empresa_id = $2 and chave = $3 and status is null`,
      values: [c.usuario_id, c.empresa_id, c.chave],
    });
  }
}
