/** Contract R110, "simple pattern": something, an at sign, a domain with a dot; no blanks. */
const SIMPLES = /^[^\s@"<>(),;:\\[\]]+@[^\s@.,;:"<>()\\[\]]+(?:\.[^\s@.,;:"<>()\\[\]]+)+$/;

/** As stored and compared: trimmed, lower case. */
export const limparEmail = (texto: string): string => texto.trim().toLowerCase();

/** 64 characters before the at sign and 254 in all (RFC 5321 §4.5.3). */
export function validarEmail(texto: string): boolean {
  const email = limparEmail(texto);
  const local = email.slice(0, Math.max(0, email.indexOf('@')));
  return email.length <= 254 && local.length <= 64 && !/^\.|\.\.|\.$/.test(local) && SIMPLES.test(email);
}

export const formatarEmail = limparEmail;
