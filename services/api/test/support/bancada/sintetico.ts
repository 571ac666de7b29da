import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { Enlace, type EstadoEnlace } from '../../../../gate-agent/src/link/enlace.js';
import { Publicador } from '../../../../gate-agent/src/link/publicador.js';
import { RelogioNucleo } from '../../../../gate-agent/src/link/relogio-nucleo.js';
import { Outbox } from '../../../../gate-agent/src/outbox/outbox.js';
import { relogioReal } from '../../../../gate-agent/src/ports/index.js';
import { ate } from './ate.js';
import type { Chave } from './broker.js';

const mudo = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The agent's own outbox and link without a lane: writes facts at a rate, for load. */
export class AgenteSintetico {
  /** Ids of the facts that the store took. */
  readonly gravados: string[] = [];
  readonly estados: { estado: EstadoEnlace; em: number }[] = [];
  private readonly outbox: Outbox;
  private readonly publicador: Publicador;
  private readonly enlace: Enlace;
  private relogio: NodeJS.Timeout | undefined;
  private gravando: Promise<void> = Promise.resolve();

  private constructor(outbox: Outbox, publicador: Publicador, enlace: (s: AgenteSintetico) => Enlace) {
    this.outbox = outbox;
    this.publicador = publicador;
    this.enlace = enlace(this);
  }

  static async criar(o: {
    empresa: string;
    gate: string;
    chave: Chave;
    broker: string;
    pasta: string;
  }): Promise<AgenteSintetico> {
    const outbox = await Outbox.abrir({
      arquivo: join(o.pasta, `sintetico-${o.gate}.db`),
      gate: o.gate,
      limite_bytes: 512 * 1_048_576,
    });
    const publicador = new Publicador({
      empresa: o.empresa,
      gate: o.gate,
      outbox,
      relogio: relogioReal,
      log: mudo,
      aoDivergir: () => undefined,
      aoMudar: () => undefined,
    });
    await publicador.iniciar();
    return new AgenteSintetico(
      outbox,
      publicador,
      (s) =>
        new Enlace({
          identidade: {
            servidores: [o.broker],
            empresa: o.empresa,
            gate: o.gate,
            semente: o.chave.arquivo,
            dados: o.pasta,
            limite_mb: 512,
            nivel_log: 'error',
          },
          instancia: randomUUID(),
          outbox,
          publicador,
          relogio: relogioReal,
          relogioNucleo: new RelogioNucleo(relogioReal),
          log: mudo,
          versao: 'teste',
          iniciadoEm: new Date().toISOString(),
          configVersao: () => null,
          aoConfigurar: () => undefined,
          aoEsperadas: () => undefined,
          aoComando: () => Promise.resolve(undefined),
          aoMudarEstado: (estado) => {
            s.estados.push({ estado, em: performance.now() });
          },
        }),
    );
  }

  get estado(): EstadoEnlace {
    return this.enlace.estado;
  }
  get pendentes(): number {
    return this.publicador.pendentes;
  }
  get epoca(): string {
    return this.publicador.epoca;
  }

  iniciar(): void {
    void this.enlace.iniciar();
  }

  /** Facts per second, until `calar`. */
  falar(porSegundo: number): void {
    const lote = Math.max(1, Math.round(porSegundo / 50));
    this.relogio = setInterval(
      () => {
        this.gravando = this.gravar(lote);
      },
      (1000 * lote) / porSegundo,
    );
  }

  calar(): void {
    clearInterval(this.relogio);
  }

  /** Silent, and everything it wrote is known to be in Postgres. */
  async drenar(prazo = 30_000): Promise<void> {
    this.calar();
    await this.gravando;
    await ate('store drained', () => this.pendentes === 0, prazo);
  }

  async gravar(n: number): Promise<void> {
    const fatos = Array.from({ length: n }, () => ({
      id: uuidv7(),
      pista: null,
      tipo: 'leitura.tag',
      ocorrido_em: new Date().toISOString(),
      relogio: 'ok',
      offline: false,
      dados: { sessao: null, periferico: 'rfid', tag: 'E2001' },
    }));
    const { seqs } = await this.outbox.pedir('gravar', { fatos, estado: {} });
    this.gravados.push(...fatos.map((f) => f.id));
    const ultimo = seqs.at(-1);
    if (ultimo !== undefined) this.publicador.escrito(ultimo, seqs.length);
  }

  async parar(): Promise<void> {
    this.calar();
    await this.enlace.parar();
    await this.outbox.fechar();
  }
}
