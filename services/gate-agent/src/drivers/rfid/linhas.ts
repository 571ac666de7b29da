/** Pure line splitting of tag readers. `ruins`: bytes given up for having no end. */
export interface Linhas {
  readonly linhas: readonly string[];
  readonly resto: Buffer;
  readonly ruins: number;
}

const MAXIMO = 256;

const FINS = { cr: [0x0d, 0x0a], lf: [0x0a, 0x0d], crlf: [0x0d, 0x0a], etx: [0x03] } as const;
export type FimLinha = keyof typeof FINS;

/** Any mix of CR and LF ends a line; empty lines are nothing. */
export function splitLines(buffer: Buffer, fim: FimLinha): Linhas {
  const fins: readonly number[] = FINS[fim];
  const linhas: string[] = [];
  let de = 0;
  let ruins = 0;
  for (let i = 0; i < buffer.length; i += 1) {
    if (!fins.includes(buffer.readUInt8(i))) continue;
    if (i - de > MAXIMO) ruins += 1;
    else if (i > de) linhas.push(buffer.toString('latin1', de, i));
    de = i + 1;
  }
  const resto = buffer.subarray(de);
  // A line that is already too long keeps one byte too many, so that its end is still seen as the end of a bad one.
  return { linhas, resto: Buffer.from(resto.length > MAXIMO + 1 ? resto.subarray(-MAXIMO - 1) : resto), ruins };
}

/** Keyboard-wedge frames: STX, the given number of digits, ETX. A new STX drops the frame before it. */
export function splitWedge(buffer: Buffer, digitos: number): Linhas {
  const linhas: string[] = [];
  let abertura = -1;
  let ruins = 0;
  for (let i = 0; i < buffer.length; i += 1) {
    const byte = buffer.readUInt8(i);
    if (byte === 0x02) {
      if (abertura >= 0) ruins += 1;
      abertura = i;
    } else if (abertura >= 0 && byte === 0x03) {
      // Readers may close the digits with CR LF before ETX.
      const texto = buffer.toString('latin1', abertura + 1, i).replace(/[\r\n]+$/, '');
      if (texto.length === digitos && /^[0-9A-Fa-f]+$/.test(texto)) linhas.push(texto);
      else ruins += 1;
      abertura = -1;
    } else if (abertura >= 0 && i - abertura > digitos + 3) {
      ruins += 1;
      abertura = -1;
    }
  }
  return { linhas, resto: abertura < 0 ? Buffer.alloc(0) : Buffer.from(buffer.subarray(abertura)), ruins };
}
