/** The memory of a simulated PLC. Inputs, barrier and scale of one gate share one. */
export interface EspacoModbus {
  readonly bobinas: Uint8Array;
  readonly discretas: Uint8Array;
  readonly holding: Uint16Array;
  readonly input: Uint16Array;
  escreverBobina(endereco: number, ligada: boolean): void;
  escreverHolding(endereco: number, valor: number): void;
  /** Called after each write that came from the wire. */
  aoEscreverBobina(fn: (endereco: number, ligada: boolean) => void): () => void;
  aoEscreverHolding(fn: (endereco: number, valor: number) => void): () => void;
  /** Power cycle: outputs off. Inputs are the world's and stay. */
  zerarSaidas(): void;
}

export function createEspacoModbus(tamanho = 1024): EspacoModbus {
  const bobinas = new Uint8Array(tamanho);
  const holding = new Uint16Array(tamanho);
  const deBobina = new Set<(endereco: number, ligada: boolean) => void>();
  const deHolding = new Set<(endereco: number, valor: number) => void>();
  return {
    bobinas,
    discretas: new Uint8Array(tamanho),
    holding,
    input: new Uint16Array(tamanho),
    escreverBobina(endereco, ligada) {
      bobinas[endereco] = ligada ? 1 : 0;
      for (const fn of deBobina) fn(endereco, ligada);
    },
    escreverHolding(endereco, valor) {
      holding[endereco] = valor;
      for (const fn of deHolding) fn(endereco, valor);
    },
    aoEscreverBobina(fn) {
      deBobina.add(fn);
      return () => deBobina.delete(fn);
    },
    aoEscreverHolding(fn) {
      deHolding.add(fn);
      return () => deHolding.delete(fn);
    },
    zerarSaidas() {
      bobinas.fill(0);
    },
  };
}
