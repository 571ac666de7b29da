/** Last weights of one lane in time order: a ring of [epoch ms, kg] that never grows. */
export class Trilha {
  readonly #dados: Float64Array;
  readonly #cabe: number;
  #fim = 0;
  #total = 0;

  constructor(cabe: number) {
    this.#cabe = cabe;
    this.#dados = new Float64Array(cabe * 2);
  }

  anotar(em: number, kg: number): void {
    if (this.#total > 0 && em <= this.#em(this.#total - 1)) return;
    this.#dados[this.#fim * 2] = em;
    this.#dados[this.#fim * 2 + 1] = kg;
    this.#fim = (this.#fim + 1) % this.#cabe;
    this.#total = Math.min(this.#total + 1, this.#cabe);
  }

  /** Points since `desde`, oldest first, and the last one before it, so that a line reaches the left edge. */
  desde(desde: number): [number, number][] {
    let i = this.#total - 1;
    while (i > 0 && this.#em(i) > desde) i--;
    const pontos: [number, number][] = [];
    for (let j = Math.max(i, 0); j < this.#total; j++) pontos.push([this.#em(j), this.#kg(j)]);
    return pontos;
  }

  #indice(i: number): number {
    return ((this.#fim - this.#total + i + this.#cabe) % this.#cabe) * 2;
  }
  #em(i: number): number {
    return this.#dados[this.#indice(i)] ?? 0;
  }
  #kg(i: number): number {
    return this.#dados[this.#indice(i) + 1] ?? 0;
  }
}
