import { digitosCnh } from '@portaria/proto';
const valor = (c: string): number => c.charCodeAt(0) - 48;

/** Check digits of a CNPJ, numeric or alphanumeric (NT Conjunta 2025.001: value = ASCII − 48). */
export function cnpjCompleto(doze: string): string {
  const digito = (base: string): string => {
    let peso = 2;
    let soma = 0;
    for (const c of Array.from(base).reverse()) {
      soma += valor(c) * peso;
      peso = peso === 9 ? 2 : peso + 1;
    }
    const r = soma % 11;
    return String(r < 2 ? 0 : 11 - r);
  };
  const d1 = digito(doze);
  return doze + d1 + digito(doze + d1);
}

/** Check digits of a CPF. */
export function cpfCompleto(nove: string): string {
  const digito = (base: string): string => {
    const soma = Array.from(base).reduce((s, c, i) => s + Number(c) * (base.length + 1 - i), 0);
    const r = soma % 11;
    return String(r < 2 ? 0 : 11 - r);
  };
  const d1 = digito(nove);
  return nove + d1 + digito(nove + d1);
}

/** Small deterministic generator: the demo company is the same at every first start. */
export function sorteio(semente: number): () => number {
  let s = semente >>> 0;
  return () => {
    s = (Math.imul(s, 1_664_525) + 1_013_904_223) >>> 0;
    return s / 4_294_967_296;
  };
}

export const cnhCompleta = (nove: string): string => nove + (digitosCnh(nove)[0] ?? '');
