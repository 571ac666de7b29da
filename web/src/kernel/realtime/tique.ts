type Ouvinte = () => void;

/** Parts of a period: the listeners take turns, so that 200 tiles never write in one task. */
const TURNOS = 10;

/** One timer for every clock text of the screen: `ligar` returns how to leave. */
export class Tique {
  readonly #ms: number;
  readonly #turnos: readonly Set<Ouvinte>[] = Array.from({ length: TURNOS }, () => new Set<Ouvinte>());
  #entradas = 0;
  #vez = 0;
  #quantos = 0;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(ms: number) {
    this.#ms = ms;
  }

  ligar(ouvinte: Ouvinte): () => void {
    const turno = this.#turnos[this.#entradas++ % TURNOS];
    turno?.add(ouvinte);
    this.#quantos++;
    this.#timer ??= setInterval(() => this.#bater(), this.#ms / TURNOS);
    return () => {
      if (turno?.delete(ouvinte)) this.#quantos--;
      if (this.#quantos > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  }

  #bater(): void {
    this.#vez = (this.#vez + 1) % TURNOS;
    for (const ouvinte of this.#turnos[this.#vez] ?? []) ouvinte();
  }
}

export const meioSegundo = new Tique(500);
