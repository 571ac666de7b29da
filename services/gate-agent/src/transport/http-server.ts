import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Relogio } from '../ports/index.js';
import type { LogLink } from './byte-link.js';
import { createBackoff } from './backoff.js';
import { createPorteiro, type Credencial, type Porteiro } from './http-auth.js';

export interface Pedido {
  readonly caminho: string;
  readonly tipo: string;
  readonly corpo: Buffer;
  readonly ip: string;
}

export interface Resposta {
  readonly status: number;
  readonly tipo?: string;
  readonly corpo?: string;
}

/** One path of a shared listener. Requests below the path belong to it too. */
export interface Rota {
  readonly caminho: string;
  /** Only this address may post. Two routes may share a path when their origins differ. */
  readonly origem_ip?: string | undefined;
  readonly credencial?: Credencial | undefined;
  readonly corpo_maximo: number;
  tratar(pedido: Pedido): Resposta;
  /** Told of what was refused before `tratar`: wrong password, oversized body. */
  recusado(motivo: string): void;
  /** The listener opened, or could not. */
  escutando(aberto: boolean, erro?: string): void;
}

export interface HttpContext {
  readonly relogio: Relogio;
  readonly log: LogLink;
}

interface Ouvinte {
  readonly rotas: Set<Rota>;
  readonly servidor: Server;
  aberto: boolean;
  parar(): Promise<void>;
}

const ouvintes = new Map<number, Ouvinte>();
const PRAZO_PEDIDO_MS = 20_000;

const plainIp = (ip: string): string => ip.replace(/^::ffff:/i, '').toLowerCase();

function findRoute(rotas: Iterable<Rota>, caminho: string, ip: string): Rota | 403 | 404 {
  const doCaminho = [...rotas]
    .filter((r) => caminho === r.caminho || caminho.startsWith(r.caminho.endsWith('/') ? r.caminho : `${r.caminho}/`))
    .sort(
      (a, b) =>
        b.caminho.length - a.caminho.length || Number(b.origem_ip !== undefined) - Number(a.origem_ip !== undefined),
    );
  if (doCaminho.length === 0) return 404;
  return doCaminho.find((r) => r.origem_ip === undefined || plainIp(r.origem_ip) === ip) ?? 403;
}

function readBody(req: IncomingMessage, limite: number): Promise<Buffer | 'grande'> {
  return new Promise((resolve, reject) => {
    const pedacos: Buffer[] = [];
    let total = 0;
    req.on('data', (pedaco: Buffer) => {
      total += pedaco.length;
      if (total <= limite) pedacos.push(pedaco);
      else {
        req.pause();
        resolve('grande');
      }
    });
    req.on('end', () => {
      resolve(Buffer.concat(pedacos));
    });
    req.on('error', reject);
    req.on('close', () => {
      reject(new Error('request aborted'));
    });
  });
}

function reply(
  res: ServerResponse,
  { status, tipo, corpo = '' }: Resposta,
  cabecalhos: Record<string, string | string[]> = {},
): void {
  res.writeHead(status, {
    'content-type': tipo ?? 'text/plain',
    'content-length': Buffer.byteLength(corpo),
    ...cabecalhos,
  });
  res.end(corpo);
}

async function serve(rotas: Set<Rota>, porteiro: Porteiro, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const caminho = (req.url ?? '/').split('?')[0] ?? '/';
  const ip = plainIp(req.socket.remoteAddress ?? '');
  const rota = findRoute(rotas, caminho, ip);
  if (typeof rota === 'number') {
    reply(res, { status: rota }, { connection: 'close' });
    return;
  }
  const metodo = req.method ?? 'GET';
  if (rota.credencial !== undefined && !porteiro.confere(req.headers.authorization, metodo, rota.credencial)) {
    if (req.headers.authorization !== undefined) rota.recusado('wrong credentials');
    // The body of the refused request is read and dropped: a camera that gets a reset instead of the 401 never answers the challenge.
    req.resume();
    reply(res, { status: 401 }, { 'www-authenticate': [...porteiro.desafio()] });
    return;
  }
  if (metodo !== 'POST' && metodo !== 'PUT') {
    reply(res, { status: 405 });
    return;
  }
  const corpo =
    Number(req.headers['content-length'] ?? 0) > rota.corpo_maximo ? 'grande' : await readBody(req, rota.corpo_maximo);
  if (corpo === 'grande') {
    rota.recusado('body too large');
    reply(res, { status: 413 }, { connection: 'close' });
    return;
  }
  reply(res, rota.tratar({ caminho, tipo: req.headers['content-type'] ?? '', corpo, ip }));
}

function createListener(porta: number, { relogio, log }: HttpContext): Ouvinte {
  const rotas = new Set<Rota>();
  const porteiro = createPorteiro(() => relogio.agora());
  const backoff = createBackoff(200, 4000);
  let ativo = true;
  let cancelar: (() => void) | undefined;
  const servidor = createServer({ requestTimeout: PRAZO_PEDIDO_MS, headersTimeout: 10_000 }, (req, res) => {
    serve(rotas, porteiro, req, res).catch((erro: unknown) => {
      log.warn({ erro: String(erro) }, 'push request failed');
      if (!res.headersSent) reply(res, { status: 400 }, { connection: 'close' });
    });
  });
  servidor.maxConnections = 200;
  const escutar = (): void => {
    if (ativo) servidor.listen(porta);
  };
  const avisar = (aberto: boolean, erro?: string): void => {
    ouvinte.aberto = aberto;
    for (const r of rotas) r.escutando(aberto, erro);
  };
  servidor.on('listening', () => {
    avisar(true);
  });
  servidor.on('error', (erro) => {
    avisar(false, erro.message);
    if (ativo) cancelar = relogio.apos(backoff.proximo(), escutar);
  });
  const ouvinte: Ouvinte = {
    rotas,
    servidor,
    aberto: false,
    parar() {
      ativo = false;
      cancelar?.();
      return new Promise((resolve) => {
        servidor.close(() => {
          resolve();
        });
        servidor.closeAllConnections();
      });
    },
  };
  escutar();
  return ouvinte;
}

/** Adds a route to the listener of this port, opening it for the first. The disposer closes it after the last. */
export function serveRoute(porta: number, rota: Rota, contexto: HttpContext): () => Promise<void> {
  const existente = ouvintes.get(porta);
  const repetida = [...(existente?.rotas ?? [])].some(
    (r) => r.caminho === rota.caminho && r.origem_ip === rota.origem_ip,
  );
  if (repetida) {
    rota.escutando(false, `path ${rota.caminho} of port ${String(porta)} is already taken`);
    return () => Promise.resolve();
  }
  const ouvinte = existente ?? createListener(porta, contexto);
  ouvintes.set(porta, ouvinte);
  ouvinte.rotas.add(rota);
  if (ouvinte.aberto) rota.escutando(true);
  return async () => {
    if (!ouvinte.rotas.delete(rota) || ouvinte.rotas.size > 0) return;
    ouvintes.delete(porta);
    await ouvinte.parar();
  };
}
