import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Eventos } from '@portaria/proto';
import { OuvintesOutbox } from '../../../kernel/outbox/ouvintes.js';
import { registro } from '../../../kernel/http/registro.js';
import { EsperadasAfetadas } from './esperadas-afetadas.js';
import { PublicadorConfig } from './publicador-config.js';

/** Worker's job: what changed in the registers or the visits goes to the agents. */
@Injectable()
export class SincroniaAgentes implements OnApplicationBootstrap {
  constructor(
    @Inject(OuvintesOutbox) private readonly outbox: OuvintesOutbox,
    @Inject(PublicadorConfig) private readonly publicador: PublicadorConfig,
    @Inject(EsperadasAfetadas) private readonly afetadas: EsperadasAfetadas,
  ) {}

  onApplicationBootstrap(): void {
    this.outbox.ouvir(({ evento, dados }) => {
      if (evento === 'gate.config_mudou') this.publicador.mudouConfig((dados as Eventos['gate.config_mudou']).gate);
      else if (evento.startsWith('agendamento.') || evento === 'pesagem.registrada')
        this.publicador.mudouVisita((dados as { gate: string | null }).gate);
      else if (evento === 'cadastro.mudou') void this.cadastroMudou(dados as Eventos['cadastro.mudou']);
    });
    this.publicador.iniciar();
  }

  /** What is missed here goes out with the renewal of the minute. */
  private async cadastroMudou(dados: Eventos['cadastro.mudou']): Promise<void> {
    try {
      this.publicador.mudaramEsperadas(await this.afetadas.gates(dados));
    } catch (err) {
      registro.warn({ err, recurso: dados.recurso }, 'gates touched by a register not found');
    }
  }
}
