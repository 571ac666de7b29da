import type { Telemetria } from '@portaria/proto';
import type { Relogio } from './ports/index.js';

const MINIMO_MS = 100;
const MAXIMO_MS = 1000;

/** Rate of the live state: at most 10/s on change, 1/s otherwise. */
export class AoVivo {
  private readonly relogio: Relogio;
  private readonly montar: () => Telemetria;
  private readonly enviar: (t: Telemetria) => void;
  private ultima = Number.NEGATIVE_INFINITY;
  private anterior = '';
  private mudou = true;

  constructor(relogio: Relogio, montar: () => Telemetria, enviar: (t: Telemetria) => void) {
    this.relogio = relogio;
    this.montar = montar;
    this.enviar = enviar;
  }

  marcar(): void {
    this.mudou = true;
  }

  /** Called often; sends when it is time and something moved. */
  passo(): void {
    const desde = this.relogio.mono() - this.ultima;
    if (desde < MINIMO_MS || (!this.mudou && desde < MAXIMO_MS)) return;
    const t = this.montar();
    const rosto = JSON.stringify({ ...t, n: 0, em: '' });
    this.mudou = false;
    if (rosto === this.anterior && desde < MAXIMO_MS) return;
    this.anterior = rosto;
    this.ultima = this.relogio.mono();
    this.enviar(t);
  }
}
