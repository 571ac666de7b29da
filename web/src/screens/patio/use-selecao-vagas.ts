import { useState } from 'react';

const VAZIA: ReadonlySet<number> = new Set();

function entre(numeros: readonly number[], a: number, b: number): readonly number[] {
  const [i, j] = [numeros.indexOf(a), numeros.indexOf(b)];
  return i < 0 || j < 0 ? [] : numeros.slice(Math.min(i, j), Math.max(i, j) + 1);
}

/** Chosen places by number; what is not there any more is not chosen. */
export function useSelecaoVagas(numeros: readonly number[]) {
  const [marcadas, setMarcadas] = useState(VAZIA);
  /** Where a range begins. */
  const [ancora, setAncora] = useState<number | null>(null);
  const existem = new Set(numeros);
  const escolhidas = new Set([...marcadas].filter((n) => existem.has(n)));
  return {
    escolhidas,
    alternar: (n: number): void => {
      const nova = new Set(escolhidas);
      if (!nova.delete(n)) nova.add(n);
      setMarcadas(nova);
      setAncora(n);
    },
    /** From the last place pressed to this one. */
    ate: (n: number, de: number | null = ancora): void => {
      setMarcadas(new Set([...escolhidas, ...entre(numeros, de ?? n, n)]));
      setAncora(ancora ?? de ?? n);
    },
    escolher: (quais: Iterable<number>): void => {
      setMarcadas(new Set(quais));
      setAncora(null);
    },
    limpar: (): void => {
      setMarcadas(VAZIA);
      setAncora(null);
    },
  };
}
export type SelecaoVagas = ReturnType<typeof useSelecaoVagas>;
