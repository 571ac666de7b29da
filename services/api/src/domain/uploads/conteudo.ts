import { medirJpeg, medirPng, medirWebp, type Medida } from './imagem.js';
import { RECUSA_NFE, recusarXmlNfe } from './xml-nfe.js';

/** Kinds that may be stored, with the extension of each. */
export const TIPOS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
} as const;
export type TipoAnexo = keyof typeof TIPOS;

export const MAX_PIXELS = 50_000_000;

export type Exame = { readonly tipo: TipoAnexo } | { readonly recusa: string };

const RECUSA_TIPO = 'Tipo de arquivo não aceito. Envie JPEG, PNG, WebP, PDF ou XML de NF-e.';
const RECUSA_IMAGEM = 'A imagem está incompleta ou corrompida.';
const RECUSA_PIXELS = 'A imagem é grande demais: o limite é de 50 milhões de pixels.';
const RECUSA_OCULTO = 'O arquivo traz outro conteúdo escondido e não foi aceito.';

// Long enough that compressed pixels do not spell them by chance. No tag holds a `<`: without that bound a file of nothing but the
// beginnings of tags is searched for seconds.
const MARCACAO = /<(?:script|iframe|!doctype|html[\s>]|\?php\s|svg[^<>]{0,300}xmlns)/i;
const FIM_ZIP = Buffer.from('PK\x05\x06', 'latin1');
const CAUDA_ZIP = 22 + 65_535;

const comeca = (b: Buffer, assinatura: string, em = 0): boolean =>
  b.toString('latin1', em, em + assinatura.length) === assinatura;

/** A zip is read from its end, so it hides behind anything. */
function terminaEmZip(b: Buffer): boolean {
  const em = b.lastIndexOf(FIM_ZIP);
  return em >= 0 && em >= b.length - CAUDA_ZIP && em + 22 <= b.length;
}

function imagem(b: Buffer, tipo: TipoAnexo, medida: Medida | undefined): Exame {
  if (!medida || medida.largura === 0 || medida.altura === 0) return { recusa: RECUSA_IMAGEM };
  if (medida.largura * medida.altura > MAX_PIXELS) return { recusa: RECUSA_PIXELS };
  const oculto = comecaPdf(b) || MARCACAO.test(b.toString('latin1'));
  return oculto ? { recusa: RECUSA_OCULTO } : { tipo };
}

/** Readers look for a PDF's header in the first kilobyte. */
const comecaPdf = (b: Buffer): boolean => b.subarray(0, 1024).includes('%PDF-');

function pdf(b: Buffer): Exame {
  if (MARCACAO.test(b.toString('latin1', 0, 1024))) return { recusa: RECUSA_OCULTO };
  const fim = b.subarray(-2048).includes('%%EOF');
  return fim ? { tipo: 'application/pdf' } : { recusa: 'O PDF está incompleto ou corrompido.' };
}

const PAGINA = /<(?:html|svg|script|!doctype\s+(?:html|svg))/i;

function xml(b: Buffer): Exame {
  const recusa = recusarXmlNfe(b);
  if (recusa === undefined) return { tipo: 'application/xml' };
  return { recusa: recusa === RECUSA_NFE || PAGINA.test(b.toString('latin1', 0, 1024)) ? RECUSA_TIPO : recusa };
}

/** What the bytes are, whatever their name and declared type say. */
export function examinar(b: Buffer): Exame {
  if (b.length === 0) return { recusa: 'O arquivo está vazio.' };
  const zip = terminaEmZip(b);
  if (comeca(b, '\xFF\xD8\xFF')) return zip ? { recusa: RECUSA_OCULTO } : imagem(b, 'image/jpeg', medirJpeg(b));
  if (comeca(b, '\x89PNG\r\n\x1A\n')) return zip ? { recusa: RECUSA_OCULTO } : imagem(b, 'image/png', medirPng(b));
  if (comeca(b, 'RIFF') && comeca(b, 'WEBP', 8)) {
    return zip ? { recusa: RECUSA_OCULTO } : imagem(b, 'image/webp', medirWebp(b));
  }
  if (/^%PDF-[12]\.\d/.test(b.toString('latin1', 0, 8))) return zip ? { recusa: RECUSA_OCULTO } : pdf(b);
  if (!zip && /^(?:\xEF\xBB\xBF)?\s*</.test(b.toString('latin1', 0, 256))) return xml(b);
  return { recusa: RECUSA_TIPO };
}
