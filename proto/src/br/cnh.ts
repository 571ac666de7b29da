import { semMascara } from './mascara.js';
import { somaPonderada, todosIguais } from './modulo11.js';

const CRESCENTES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const DECRESCENTES = [9, 8, 7, 6, 5, 4, 3, 2, 1] as const;

/** As stored: the eleven digits of the registration number. */
export const limparCnh = (texto: string): string => semMascara(texto);

/**
 * The check digits that nine digits may have, usually one pair. DENATRAN: first = sum with weights 9…1 modulo 11, 10 → 0;
 * second = sum with weights 1…9 modulo 11, less 2 when the first was 10. Published implementations differ where that
 * subtraction starts from 10 (8 or 0): both are taken, since a licence must not be refused for it.
 */
export function digitosCnh(nove: string): readonly string[] {
  // The weights run from the right: 1…9 from the right are 9…1 from the left.
  const primeiro = somaPonderada(nove, CRESCENTES) % 11;
  const segundo = somaPonderada(nove, DECRESCENTES) % 11;
  if (primeiro < 10) return [`${primeiro}${segundo === 10 ? 0 : segundo}`];
  if (segundo === 10) return ['08', '00'];
  const menosDois = (segundo + 9) % 11;
  return [`0${menosDois === 10 ? 0 : menosDois}`];
}

export function validarCnh(texto: string): boolean {
  const cnh = limparCnh(texto);
  return /^\d{11}$/.test(cnh) && !todosIguais(cnh) && digitosCnh(cnh.slice(0, 9)).includes(cnh.slice(9));
}

/** A CNH is written without a mask. */
export const formatarCnh = (texto: string): string => limparCnh(texto);
