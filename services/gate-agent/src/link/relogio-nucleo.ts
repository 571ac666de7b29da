import type { Relogio } from '../ports/index.js';

export type QualidadeRelogio = 'ok' | 'sem_referencia' | 'desviado' | 'saltou';

const DESVIO_MS = 5000;
const SALTO_MS = 2000;

/**
 * The core's clock as seen from the agent: offset measured at each presence round trip, carried by the monotonic clock, so that a
 * jump of the local wall clock moves no deadline.
 */
export class RelogioNucleo {
  private readonly relogio: Relogio;
  private referencia: { nucleo: number; mono: number } | undefined;
  private marca: { agora: number; mono: number };
  private saltouAte = 0;

  constructor(relogio: Relogio) {
    this.relogio = relogio;
    this.marca = { agora: relogio.agora(), mono: relogio.mono() };
  }

  /** `nucleo`: core's instant (epoch ms) in the answer to a question sent and answered at these monotonic instants. */
  medir(nucleo: number, enviado: number, recebido: number): void {
    this.referencia = { nucleo: nucleo + (recebido - enviado) / 2, mono: recebido };
  }

  /** Core's time now, epoch ms; the local wall clock before the first measure. */
  agora(): number {
    if (!this.referencia) return this.relogio.agora();
    return this.referencia.nucleo + (this.relogio.mono() - this.referencia.mono);
  }

  iso(): string {
    return new Date(this.agora()).toISOString();
  }

  /** Quality of the local wall clock, noted on every fact. Call it often: jumps are seen between calls. */
  qualidade(): QualidadeRelogio {
    const agora = this.relogio.agora();
    const mono = this.relogio.mono();
    if (Math.abs(agora - this.marca.agora - (mono - this.marca.mono)) > SALTO_MS) this.saltouAte = mono + 60_000;
    this.marca = { agora, mono };
    if (mono < this.saltouAte) return 'saltou';
    if (!this.referencia) return 'sem_referencia';
    return Math.abs(agora - this.agora()) > DESVIO_MS ? 'desviado' : 'ok';
  }
}
