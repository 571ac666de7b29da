import { aplicarMascara, semMascara } from './mascara.js';

/** As stored: eight digits. */
export const limparCep = (texto: string): string => semMascara(texto);

/** Correios: eight digits; no place has less than 01000-000. */
export function validarCep(texto: string): boolean {
  const cep = limparCep(texto);
  return /^\d{8}$/.test(cep) && Number(cep) >= 1_000_000;
}

/** `01310100` → `01310-100`. */
export const formatarCep = (texto: string): string => aplicarMascara(limparCep(texto), '#####-###');
