import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { assuntos } from '@portaria/proto';
import { Broker } from '../../kernel/broker/broker.js';
import { tentarJson } from '../../kernel/broker/json.js';
import { RevocationBus, type MudancaAcesso, type Revogacao } from './revogacao.js';

type Aviso = { readonly origem: string } & (Revogacao | { readonly mudanca: MudancaAcesso });

/** Revocations and changes to every process. With the broker away the others learn within the session cache's age. */
@Injectable()
export class NatsRevocationBus extends RevocationBus {
  private readonly origem = randomUUID();

  constructor(@Inject(Broker) private readonly broker: Broker) {
    super();
    broker.ouvir(assuntos.revogado, (msg) => {
      const aviso = tentarJson(msg.data) as Aviso | undefined;
      if (!aviso || aviso.origem === this.origem) return;
      if ('mudanca' in aviso) this.avisarMudanca(aviso.mudanca);
      else this.avisar(aviso);
    });
  }

  publicar(revogacao: Revogacao): Promise<void> {
    this.avisar(revogacao);
    this.broker.publicar(assuntos.revogado, JSON.stringify({ ...revogacao, origem: this.origem }));
    return Promise.resolve();
  }

  mudou(mudanca: MudancaAcesso): Promise<void> {
    this.avisarMudanca(mudanca);
    this.broker.publicar(assuntos.revogado, JSON.stringify({ mudanca, origem: this.origem }));
    return Promise.resolve();
  }
}
