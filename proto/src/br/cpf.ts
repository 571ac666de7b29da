import { aplicarMascara, semMascara } from './mascara.js';
import { digitoModulo11, todosIguais } from './modulo11.js';

const PESOS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** As stored: eleven digits, no punctuation. */
export const limparCpf = (texto: string): string => semMascara(texto);

/** Both check digits of nine digits. Receita Federal: weights 10…2 and 11…2, modulo 11, below 2 → 0. */
export function digitosCpf(nove: string): string {
  const primeiro = digitoModulo11(nove, PESOS);
  return primeiro + digitoModulo11(nove + primeiro, PESOS);
}

/** Contract R106. Repeated digits pass the arithmetic and are refused. */
export function validarCpf(texto: string): boolean {
  const cpf = limparCpf(texto);
  return /^\d{11}$/.test(cpf) && !todosIguais(cpf) && cpf.endsWith(digitosCpf(cpf.slice(0, 9)));
}

/** `52998224725` → `529.982.247-25`. */
export const formatarCpf = (texto: string): string => aplicarMascara(limparCpf(texto), '###.###.###-##');

/** For panels and printed lists (LGPD): `***.982.247-**`. */
export const ocultarCpf = (texto: string): string => {
  const cpf = limparCpf(texto);
  return cpf.length === 11 ? `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` : '***';
};
