/** Delays of reconnection: doubling from `inicial` to `teto`, each between half and the whole of its step. */
export interface Backoff {
  proximo(): number;
  zerar(): void;
}

export function createBackoff(inicial = 200, teto = 4000, sorteio: () => number = Math.random): Backoff {
  let passo = inicial;
  return {
    proximo() {
      const atual = passo;
      passo = Math.min(passo * 2, teto);
      return atual / 2 + (atual / 2) * sorteio();
    },
    zerar() {
      passo = inicial;
    },
  };
}
