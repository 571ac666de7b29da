import { crc32, deflateSync } from 'node:zlib';
import { digitoChaveNfe } from '@portaria/proto';

/** Small files of each kind, made byte by byte. */

const u32 = (n: number): Buffer => {
  const b = Buffer.alloc(4);
  b.writeUInt32BE(n);
  return b;
};
const pedaco = (tipo: string, dados: Buffer): Buffer => {
  const corpo = Buffer.concat([Buffer.from(tipo, 'latin1'), dados]);
  return Buffer.concat([u32(dados.length), corpo, u32(crc32(corpo))]);
};

/** The header may claim any size; the pixels are those of a 1×1 image. */
export const png = (largura = 1, altura = 1): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    pedaco('IHDR', Buffer.concat([u32(largura), u32(altura), Buffer.from([8, 2, 0, 0, 0])])),
    pedaco('IDAT', deflateSync(Buffer.from([0, 255, 0, 0]))),
    pedaco('IEND', Buffer.alloc(0)),
  ]);

/** Segments of a baseline JPEG, with a comment of our choice. */
export const jpeg = (largura = 640, altura = 480, comentario = 'foto'): Buffer => {
  const texto = Buffer.from(comentario);
  const sof = Buffer.from([
    0xff,
    0xc0,
    0,
    11,
    8,
    altura >> 8,
    altura & 255,
    largura >> 8,
    largura & 255,
    1,
    1,
    0x11,
    0,
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.from([0xff, 0xfe, (texto.length + 2) >> 8, (texto.length + 2) & 255]),
    texto,
    sof,
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);
};

export const webp = (largura = 10, altura = 20): Buffer => {
  const b = Buffer.alloc(30);
  b.write('RIFF', 0, 'latin1');
  b.writeUInt32LE(22, 4);
  b.write('WEBPVP8X', 8, 'latin1');
  b.writeUInt32LE(10, 16);
  b.writeUIntLE(largura - 1, 24, 3);
  b.writeUIntLE(altura - 1, 27, 3);
  return b;
};

export const pdf = (): Buffer =>
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');

/** The record that ends a zip, after which readers find the rest. */
export const fimDeZip = (): Buffer => Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

const BASE = '35261012ABC34501DE3555001000000123148291736';
export const CHAVE = BASE + digitoChaveNfe(BASE);
export const xmlNfe = (chave = CHAVE, antes = '', produto = 'Soja em grãos'): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>${antes}<nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe${chave}" versao="4.00"><det nItem="1"><prod><xProd>${produto}</xProd></prod></det></infNFe><infNFeSupl><qrCode><![CDATA[https://x/?p=1&q=2]]></qrCode></infNFeSupl></NFe></nfeProc>`,
  );
