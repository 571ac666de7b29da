import type { Relogio } from '../../src/ports/index.js';

/** Time that stands still until a test moves it. */
export class RelogioFalso implements Relogio {
  private t = 1000;
  private parede = Date.parse('2026-11-20T12:00:00.000Z');
  private esperas: { em: number; fn: () => void }[] = [];

  agora(): number {
    return this.parede;
  }
  mono(): number {
    return this.t;
  }
  apos(ms: number, fn: () => void): () => void {
    const espera = { em: this.t + ms, fn };
    this.esperas.push(espera);
    return () => {
      this.esperas = this.esperas.filter((e) => e !== espera);
    };
  }

  /** The wall clock alone jumps. */
  saltar(ms: number): void {
    this.parede += ms;
  }

  /** Moves on in small steps, letting promises run between them. */
  async avancar(ms: number, aCada: () => void = () => undefined, passo = 50): Promise<void> {
    for (let falta = ms; falta > 0; falta -= passo) {
      this.t += Math.min(passo, falta);
      this.parede += Math.min(passo, falta);
      const vencidas = this.esperas.filter((e) => e.em <= this.t);
      this.esperas = this.esperas.filter((e) => e.em > this.t);
      for (const e of vencidas) e.fn();
      aCada();
      for (let i = 0; i < 12; i++) await Promise.resolve();
    }
  }
}
