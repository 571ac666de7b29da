/** Server clock as this browser knows it: offset taken from the quickest recent beat, so that a late one does not age the wall. */
export class ServerClock {
  readonly #local: () => number;
  #amostras: number[] = [];
  #desvio = 0;

  constructor(local: () => number = () => Date.now()) {
    this.#local = local;
  }

  /** A beat with the server's time just arrived. */
  acertar(agoraIso: string): void {
    const servidor = Date.parse(agoraIso);
    if (Number.isNaN(servidor)) return;
    // A delayed beat only makes the server look earlier: the largest difference is the truest.
    this.#amostras = [...this.#amostras.slice(-9), servidor - this.#local()];
    this.#desvio = Math.max(...this.#amostras);
  }

  /** The local clock jumped or the line was down: old samples say nothing. */
  esquecer(): void {
    this.#amostras = [];
  }

  agora(): number {
    return this.#local() + this.#desvio;
  }

  /** Server minus local, ms. */
  get desvio(): number {
    return this.#desvio;
  }
}
