import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { Cupom } from '../../ports/index.js';

export interface FormatoCupom {
  readonly colunas: 32 | 42 | 48;
  readonly pagina_codigo: 'cp850' | 'cp860' | 'windows1252';
  readonly cortar: boolean;
}

/** Control characters in a name or a plate must never become printer commands. */
const clean = (texto: string): string => texto.normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, ' ');

/** The coupon as ESC/POS bytes (Epson numbering of code pages: cp850 2, cp860 3, windows1252 16). */
export function encodeCoupon(cupom: Cupom, { colunas, pagina_codigo, cortar }: FormatoCupom): Uint8Array {
  const e = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: colunas,
    codepageMapping: 'epson/legacy',
    feedBeforeCut: 4,
    newline: '\n',
  });
  e.initialize().codepage(pagina_codigo).align('center');
  if (cupom.segunda_via === true) e.bold(true).size(2, 2).line('2ª VIA').size(1, 1).bold(false).newline();
  e.bold(true).line(clean(cupom.titulo)).bold(false).newline().align('left');
  for (const [rotulo, valor] of cupom.campos)
    e.text(`${clean(rotulo)}: `)
      .bold(true)
      .line(clean(valor))
      .bold(false);
  if (cupom.qr !== undefined && cupom.qr !== '') {
    e.newline().align('center').qrcode(cupom.qr, { model: 2, size: 6, errorlevel: 'm' }).align('left');
  }
  if (cupom.rodape !== undefined) e.newline().align('center').line(clean(cupom.rodape)).align('left');
  if (cortar) e.cut('full');
  else e.newline(4);
  return e.encode();
}

/** The coupon as plain text, for print services. */
export function couponText(cupom: Cupom): string {
  const linhas = [
    ...(cupom.segunda_via === true ? ['*** 2ª VIA ***', ''] : []),
    clean(cupom.titulo),
    '',
    ...cupom.campos.map(([rotulo, valor]) => `${clean(rotulo)}: ${clean(valor)}`),
    ...(cupom.qr === undefined ? [] : ['', clean(cupom.qr)]),
    ...(cupom.rodape === undefined ? [] : ['', clean(cupom.rodape)]),
  ];
  return `${linhas.join('\n')}\n`;
}
