import Big from 'big.js';

/** Money as it travels and is stored: `numeric(14,2)`, e.g. `"123.45"` (domain decision; two decimals by contract R228). */
const FORMA = /^-?\d{1,12}(\.\d{1,2})?$/;
const DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/;
/** pt-BR: thousands dots only in their places, or none. */
const TEXTO = /^(-?)(?:R\$)?(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/;

function decimalDe(valor: string): Big {
  if (!DECIMAL.test(valor)) throw new RangeError(`not a decimal: ${JSON.stringify(valor)}`);
  return new Big(valor);
}

const semMenosZero = (texto: string): string => (/^-0(\.0*)?$/.test(texto) ? texto.slice(1) : texto);

/** Rounded half away from zero (as Postgres does), with exactly `casas` decimals. */
export const arredondarDecimal = (valor: string, casas = 2): string =>
  semMenosZero(decimalDe(valor).toFixed(casas, Big.roundHalfUp));

/** Exact product, not rounded: chains of factors are rounded once, at their end. */
export const multiplicarExato = (...fatores: readonly (string | number)[]): string =>
  semMenosZero(fatores.reduce<Big>((p, f) => p.times(decimalDe(textoDe(f))), new Big(1)).toFixed());

/** Whole numbers only: a binary fraction is not a decimal one. */
function textoDe(valor: string | number): string {
  if (typeof valor === 'string') return valor;
  if (!Number.isSafeInteger(valor)) throw new RangeError(`not a whole number: ${valor}; give decimals as text`);
  return String(valor);
}

export const dinheiroValido = (valor: string): boolean => FORMA.test(valor);

/** Exact sum, two decimals. Of nothing: `"0.00"`. */
export const somarDinheiro = (...valores: readonly string[]): string =>
  arredondarDecimal(valores.reduce<Big>((s, v) => s.plus(decimalDe(v)), new Big(0)).toFixed());

export const subtrairDinheiro = (de: string, valor: string): string =>
  arredondarDecimal(decimalDe(de).minus(decimalDe(valor)).toFixed());

/** Product rounded half up to cents. */
export const multiplicarDinheiro = (...fatores: readonly (string | number)[]): string =>
  arredondarDecimal(multiplicarExato(...fatores));

/** −1, 0 or 1. */
export const compararDinheiro = (a: string, b: string): -1 | 0 | 1 => decimalDe(a).cmp(decimalDe(b));

/** What a person typed or pasted (`R$ 1.234,5`, `1234,56`) → `"1234.50"`; null when it is no amount in reais and cents. */
export function lerDinheiro(texto: string): string | null {
  const partes = TEXTO.exec(texto.replace(/\s/g, '').replace('\u2212', '-'));
  if (!partes) return null;
  const [, antes = '', depois = '', inteiros = '', centavos = ''] = partes;
  if ((antes && depois) || centavos.length > 2) return null;
  const valor = `${antes || depois}${inteiros.replace(/\./g, '')}.${centavos.padEnd(2, '0')}`;
  return FORMA.test(valor) ? arredondarDecimal(valor) : null;
}

/** pt-BR text of a decimal, exact at any size: (`"1234567.5"`, 2) → `1.234.567,50`. */
export function formatarDecimal(valor: string, casas = 2): string {
  const [inteiros = '', fracao] = arredondarDecimal(valor, casas).split('.');
  const comPontos = inteiros.replace(/\B(?=(\d{3})+$)/g, '.');
  return fracao === undefined ? comPontos : `${comPontos},${fracao}`;
}

/** `"1234.5"` → `R$ 1.234,50` (contract R239); the blank does not break. */
export function formatarDinheiro(valor: string): string {
  const texto = formatarDecimal(valor);
  return texto.startsWith('-') ? `-R$\u00A0${texto.slice(1)}` : `R$\u00A0${texto}`;
}
