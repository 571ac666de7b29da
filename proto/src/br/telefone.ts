import { aplicarMascara, semMascara } from './mascara.js';

/** Area codes in use (Anatel, Plano Geral de Códigos Nacionais). */
const DDD = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;
/** Nine digits of a mobile number begin with 9, eight of a fixed one with 2 to 5 (Anatel Res. 749/2022). */
const NUMERO = /^\d{2}(?:9\d{8}|[2-5]\d{7})$/;

/** As stored: area code and number, digits only. Foreign numbers keep their `+`; Brazil's `+55` and a trunk zero go. */
export function limparTelefone(texto: string): string {
  const limpo = semMascara(texto).replace(/^00(?=[1-9])/, '+');
  if (limpo.startsWith('+55')) return limpo.slice(3);
  if (/^55\d{10,11}$/.test(limpo)) return limpo.slice(2);
  return limpo.replace(/^0(?=\d{10,11}$)/, '');
}

/** A Brazilian number with area code, or a foreign one with `+` and its country code (ITU-T E.164: up to 15 digits). */
export function validarTelefone(texto: string): boolean {
  const telefone = limparTelefone(texto);
  if (telefone.startsWith('+')) return /^\+[1-9]\d{7,14}$/.test(telefone);
  return DDD.test(telefone) && NUMERO.test(telefone);
}

/** `11987654321` → `(11) 98765-4321`. */
export function formatarTelefone(texto: string): string {
  const telefone = limparTelefone(texto);
  if (!/^\d+$/.test(telefone)) return telefone;
  return aplicarMascara(telefone, telefone.length === 11 ? '(##) #####-####' : '(##) ####-####');
}
