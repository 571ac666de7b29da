import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Broker } from '../../../kernel/broker/broker.js';
import { registro } from '../../../kernel/http/registro.js';
import { GatesConhecidos } from '../ingestao/gates.js';
import { ConfigAgentes } from './config-agente.service.js';
import { Esperadas } from './esperadas.service.js';

const PASSO_MS = 250;
const RENOVA_MS = 60_000;

/**
 * Keeps what the agents have in step with the database: configuration and expected visits of a gate go out soon after they change
 * (many changes make one message), at each connection, and once a minute as the window of 24 h moves. Runs in the worker.
 */
@Injectable()
export class PublicadorConfig implements OnApplicationShutdown {
  private readonly configs = new Set<string>();
  private readonly visitas = new Set<string>();
  private relogio: NodeJS.Timeout | undefined;
  private ocupado = false;
  private renovadoEm = 0;

  constructor(
    @Inject(Broker) private readonly broker: Broker,
    @Inject(GatesConhecidos) private readonly gates: GatesConhecidos,
    @Inject(ConfigAgentes) private readonly config: ConfigAgentes,
    @Inject(Esperadas) private readonly esperadas: Esperadas,
  ) {}

  iniciar(): void {
    this.broker.aoConectar(() => {
      this.renovadoEm = 0;
      for (const gate of this.gates.todos().keys()) this.configs.add(gate);
    });
    this.relogio = setInterval(() => void this.passo(), PASSO_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.relogio);
  }

  mudouConfig(gate: string): void {
    this.configs.add(gate);
    this.visitas.add(gate);
  }

  mudouVisita(gate: string | null): void {
    if (gate) this.visitas.add(gate);
    // A visit may be expected at any gate of its company: its steps name lanes, not gates.
    for (const outro of this.gates.todos().keys()) this.visitas.add(outro);
  }

  /** What the agents know of the visits of these gates is out of date. */
  mudaramEsperadas(gates: readonly string[]): void {
    for (const gate of gates) this.visitas.add(gate);
  }

  private async passo(): Promise<void> {
    if (this.ocupado || !this.broker.conexao) return;
    this.ocupado = true;
    try {
      if (Date.now() - this.renovadoEm > RENOVA_MS) {
        this.renovadoEm = Date.now();
        await this.gates.recarregar();
        for (const gate of this.gates.todos().keys()) {
          this.visitas.add(gate);
          this.configs.add(gate);
        }
      }
      await this.enviar(this.configs, (empresa, gate) => this.config.publicar(empresa, gate));
      await this.enviar(this.visitas, (empresa, gate) => this.esperadas.publicar(empresa, gate));
    } finally {
      this.ocupado = false;
    }
  }

  private async enviar(
    pendentes: Set<string>,
    publicar: (empresa: string, gate: string) => Promise<void>,
  ): Promise<void> {
    for (const gate of [...pendentes]) {
      const empresa = this.gates.todos().get(gate);
      pendentes.delete(gate);
      if (!empresa) continue;
      try {
        await publicar(empresa, gate);
      } catch (err) {
        pendentes.add(gate);
        registro.warn({ err, gate }, 'agent data not published, will retry');
        return;
      }
    }
  }
}
