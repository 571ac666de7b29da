import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** HTTP Basic (RFC 7617) and Digest (RFC 7616, MD5 and SHA-256, qop auth or none), both ends. */
export interface Credencial {
  readonly usuario: string;
  readonly senha: string;
}

interface Desafio {
  readonly realm: string;
  readonly nonce: string;
  readonly algoritmo: 'md5' | 'sha256';
  readonly nomeAlgoritmo: string | undefined;
  readonly qop: boolean;
  readonly opaque: string | undefined;
}

function fields(texto: string): Map<string, string> {
  const saida = new Map<string, string>();
  for (const m of texto.matchAll(/([a-z0-9_-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/gi)) {
    saida.set((m[1] ?? '').toLowerCase(), m[2] ?? m[3] ?? '');
  }
  return saida;
}

const hash = (algoritmo: 'md5' | 'sha256', texto: string): string => createHash(algoritmo).update(texto).digest('hex');

function parseChallenge(valor: string): Desafio | undefined {
  const campos = fields(valor.replace(/^\s*digest\s+/i, ''));
  const nonce = campos.get('nonce');
  const nome = campos.get('algorithm');
  const algoritmo = nome === undefined || /^md5$/i.test(nome) ? 'md5' : /^sha-?256$/i.test(nome) ? 'sha256' : undefined;
  if (nonce === undefined || algoritmo === undefined) return undefined;
  const qops = campos
    .get('qop')
    ?.split(',')
    .map((q) => q.trim().toLowerCase());
  if (qops !== undefined && !qops.includes('auth')) return undefined;
  return {
    realm: campos.get('realm') ?? '',
    nonce,
    algoritmo,
    nomeAlgoritmo: nome,
    qop: qops !== undefined,
    opaque: campos.get('opaque'),
  };
}

export function basicHeader({ usuario, senha }: Credencial): string {
  return `Basic ${Buffer.from(`${usuario}:${senha}`).toString('base64')}`;
}

/** Answers a 401: the strongest scheme offered, undefined when none is known. `ofertas`: each `WWW-Authenticate` value. */
export function answerChallenge(
  ofertas: readonly string[],
  c: Credencial,
  metodo: string,
  uri: string,
): string | undefined {
  const digests = ofertas
    .flatMap((o) => o.split(/,\s*(?=(?:digest|basic)\s)/i))
    .filter((o) => /^\s*digest\s/i.test(o))
    .map(parseChallenge)
    .filter((d) => d !== undefined);
  const d = digests.find((x) => x.algoritmo === 'sha256') ?? digests[0];
  if (d === undefined) return ofertas.some((o) => /basic/i.test(o)) ? basicHeader(c) : undefined;
  const cnonce = randomBytes(8).toString('hex');
  const ha1 = hash(d.algoritmo, `${c.usuario}:${d.realm}:${c.senha}`);
  const ha2 = hash(d.algoritmo, `${metodo}:${uri}`);
  const meio = d.qop ? `${d.nonce}:00000001:${cnonce}:auth` : d.nonce;
  const partes = [
    `username="${c.usuario}"`,
    `realm="${d.realm}"`,
    `nonce="${d.nonce}"`,
    `uri="${uri}"`,
    `response="${hash(d.algoritmo, `${ha1}:${meio}:${ha2}`)}"`,
    ...(d.nomeAlgoritmo === undefined ? [] : [`algorithm=${d.nomeAlgoritmo}`]),
    ...(d.qop ? ['qop=auth', 'nc=00000001', `cnonce="${cnonce}"`] : []),
    ...(d.opaque === undefined ? [] : [`opaque="${d.opaque}"`]),
  ];
  return `Digest ${partes.join(', ')}`;
}

function same(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

/** The server's end, without state: the nonce carries its instant and a keyed hash of it. */
export interface Porteiro {
  desafio(): readonly string[];
  confere(autorizacao: string | undefined, metodo: string, c: Credencial): boolean;
}

const VALIDADE_NONCE_MS = 10 * 60_000;

export function createPorteiro(agora: () => number, realm = 'portaria'): Porteiro {
  const segredo = randomBytes(16).toString('hex');
  const nonceDe = (instante: string): string => `${instante}.${hash('sha256', `${instante}:${segredo}`).slice(0, 32)}`;
  const nonceVale = (nonce: string): boolean => {
    const instante = nonce.split('.')[0] ?? '';
    return same(nonce, nonceDe(instante)) && Math.abs(agora() - Number.parseInt(instante, 36)) < VALIDADE_NONCE_MS;
  };
  const confereDigest = (valor: string, metodo: string, c: Credencial): boolean => {
    const campos = fields(valor);
    const ler = (nome: string): string => campos.get(nome) ?? '';
    const algoritmo = /sha-?256/i.test(ler('algorithm')) ? 'sha256' : 'md5';
    const ha1 = hash(algoritmo, `${c.usuario}:${realm}:${c.senha}`);
    const ha2 = hash(algoritmo, `${metodo}:${ler('uri')}`);
    const meio = campos.has('qop') ? `${ler('nonce')}:${ler('nc')}:${ler('cnonce')}:${ler('qop')}` : ler('nonce');
    return (
      same(ler('username'), c.usuario) &&
      nonceVale(ler('nonce')) &&
      same(ler('response').toLowerCase(), hash(algoritmo, `${ha1}:${meio}:${ha2}`))
    );
  };
  return {
    desafio: () => [
      `Digest realm="${realm}", qop="auth", algorithm=MD5, nonce="${nonceDe(Math.floor(agora()).toString(36))}"`,
      `Basic realm="${realm}"`,
    ],
    confere(autorizacao, metodo, c) {
      if (autorizacao === undefined) return false;
      if (/^basic\s/i.test(autorizacao)) return same(autorizacao.slice(6).trim(), basicHeader(c).slice(6));
      return /^digest\s/i.test(autorizacao) && confereDigest(autorizacao.slice(7), metodo, c);
    },
  };
}
