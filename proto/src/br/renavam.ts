import { semMascara } from './mascara.js';
import { digitoModulo11, PESOS_2_A_9, todosIguais } from './modulo11.js';

/** As stored: eleven digits; the nine of documents before 2013 get their leading zeros. */
export function limparRenavam(texto: string): string {
  const renavam = semMascara(texto);
  return /^\d{9,10}$/.test(renavam) ? renavam.padStart(11, '0') : renavam;
}

/** Check digit of ten digits. DENATRAN: weights 3 2 9 8 7 6 5 4 3 2, modulo 11; 10 and 11 → 0. */
export const digitoRenavam = (dez: string): string => digitoModulo11(dez, PESOS_2_A_9);

export function validarRenavam(texto: string): boolean {
  const renavam = limparRenavam(texto);
  return /^\d{11}$/.test(renavam) && !todosIguais(renavam) && renavam.endsWith(digitoRenavam(renavam.slice(0, 10)));
}

/** `12345678900` → `1234567890-0`. */
export function formatarRenavam(texto: string): string {
  const renavam = limparRenavam(texto);
  return renavam.length === 11 ? `${renavam.slice(0, 10)}-${renavam.slice(10)}` : renavam;
}
