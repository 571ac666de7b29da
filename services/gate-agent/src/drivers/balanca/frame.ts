import type { LeituraPeso } from '../../ports/index.js';

/** What a parser found, before the scale's own factor and limits. */
export interface Peso {
  /** The indicator's number, sign included. */
  readonly valor: number;
  readonly condicao: LeituraPeso['condicao'];
  readonly em_movimento?: boolean;
  readonly unidade?: 'kg' | 't' | 'lb';
}

export type Achado =
  | { readonly tipo: 'peso'; readonly peso: Peso; readonly bruto: Buffer }
  | { readonly tipo: 'ruim'; readonly motivo: string };

/** Pure: takes what has arrived and gives the findings and what must wait for more bytes. Never throws. */
export type Separador = (buffer: Buffer) => { readonly achados: readonly Achado[]; readonly resto: Buffer };

export const STX = 0x02;
export const ETX = 0x03;
export const CR = 0x0d;
export const LF = 0x0a;

export const ruim = (motivo: string): Achado => ({ tipo: 'ruim', motivo });

/** The text forms that request-type indicators send instead of digits: unstable, negative, overload. */
export function letterCondition(texto: string): Peso | undefined {
  if (/^I+$/.test(texto)) return { valor: 0, condicao: 'fora_faixa', em_movimento: true };
  if (/^N+$/.test(texto)) return { valor: 0, condicao: 'negativo' };
  if (/^S+$/.test(texto)) return { valor: 0, condicao: 'sobrecarga' };
  return undefined;
}

/** `[spaces][sign]digits[.,digits]`, whole text; undefined when it is anything else. */
export function parseNumber(texto: string): number | undefined {
  const m = /^ *([+-]?) *(\d{1,10}(?:[.,]\d{1,6})?) *$/.exec(texto);
  if (m === null) return undefined;
  const valor = Number((m[2] ?? '').replace(',', '.'));
  return m[1] === '-' && valor !== 0 ? -valor : valor;
}

export function numberWeight(texto: string): Peso | undefined {
  const valor = parseNumber(texto);
  return valor === undefined ? undefined : { valor, condicao: valor < 0 ? 'negativo' : 'normal' };
}

/**
 * Splits a stream whose frames begin with one byte and end with one of some bytes. A start byte inside a frame means that
 * the frame before it was cut; bytes outside frames are one finding, however many.
 */
export function createDelimited(
  opcoes: { readonly inicio: number; readonly fins: readonly number[]; readonly maximo: number },
  ler: (corpo: string) => Peso | undefined,
): Separador {
  return (buffer) => {
    const achados: Achado[] = [];
    let abertura = -1;
    let fora = 0;
    for (let i = 0; i < buffer.length; i += 1) {
      const byte = buffer.readUInt8(i);
      if (byte === opcoes.inicio) {
        if (abertura >= 0) achados.push(ruim('frame cut short'));
        abertura = i;
      } else if (abertura < 0) {
        if (byte !== CR && byte !== LF && byte !== ETX) fora += 1;
      } else if (opcoes.fins.includes(byte)) {
        const peso = ler(buffer.toString('latin1', abertura + 1, i));
        achados.push(
          peso === undefined
            ? ruim('unreadable frame')
            : { tipo: 'peso', peso, bruto: Buffer.from(buffer.subarray(abertura, i + 1)) },
        );
        abertura = -1;
      } else if (i - abertura > opcoes.maximo) {
        achados.push(ruim('frame too long'));
        abertura = -1;
      }
    }
    if (fora > 0) achados.push(ruim('bytes outside a frame'));
    return { achados, resto: abertura < 0 ? Buffer.alloc(0) : Buffer.from(buffer.subarray(abertura)) };
  };
}

/** Splits a stream of lines that end with a byte and have no start byte. */
export function createLines(fim: number, maximo: number, ler: (linha: Buffer) => Peso | undefined): Separador {
  return (buffer) => {
    const achados: Achado[] = [];
    let de = 0;
    for (let ate = buffer.indexOf(fim); ate >= 0; ate = buffer.indexOf(fim, de)) {
      const linha = buffer.subarray(buffer[de] === LF && fim === CR ? de + 1 : de, ate);
      const peso = linha.length > maximo ? undefined : ler(linha);
      if (peso !== undefined)
        achados.push({ tipo: 'peso', peso, bruto: Buffer.from(buffer.subarray(ate - linha.length, ate + 1)) });
      else if (linha.length > 0) achados.push(ruim('unreadable frame'));
      de = ate + 1;
    }
    const resto = buffer.subarray(de);
    if (resto.length <= maximo + 1) return { achados, resto: Buffer.from(resto) };
    return { achados: [...achados, ruim('no end of frame')], resto: Buffer.from(resto.subarray(-maximo)) };
  };
}
