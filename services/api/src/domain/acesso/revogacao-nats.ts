import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { assuntos } from '@portaria/proto';
import { Broker } from '../../kernel/broker/broker.js';
import { tentarJson } from '../../kernel/broker/json.js';
import { RevocationBus, type Revogacao } from './revogacao.js';

/** Revocations to every process. With the broker away the others learn within the session cache's age. */
@Injectable()
export class NatsRevocationBus extends RevocationBus {
  private readonly origem = randomUUID();

  constructor(@Inject(Broker) private readonly broker: Broker) {
    super();
    broker.ouvir(assuntos.revogado, (msg) => {
      const r = tentarJson(msg.data) as (Revogacao & { origem: string }) | undefined;
      if (r && r.origem !== this.origem) this.avisar(r);
    });
  }

  publicar(revogacao: Revogacao): Promise<void> {
    this.avisar(revogacao);
    this.broker.publicar(assuntos.revogado, JSON.stringify({ ...revogacao, origem: this.origem }));
    return Promise.resolve();
  }
}
