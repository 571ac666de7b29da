import { lookup as dnsLookup } from 'node:dns';
import { request as httpRequest, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, createConnection, isIP, type LookupFunction } from 'node:net';
import { answerChallenge, type Credencial } from './http-auth.js';

export type CausaHttp = 'rede' | 'timeout' | 'autenticacao' | 'status' | 'redirecionamento' | 'tamanho' | 'endereco';

export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly causa: CausaHttp;

  constructor(causa: CausaHttp, mensagem: string) {
    super(mensagem);
    this.causa = causa;
  }
}

export interface PedidoHttp {
  readonly url: string;
  readonly credencial?: Credencial | undefined;
  /** For the whole exchange, authentication round and body included, ms. */
  readonly timeout_ms: number;
  readonly tamanho_maximo: number;
  readonly json?: unknown;
  /** Refuses link-local, unspecified and multicast addresses, after name resolution. */
  readonly recusar_especiais?: boolean;
  readonly sinal?: AbortSignal;
}

export interface RespostaHttp {
  readonly status: number;
  readonly tipo: string;
  readonly corpo: Buffer;
}

const especiais = new BlockList();
especiais.addSubnet('169.254.0.0', 16, 'ipv4');
especiais.addSubnet('0.0.0.0', 8, 'ipv4');
especiais.addSubnet('224.0.0.0', 3, 'ipv4');
especiais.addSubnet('fe80::', 10, 'ipv6');
especiais.addSubnet('ff00::', 8, 'ipv6');
especiais.addAddress('::', 'ipv6');

export function isSpecialAddress(ip: string): boolean {
  const familia = isIP(ip);
  return familia === 0 || especiais.check(ip, familia === 6 ? 'ipv6' : 'ipv4');
}

/** Checks the address that is really connected to, so a name that resolves differently twice gains nothing. */
const lookupConferido: LookupFunction = (nome, opcoes, callback) => {
  dnsLookup(nome, { ...opcoes, all: true }, (erro, enderecos) => {
    const primeiro = Array.isArray(enderecos) ? enderecos[0] : undefined;
    if (erro !== null || primeiro === undefined) {
      callback(erro ?? new Error(`no address for ${nome}`), '', 4);
    } else if (enderecos.some((e) => isSpecialAddress(e.address))) {
      callback(new HttpError('endereco', `address of ${nome} is not allowed`), '', 4);
    } else if (opcoes.all === true) callback(null, enderecos);
    else callback(null, primeiro.address, primeiro.family);
  });
};

function readAll(res: IncomingMessage, limite: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pedacos: Buffer[] = [];
    let total = 0;
    res.on('data', (p: Buffer) => {
      total += p.length;
      pedacos.push(p);
      if (total > limite) res.destroy(new HttpError('tamanho', `body over ${String(limite)} bytes`));
    });
    res.on('end', () => {
      resolve(Buffer.concat(pedacos));
    });
    res.on('error', reject);
    res.on('close', () => {
      reject(new HttpError('rede', 'body cut short'));
    });
  });
}

function open(url: URL, p: PedidoHttp, sinal: AbortSignal, autorizacao: string | undefined): Promise<IncomingMessage> {
  const corpo = p.json === undefined ? undefined : JSON.stringify(p.json);
  const opcoes: RequestOptions = {
    method: corpo === undefined ? 'GET' : 'POST',
    agent: false,
    signal: sinal,
    headers: {
      accept: '*/*',
      ...(autorizacao === undefined ? {} : { authorization: autorizacao }),
      ...(corpo === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(corpo) }),
    },
    ...(p.recusar_especiais === true ? { lookup: lookupConferido } : {}),
  };
  return new Promise((resolve, reject) => {
    const req: ClientRequest =
      url.protocol === 'https:' ? httpsRequest(url, opcoes, resolve) : httpRequest(url, opcoes, resolve);
    req.on('error', reject);
    req.end(corpo);
  });
}

async function exchange(p: PedidoHttp, sinal: AbortSignal): Promise<RespostaHttp> {
  const url = new URL(p.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (p.recusar_especiais === true && isIP(host) !== 0 && isSpecialAddress(host))
    throw new HttpError('endereco', `address ${host} is not allowed`);
  const metodo = p.json === undefined ? 'GET' : 'POST';
  let res = await open(url, p, sinal, undefined);
  if (res.statusCode === 401 && p.credencial !== undefined) {
    const ofertas = res.headersDistinct['www-authenticate'] ?? [];
    res.destroy();
    const autorizacao = answerChallenge(ofertas, p.credencial, metodo, url.pathname + url.search);
    if (autorizacao === undefined) throw new HttpError('autenticacao', 'no known authentication scheme offered');
    res = await open(url, p, sinal, autorizacao);
  }
  const status = res.statusCode ?? 0;
  if (status >= 200 && status < 300) {
    return { status, tipo: res.headers['content-type'] ?? '', corpo: await readAll(res, p.tamanho_maximo) };
  }
  res.destroy();
  if (status === 401 || status === 403) throw new HttpError('autenticacao', `refused with ${String(status)}`);
  if (status >= 300 && status < 400)
    throw new HttpError('redirecionamento', `redirect (${String(status)}) not followed`);
  throw new HttpError('status', `answered ${String(status)}`);
}

/** One request, at most one authentication round, no redirect, whole body within time and size. */
export async function httpFetch(p: PedidoHttp): Promise<RespostaHttp> {
  const prazo = AbortSignal.timeout(p.timeout_ms);
  const sinal = p.sinal === undefined ? prazo : AbortSignal.any([prazo, p.sinal]);
  try {
    return await exchange(p, sinal);
  } catch (erro) {
    if (erro instanceof HttpError) throw erro;
    if (prazo.aborted) throw new HttpError('timeout', `no answer in ${String(p.timeout_ms)} ms`);
    throw new HttpError('rede', erro instanceof Error ? erro.message : String(erro));
  }
}

/** Whether something listens there; sends nothing. */
export function probeTcp(host: string, porta: number, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host, port: porta });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('connect timeout')));
    socket.on('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
}
