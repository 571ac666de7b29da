import { Inject, Injectable } from '@nestjs/common';
import type { Eventos, NomeEvento } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock/clock.js';
import { preparada } from '../tenancy/preparada.js';
import { EMPRESA } from '../tenancy/politicas.js';

/** Facts leave the core only through this table, written in the transaction that made them true. */
@Injectable()
export class Outbox {
  constructor(@Inject(Clock) private readonly clock: Clock) {}

  async append<N extends NomeEvento>(em: EntityManager, evento: N, dados: Eventos[N]): Promise<string> {
    const id = uuidv7();
    await preparada(em, {
      name: 'outbox_append',
      text: `insert into outbox (id, empresa_id, evento, dados, criado_em) values ($1, ${EMPRESA}, $2, $3, $4)`,
      values: [id, evento, JSON.stringify(dados), this.clock.now()],
    });
    return id;
  }
}
