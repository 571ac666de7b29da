/** Text by which searches compare: lower case, no accents, without dots, dashes, slashes and parentheses, one blank between words. */
export function normalizar(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[.()/\\\u2010-\u2015-]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
