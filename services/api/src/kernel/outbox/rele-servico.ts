import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { assuntoEvento } from '@portaria/proto';
import { Broker } from '../broker/broker.js';
import { registro } from '../http/registro.js';
import { Tenancy } from '../tenancy/tenancy.js';
import { OuvintesOutbox } from './ouvintes.js';
import { relerOutbox } from './rele.js';

const OCIOSO_MS = 200;
const FALHOU_MS = 1000;

/** Carries the outbox to JetStream while the process lives. An event is marked only after the broker's acknowledgement. */
@Injectable()
export class ReleServico implements OnApplicationBootstrap, OnApplicationShutdown {
  private parado = false;
  private laco: Promise<void> = Promise.resolve();
  private acordar: () => void = () => undefined;

  constructor(
    @Inject(Broker) private readonly broker: Broker,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(OuvintesOutbox) private readonly ouvintes: OuvintesOutbox,
  ) {}

  onApplicationBootstrap(): void {
    this.laco = this.rodar();
  }

  async onApplicationShutdown(): Promise<void> {
    this.parado = true;
    this.acordar();
    await this.laco;
  }

  private async rodar(): Promise<void> {
    while (!this.parado) {
      try {
        if ((await this.rodada()) === 0) await this.dormir(OCIOSO_MS);
      } catch (erro) {
        registro.warn({ err: erro }, 'outbox relay failed, trying again');
        await this.dormir(FALHOU_MS);
      }
    }
  }

  private rodada(): Promise<number> {
    const js = this.broker.jetstream();
    if (!js) return Promise.resolve(0);
    return relerOutbox(this.tenancy, async (evento) => {
      await js.publish(assuntoEvento(evento.evento), JSON.stringify(evento), { msgID: evento.id, timeout: 5000 });
      this.ouvintes.avisar(evento);
    });
  }

  private dormir(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const relogio = setTimeout(resolve, ms);
      this.acordar = () => {
        clearTimeout(relogio);
        resolve();
      };
    });
  }
}
