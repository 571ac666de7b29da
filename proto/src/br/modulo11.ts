/** Value of a character in a check sum: ASCII − 48, so 0–9 → 0–9 and A–Z → 17–42 (NT Conjunta 2025.001). */
const valor = (c: string): number => c.charCodeAt(0) - 48;

/** Sum of value × weight; weights cycle from the right over `pesos`. */
export function somaPonderada(base: string, pesos: readonly number[]): number {
  let soma = 0;
  for (let i = 0; i < base.length; i++) {
    soma += valor(base.charAt(base.length - 1 - i)) * (pesos[i % pesos.length] ?? 0);
  }
  return soma;
}

/** Check digit of the Receita family: 11 − (sum mod 11), and 0 where that is 10 or 11. */
export function digitoModulo11(base: string, pesos: readonly number[]): string {
  const resto = somaPonderada(base, pesos) % 11;
  return String(resto < 2 ? 0 : 11 - resto);
}

/** Weights 2 to 9, cycling: CNPJ, fiscal keys, RENAVAM. */
export const PESOS_2_A_9 = [2, 3, 4, 5, 6, 7, 8, 9] as const;

export const todosIguais = (texto: string): boolean => /^(.)\1*$/.test(texto);
