import { validarChaveNfe } from '@portaria/proto';

const NFE = 'http://www.portalfiscal.inf.br/nfe';
const NAMESPACES = new Set([
  NFE,
  'http://www.w3.org/2000/09/xmldsig#',
  'http://www.w3.org/2001/XMLSchema-instance',
  'http://www.w3.org/2001/XMLSchema',
]);
const MAX_BYTES = 2_000_000;
const MAX_PROFUNDIDADE = 64;

const DECLARACAO =
  /^\s*<\?xml\s+version\s*=\s*["']1\.0["'](?:\s+encoding\s*=\s*["']([\w-]+)["'])?(?:\s+standalone\s*=\s*["']\w+["'])?\s*\?>/;
const ETIQUETA =
  /<(\/?)((?:[A-Za-z_][\w.-]*:)?[A-Za-z_][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATRIBUTO = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Only the five of XML itself and character numbers: any other entity needs a DTD. */
const ENTIDADE_ESTRANHA = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/;

export const RECUSA_DTD = 'O XML não pode ter DTD, entidades nem instruções.';
export const RECUSA_NFE = 'O XML não é de uma NF-e.';
export const RECUSA_CHAVE = 'A chave da NF-e no XML é inválida: confira o arquivo com quem o emitiu.';
const RECUSA_FORMA = 'O XML está incompleto ou corrompido.';

interface Leitura {
  raiz?: string;
  readonly abertas: string[];
  readonly chaves: string[];
}

/** One tag; the sentence of refusal, or undefined. */
function etiqueta(
  leitura: Leitura,
  fecha: boolean,
  nome: string,
  atributos: string,
  vazia: boolean,
): string | undefined {
  const { abertas, chaves } = leitura;
  if (fecha) return abertas.pop() === nome && atributos === '' ? undefined : RECUSA_FORMA;
  if (abertas.length === 0 && leitura.raiz !== undefined) return RECUSA_FORMA;
  const local = nome.replace(/^.*:/, '');
  leitura.raiz ??= local;
  for (const [, chave = '', aspas, apostrofos] of atributos.matchAll(ATRIBUTO)) {
    const valor = aspas ?? apostrofos ?? '';
    if (ENTIDADE_ESTRANHA.test(valor)) return RECUSA_DTD;
    if (/^xmlns(?::|$)/.test(chave) && !NAMESPACES.has(valor)) return RECUSA_NFE;
    if (local === 'infNFe' && chave === 'Id') chaves.push(valor);
  }
  if (!vazia) abertas.push(nome);
  return abertas.length > MAX_PROFUNDIDADE ? RECUSA_FORMA : undefined;
}

/** Walks the whole text; nothing is expanded and nothing is fetched. */
function percorrer(xml: string, inicio: number): Leitura | string {
  const leitura: Leitura = { abertas: [], chaves: [] };
  for (let i = inicio; i < xml.length;) {
    if (xml[i] !== '<') {
      const fim = xml.indexOf('<', i);
      const texto = xml.slice(i, fim < 0 ? xml.length : fim);
      if (ENTIDADE_ESTRANHA.test(texto)) return RECUSA_DTD;
      if (leitura.abertas.length === 0 && texto.trim() !== '') return RECUSA_FORMA;
      i += texto.length;
      continue;
    }
    const [abre, fecha] = xml.startsWith('<!--', i)
      ? ['<!--', '-->']
      : xml.startsWith('<![CDATA[', i)
        ? ['<![CDATA[', ']]>']
        : [];
    if (abre && fecha) {
      const fim = xml.indexOf(fecha, i + abre.length);
      if (fim < 0) return RECUSA_FORMA;
      i = fim + fecha.length;
      continue;
    }
    if (xml[i + 1] === '!' || xml[i + 1] === '?') return RECUSA_DTD;
    ETIQUETA.lastIndex = i;
    const [inteira = '', barra = '', nome = '', atributos = '', vazia = ''] = ETIQUETA.exec(xml) ?? [];
    if (inteira === '') return RECUSA_FORMA;
    const recusa = etiqueta(leitura, barra === '/', nome, atributos, vazia === '/');
    if (recusa) return recusa;
    i += inteira.length;
  }
  return leitura.abertas.length === 0 && leitura.raiz !== undefined ? leitura : RECUSA_FORMA;
}

/** Why these bytes are not the XML of an NF-e; undefined when they are. */
export function recusarXmlNfe(bytes: Buffer): string | undefined {
  if (bytes.length > MAX_BYTES) return RECUSA_NFE;
  let xml: string;
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'O XML deve estar em UTF-8.';
  }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return RECUSA_DTD;
  const declaracao = DECLARACAO.exec(xml);
  if (declaracao?.[1] && !/^utf-?8$/i.test(declaracao[1])) return 'O XML deve estar em UTF-8.';
  const lido = percorrer(xml, declaracao?.[0].length ?? 0);
  if (typeof lido === 'string') return lido;
  if ((lido.raiz !== 'nfeProc' && lido.raiz !== 'NFe') || !xml.includes(NFE) || lido.chaves.length !== 1)
    return RECUSA_NFE;
  const chave = /^NFe(.{44})$/.exec(lido.chaves[0] ?? '')?.[1] ?? '';
  return validarChaveNfe(chave) ? undefined : RECUSA_CHAVE;
}
