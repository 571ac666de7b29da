import { v7 as uuid7 } from 'uuid';
import type { Log } from './drivers/define-driver.js';
import type { FatoDaPista } from './lane/tipos.js';
import type { Publicador } from './link/publicador.js';
import type { RelogioNucleo } from './link/relogio-nucleo.js';
import type { Outbox } from './outbox/outbox.js';
import type { Relogio } from './ports/index.js';

const NOVA_TENTATIVA_MS = 1000;

export interface OpcoesLivro {
  readonly outbox: Outbox;
  readonly publicador: Publicador;
  readonly relogio: Relogio;
  readonly nucleo: RelogioNucleo;
  readonly log: Log;
  /** The agent has no core now. */
  readonly offline: () => boolean;
  /** State that goes with facts nobody waits for. */
  readonly estado: () => Readonly<Record<string, string>>;
}

/** Writes the agent's facts: dated by the core's clock, numbered by the store, handed to the publisher once they are on the disk. */
export class Livro {
  private readonly o: OpcoesLivro;
  private readonly devidos: { pista: string | null; fato: FatoDaPista; em: string }[] = [];
  private pagando = false;
  private fechado = false;

  constructor(o: OpcoesLivro) {
    this.o = o;
  }

  fechar(): void {
    this.fechado = true;
  }

  /** Facts and state in one commit; resolves when both are on the disk. */
  async escrever(
    pista: string | null,
    fatos: readonly FatoDaPista[],
    estado: Readonly<Record<string, string>>,
    ocorrido_em = this.o.nucleo.iso(),
  ): Promise<void> {
    const base = { pista, ocorrido_em, relogio: this.o.nucleo.qualidade(), offline: this.o.offline() };
    const { seqs, linhas } = await this.o.outbox.pedir('gravar', {
      fatos: fatos.map((f) => ({ ...base, id: uuid7(), tipo: f.tipo, dados: f.dados })),
      estado,
    });
    const ultimo = seqs.at(-1);
    if (ultimo !== undefined) this.o.publicador.escrito(ultimo, seqs.length, linhas);
  }

  /** Facts that nobody waits for and that must not be lost: tried again, in order, until the store takes them. */
  escreverSempre(pista: string | null, fato: FatoDaPista): void {
    this.devidos.push({ pista, fato, em: this.o.nucleo.iso() });
    if (!this.pagando) void this.pagar();
  }

  private async pagar(): Promise<void> {
    this.pagando = true;
    while (this.devidos[0] && !this.fechado) {
      const { pista, fato, em } = this.devidos[0];
      try {
        await this.escrever(pista, [fato], this.o.estado(), em);
        this.devidos.shift();
      } catch (e) {
        this.o.log.error({ tipo: fato.tipo, erro: String(e) }, 'fact not recorded, will retry');
        await new Promise<void>((r) => this.o.relogio.apos(NOVA_TENTATIVA_MS, r));
      }
    }
    this.pagando = false;
  }
}
