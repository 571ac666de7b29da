import { Inject, Injectable } from '@nestjs/common';
import { BALDE_ESPERADAS, type VisitaEsperada } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { Broker } from '../../../kernel/broker/broker.js';
import { Tenancy } from '../../../kernel/tenancy/tenancy.js';
import { visitasEsperadas } from '../../agendamento/esperadas.js';

const HORIZONTE_MS = 24 * 3_600_000;

/** The visits a gate expects in the next 24 h, and their copy at the agent. */
@Injectable()
export class Esperadas {
  constructor(
    @Inject(Broker) private readonly broker: Broker,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {}

  ler(em: EntityManager, gate: string): Promise<VisitaEsperada[]> {
    return visitasEsperadas(em, gate, new Date(Date.now() + HORIZONTE_MS));
  }

  /** `versao` is the clock: of two cores that publish at once the later reading wins at the agent. */
  async publicar(empresa: string, gate: string): Promise<void> {
    const versao = Date.now();
    const visitas = await this.tenancy.run({ empresa_id: empresa }, (em) => this.ler(em, gate));
    const balde = await this.broker.balde(BALDE_ESPERADAS);
    if (!balde) throw new Error('broker not connected');
    await balde.put(gate, JSON.stringify({ v: 1, gate, versao, gerado_em: new Date(versao).toISOString(), visitas }));
  }
}
