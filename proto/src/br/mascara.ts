/** Blanks, dots, dashes (also those a word processor writes), slashes, parentheses and what browsers paste invisibly. */
const SINAIS = /[\s.()/\u00AD\u200B-\u200F\u2010-\u2015\u2060\u2212\uFEFF-]/g;

/** Text without the punctuation of a mask. Letters and foreign signs stay, so that a wrong text never becomes another document. */
export function semMascara(texto: string): string {
  return texto.replace(SINAIS, '');
}

/** Puts characters into a mask, `#` = one character: (`01310100`, `#####-###`) → `01310-100`. A text that does not fill it comes back as it is. */
export function aplicarMascara(texto: string, mascara: string): string {
  if (texto.length !== mascara.replace(/[^#]/g, '').length) return texto;
  let i = 0;
  return mascara.replace(/#/g, () => texto[i++] ?? '');
}
