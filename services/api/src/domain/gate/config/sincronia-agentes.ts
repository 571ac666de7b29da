import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Eventos } from '@portaria/proto';
import { OuvintesOutbox } from '../../../kernel/outbox/ouvintes.js';
import { PublicadorConfig } from './publicador-config.js';

/** Worker's job: what changed in the registers or the visits goes to the agents. */
@Injectable()
export class SincroniaAgentes implements OnApplicationBootstrap {
  constructor(
    @Inject(OuvintesOutbox) private readonly outbox: OuvintesOutbox,
    @Inject(PublicadorConfig) private readonly publicador: PublicadorConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.outbox.ouvir(({ evento, dados }) => {
      if (evento === 'gate.config_mudou') this.publicador.mudouConfig((dados as Eventos['gate.config_mudou']).gate);
      else if (evento.startsWith('agendamento.') || evento === 'pesagem.registrada')
        this.publicador.mudouVisita((dados as { gate: string | null }).gate);
    });
    this.publicador.iniciar();
  }
}
