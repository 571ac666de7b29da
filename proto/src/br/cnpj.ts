import { aplicarMascara, semMascara } from './mascara.js';
import { digitoModulo11, PESOS_2_A_9, todosIguais } from './modulo11.js';

/** As stored: fourteen positions, upper case, no punctuation. Letters belong to the number and stay. */
export const limparCnpj = (texto: string): string => semMascara(texto).toUpperCase();

/**
 * Both check digits of twelve positions, numeric or alphanumeric. IN RFB 2.229/2024 and NT Conjunta 2025.001: value = ASCII − 48,
 * weights 2 to 9 from the right, modulo 11, below 2 → 0.
 */
export function digitosCnpj(doze: string): string {
  const primeiro = digitoModulo11(doze, PESOS_2_A_9);
  return primeiro + digitoModulo11(doze + primeiro, PESOS_2_A_9);
}

/** Contract R105. Fourteen equal characters pass the arithmetic and are refused. */
export function validarCnpj(texto: string): boolean {
  const cnpj = limparCnpj(texto);
  return /^[A-Z0-9]{12}\d{2}$/.test(cnpj) && !todosIguais(cnpj) && cnpj.endsWith(digitosCnpj(cnpj.slice(0, 12)));
}

/** `12ABC34501DE35` → `12.ABC.345/01DE-35`. */
export const formatarCnpj = (texto: string): string => aplicarMascara(limparCnpj(texto), '##.###.###/####-##');

/** First eight positions: equal for every branch of one company. */
export const raizCnpj = (texto: string): string => limparCnpj(texto).slice(0, 8);
