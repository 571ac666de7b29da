import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { STREAM_FATOS, type Mudanca } from '@portaria/proto';
import { Broker } from '../../../kernel/broker/broker.js';
import { registro } from '../../../kernel/http/registro.js';
import { Tenancy } from '../../../kernel/tenancy/tenancy.js';
import { Alarmes } from '../projecao/alarmes.js';
import { Difusao } from '../vivo/difusao.js';
import { BancoIngestao } from './banco-ingestao.js';

interface PrimeiroFato {
  readonly empresa_id: string;
  readonly gate_id: string;
  readonly recebido_em: Date;
}

/** A stream younger than the facts already stored means that the broker lost its data: each company is told once. */
@Injectable()
export class VigiaBarramento implements OnModuleInit {
  constructor(
    @Inject(Broker) private readonly broker: Broker,
    @Inject(BancoIngestao) private readonly banco: BancoIngestao,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Alarmes) private readonly alarmes: Alarmes,
    @Inject(Difusao) private readonly difusao: Difusao,
  ) {}

  onModuleInit(): void {
    if (!this.banco.pool) return;
    this.broker.aoConectar((nc) => {
      this.conferir(nc).catch((err: unknown) => {
        registro.warn({ err }, 'age of the stream not checked');
      });
    });
  }

  private async conferir(nc: NatsConnection): Promise<void> {
    const { created } = await (await jetstreamManager(nc)).streams.info(STREAM_FATOS);
    const criado = new Date(created);
    const { rows } = (await this.banco.pool?.query<PrimeiroFato>(
      `select distinct on (g.empresa_id) g.empresa_id, g.id gate_id, f.recebido_em from gate g
       cross join lateral (select recebido_em from fato where gate_id = g.id order by posicao limit 1) f
       order by g.empresa_id, f.recebido_em`,
    )) ?? { rows: [] };
    for (const r of rows) if (r.recebido_em < criado) await this.noticiar(r, criado);
  }

  private async noticiar({ empresa_id, gate_id }: PrimeiroFato, criado: Date): Promise<void> {
    const chave = `barramento:${criado.toISOString()}`;
    const mudanca = await this.tenancy.run({ empresa_id }, async (em): Promise<Mudanca | undefined> => {
      // Several cores connect at once; the first to take the lock tells.
      await em.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${empresa_id}:${chave}`]);
      const ditos: unknown[] = await em.query('select 1 from alarme where empresa_id = $1 and chave = $2', [
        empresa_id,
        chave,
      ]);
      if (ditos.length > 0) return undefined;
      return this.alarmes.noticiar(em, {
        empresa: empresa_id,
        gate: gate_id,
        pista: null,
        chave,
        codigo: 'barramento_recriado',
        nivel: 'alto',
        texto: 'O barramento de mensagens recomeçou sem dados; os agentes reenviam o que ainda não havia chegado.',
        em: new Date().toISOString(),
      });
    });
    if (mudanca) this.difusao.mudancas(empresa_id, gate_id, [mudanca]);
  }
}
