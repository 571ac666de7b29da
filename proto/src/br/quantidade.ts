import { formatarDecimal, multiplicarExato } from './dinheiro.js';

/** Quantities are whole thousandths of the unit, also weights for the port system (contract R227): 12,5 t = 12500. */
export const FATOR_QUANTIDADE = 1000;

const MASCARA = /^(?:\d{1,3}(?:\.\d{3})+|\d+)$/;
const TEXTO = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,3}))?$/;

const seguro = (n: number): number | null => (Number.isSafeInteger(n) ? n : null);

/**
 * Masked order quantity, contract R114: thousands dots go and what stays is divided by 1000, so it *is* the thousandths:
 * `12.500` → 12500 (12,5 units). Null when it is no such text.
 */
export function milesimosDeMascara(texto: string): number | null {
  const limpo = texto.trim();
  return MASCARA.test(limpo) ? seguro(Number(limpo.replace(/\./g, ''))) : null;
}

/** Quantity in units, pt-BR: `1.234,5` → 1234500. Null when it is no number or has more than three decimals. */
export function milesimosDeTexto(texto: string): number | null {
  const partes = TEXTO.exec(texto.trim());
  if (!partes) return null;
  const [, inteiros = '', fracao = ''] = partes;
  return seguro(Number(inteiros.replace(/\./g, '') + fracao.padEnd(3, '0')));
}

/** Thousandths in units, as a decimal string for exact arithmetic: 12500 → `"12.5"`. */
export const unidadesDeMilesimos = (milesimos: number): string => multiplicarExato(milesimos, '0.001');

/** 12500 → `12,5`; at least `casas` decimals, at most three. */
export function formatarMilesimos(milesimos: number, casas = 0): string {
  const completo = formatarDecimal(unidadesDeMilesimos(milesimos), 3);
  const [inteiros = '', fracao = ''] = completo.split(',');
  const curta = fracao.replace(/0+$/, '').padEnd(casas, '0');
  return curta === '' ? inteiros : `${inteiros},${curta}`;
}
