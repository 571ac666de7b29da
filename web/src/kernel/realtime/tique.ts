type Ouvinte = () => void;

/** One timer for every clock text of the screen: `ligar` returns how to leave. */
export class Tique {
  readonly #ms: number;
  readonly #ouvintes = new Set<Ouvinte>();
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(ms: number) {
    this.#ms = ms;
  }

  ligar(ouvinte: Ouvinte): () => void {
    this.#ouvintes.add(ouvinte);
    this.#timer ??= setInterval(() => this.#ouvintes.forEach((o) => o()), this.#ms);
    return () => {
      this.#ouvintes.delete(ouvinte);
      if (this.#ouvintes.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  }
}

export const meioSegundo = new Tique(500);
