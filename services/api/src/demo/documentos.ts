import { digitosCnh, digitosCnpj, digitosCpf } from '@portaria/proto';

export const cnpjCompleto = (doze: string): string => doze + digitosCnpj(doze);
export const cpfCompleto = (nove: string): string => nove + digitosCpf(nove);
export const cnhCompleta = (nove: string): string => nove + (digitosCnh(nove)[0] ?? '');

/** Small deterministic generator: the demo company is the same at every first start. */
export function sorteio(semente: number): () => number {
  let s = semente >>> 0;
  return () => {
    s = (Math.imul(s, 1_664_525) + 1_013_904_223) >>> 0;
    return s / 4_294_967_296;
  };
}
