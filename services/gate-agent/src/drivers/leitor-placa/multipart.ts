export interface Parte {
  readonly cabecalhos: ReadonlyMap<string, string>;
  readonly corpo: Buffer;
}

const PARTES_MAXIMO = 32;

function boundaryOf(tipo: string, corpo: Buffer): string | undefined {
  const m = /boundary\s*=\s*(?:"([^"]+)"|([^;\s]+))/i.exec(tipo);
  if (m !== null) return (m[1] ?? m[2] ?? '').trim();
  // Some firmwares leave the parameter out: the first line of the body is the delimiter itself.
  const linha = /^\s*--([^\r\n]{1,200})\r?\n/.exec(corpo.toString('latin1', 0, 300));
  return linha?.[1];
}

function parseHeaders(texto: string): Map<string, string> {
  const saida = new Map<string, string>();
  for (const linha of texto.split(/\r?\n/)) {
    const i = linha.indexOf(':');
    if (i > 0) saida.set(linha.slice(0, i).trim().toLowerCase(), linha.slice(i + 1).trim());
  }
  return saida;
}

function parsePart(pedaco: Buffer): Parte {
  const vazio = /^\r?\n/.exec(pedaco.toString('latin1', 0, 2));
  if (vazio !== null) return { cabecalhos: new Map(), corpo: pedaco.subarray(vazio[0].length) };
  const crlf = pedaco.indexOf('\r\n\r\n');
  const lf = pedaco.indexOf('\n\n');
  const usaLf = lf >= 0 && (crlf < 0 || lf < crlf);
  const fim = usaLf ? lf : crlf;
  if (fim < 0) return { cabecalhos: new Map(), corpo: pedaco };
  return { cabecalhos: parseHeaders(pedaco.toString('latin1', 0, fim)), corpo: pedaco.subarray(fim + (usaLf ? 2 : 4)) };
}

/**
 * The parts of a multipart body, liberal in what real cameras do: boundary quoted, absent, or with its own dashes, bare LF,
 * no closing delimiter, no headers. Undefined when it is not multipart at all.
 */
export function parseMultipart(tipo: string, corpo: Buffer): readonly Parte[] | undefined {
  const boundary = boundaryOf(tipo, corpo);
  if (boundary === undefined || boundary === '') return undefined;
  let delimitador = Buffer.from(`--${boundary}`, 'latin1');
  let i = corpo.indexOf(delimitador);
  if (i < 0 && boundary.startsWith('--')) {
    delimitador = Buffer.from(boundary, 'latin1');
    i = corpo.indexOf(delimitador);
  }
  if (i < 0) return undefined;
  const partes: Parte[] = [];
  while (i >= 0 && partes.length < PARTES_MAXIMO) {
    let de = i + delimitador.length;
    if (corpo.toString('latin1', de, de + 2) === '--') break;
    if (corpo[de] === 0x0d) de += 1;
    if (corpo[de] === 0x0a) de += 1;
    i = corpo.indexOf(delimitador, de);
    let ate = i < 0 ? corpo.length : i;
    if (i >= 0 && corpo[ate - 1] === 0x0a) ate -= 1;
    if (i >= 0 && corpo[ate - 1] === 0x0d) ate -= 1;
    if (ate > de) partes.push(parsePart(corpo.subarray(de, ate)));
  }
  return partes;
}

/** File name or field name of a part, for telling pictures from data. */
export function partName(parte: Parte): string {
  const disposicao = parte.cabecalhos.get('content-disposition') ?? '';
  const arquivo = /filename\*?=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposicao);
  const nome = /(?:^|;|\s)name=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposicao);
  return arquivo?.[1] ?? arquivo?.[2] ?? nome?.[1] ?? nome?.[2] ?? '';
}
