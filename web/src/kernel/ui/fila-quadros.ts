interface Inscrito {
  readonly buscar: () => Promise<void>;
  readonly intervalo: number;
  proximo: number;
  ocupado: boolean;
}

/** Snapshots of every camera on the screen through a narrow door: the most overdue first, few at once, none in a hidden tab. */
export class FilaQuadros {
  readonly #inscritos = new Set<Inscrito>();
  readonly #emParalelo: number;
  #voando = 0;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(emParalelo: number) {
    this.#emParalelo = emParalelo;
  }

  inscrever(buscar: () => Promise<void>, intervalo: number): () => void {
    const novo: Inscrito = { buscar, intervalo, proximo: 0, ocupado: false };
    this.#inscritos.add(novo);
    this.#timer ??= setInterval(() => this.#passo(), 100);
    this.#passo();
    return () => {
      this.#inscritos.delete(novo);
      if (this.#inscritos.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  }

  #passo(): void {
    if (document.hidden) return;
    const agora = performance.now();
    const prontos = [...this.#inscritos]
      .filter((i) => !i.ocupado && i.proximo <= agora)
      .sort((a, b) => a.proximo - b.proximo);
    for (const i of prontos) {
      if (this.#voando >= this.#emParalelo) return;
      this.#voando++;
      i.ocupado = true;
      i.proximo = agora + i.intervalo;
      void i.buscar().finally(() => {
        this.#voando--;
        i.ocupado = false;
      });
    }
  }
}

export const filaQuadros = new FilaQuadros(4);
