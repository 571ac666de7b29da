import { formatarCnpj, limparCnpj, validarCnpj } from './cnpj.js';
import { formatarCpf, validarCpf } from './cpf.js';

/** Lengths the contract lets pass unchecked (R107, R231). */
const ESTRANGEIRO = /^(?:[A-Z0-9]{7}|[A-Z0-9]{10}|[A-Z0-9]{11})$/;

/** As stored: upper case, no punctuation. */
export const limparDocumento = (texto: string): string => limparCnpj(texto);

/** What a document is. `estrangeiro`: only its length was looked at, so it is not shown as a CPF. */
export function tipoDocumento(texto: string): 'cpf' | 'cnpj' | 'estrangeiro' | 'invalido' {
  const documento = limparDocumento(texto);
  if (validarCpf(documento)) return 'cpf';
  if (validarCnpj(documento)) return 'cnpj';
  return ESTRANGEIRO.test(documento) ? 'estrangeiro' : 'invalido';
}

/** Contract R107: passes with length 7, 10 or 11 (foreign document, RNE), or as a valid CPF or CNPJ. */
export const validarDocumento = (texto: string): boolean => tipoDocumento(texto) !== 'invalido';

/** With the mask of what it is; foreign documents as they are. */
export function formatarDocumento(texto: string): string {
  const tipo = tipoDocumento(texto);
  if (tipo === 'cpf') return formatarCpf(texto);
  return tipo === 'cnpj' ? formatarCnpj(texto) : limparDocumento(texto);
}
