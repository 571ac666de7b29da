import { crc32 } from 'node:zlib';

export interface Medida {
  readonly largura: number;
  readonly altura: number;
}

const ehSof = (m: number): boolean => m >= 0xc0 && m <= 0xcf && m !== 0xc4 && m !== 0xc8 && m !== 0xcc;
const semTamanho = (m: number): boolean => m === 0x01 || (m >= 0xd0 && m <= 0xd7);

/** End of the compressed data that begins at `i`: the next marker that is neither stuffing nor a restart. */
function fimDaVarredura(b: Buffer, i: number): number {
  for (let j = b.indexOf(0xff, i); j >= 0 && j + 1 < b.length; j = b.indexOf(0xff, j + 1)) {
    const m = b[j + 1] ?? 0;
    if (m !== 0x00 && m !== 0xff && !semTamanho(m)) return j;
  }
  return b.length;
}

/** JPEG (ITU-T T.81): every segment is walked to the end of the image; undefined when it does not hold together. */
export function medirJpeg(b: Buffer): Medida | undefined {
  let medida: Medida | undefined;
  let i = 2;
  while (i + 2 <= b.length) {
    if (b[i] !== 0xff) return undefined;
    const m = b[i + 1] ?? 0;
    if (m === 0xd9) return medida;
    if (m === 0xff || semTamanho(m)) {
      i += m === 0xff ? 1 : 2;
      continue;
    }
    if (i + 4 > b.length) return undefined;
    const tamanho = b.readUInt16BE(i + 2);
    if (tamanho < 2 || i + 2 + tamanho > b.length) return undefined;
    if (ehSof(m) && tamanho >= 8) {
      const lida = { altura: b.readUInt16BE(i + 5), largura: b.readUInt16BE(i + 7) };
      if (!medida || lida.altura * lida.largura > medida.altura * medida.largura) medida = lida;
    }
    i += 2 + tamanho;
    if (m === 0xda) i = fimDaVarredura(b, i);
  }
  return undefined;
}

/** PNG (ISO/IEC 15948): chunks with their check sums, from the header to the end, with nothing after it. */
export function medirPng(b: Buffer): Medida | undefined {
  let medida: Medida | undefined;
  for (let i = 8; i + 12 <= b.length;) {
    const tamanho = b.readUInt32BE(i);
    const tipo = b.toString('latin1', i + 4, i + 8);
    const fim = i + 12 + tamanho;
    if (fim > b.length || crc32(b.subarray(i + 4, fim - 4)) !== b.readUInt32BE(fim - 4)) return undefined;
    if (i === 8) {
      if (tipo !== 'IHDR' || tamanho !== 13) return undefined;
      medida = { largura: b.readUInt32BE(i + 8), altura: b.readUInt32BE(i + 12) };
    }
    if (tipo === 'IEND') return fim === b.length ? medida : undefined;
    i = fim;
  }
  return undefined;
}

/** WebP (RFC 9649): the size in its header is the whole file; measures of the simple, lossless or extended form. */
export function medirWebp(b: Buffer): Medida | undefined {
  if (b.length < 30 || b.readUInt32LE(4) + 8 !== b.length) return undefined;
  switch (b.toString('latin1', 12, 16)) {
    case 'VP8 ':
      if (b.readUIntBE(23, 3) !== 0x9d012a) return undefined;
      return { largura: b.readUInt16LE(26) & 0x3fff, altura: b.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      if (b[20] !== 0x2f) return undefined;
      const bits = b.readUInt32LE(21);
      return { largura: (bits & 0x3fff) + 1, altura: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { largura: b.readUIntLE(24, 3) + 1, altura: b.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
