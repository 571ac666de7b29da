const PASSO_MS = 100;
const MAXIMO = 6000;

/** Weight curve of a passage at 10 Hz: [ms since the session opened, kg]. The first ten minutes are kept. */
export class Curva {
  private inicio = 0;
  private proximo = 0;
  private lista: [number, number][] = [];

  iniciar(mono: number): void {
    this.inicio = mono;
    this.proximo = mono;
    this.lista = [];
  }

  ponto(mono: number, kg: number): void {
    if (this.inicio === 0 || mono < this.proximo || this.lista.length >= MAXIMO) return;
    this.proximo = mono + PASSO_MS;
    this.lista.push([Math.round(mono - this.inicio), Math.round(kg)]);
  }

  pontos(): [number, number][] {
    return [...this.lista];
  }
}
