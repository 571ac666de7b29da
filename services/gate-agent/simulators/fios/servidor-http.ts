import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What a device that serves HTTP can suffer. */
export type DefeitoHttp =
  | 'mudo'
  | '401'
  | 'reset'
  | 'nao_xml'
  | 'vazio'
  | 'bomba_de_entidades'
  | 'corpo_enorme'
  | 'redireciona'
  | '500'
  | 'meio_quadro'
  | 'goteja';

/** An HTTP device that can be unplugged, and that answers wrongly on demand. */
export interface ServidorSimulado {
  start(): Promise<number>;
  stop(): Promise<void>;
  porta(): number;
  desligar(): Promise<void>;
  religar(): Promise<void>;
  defeito(defeito: DefeitoHttp | undefined): void;
  /** Every answer comes this much later; 0 ends it. */
  lento(ms: number): void;
  /** Requests received, as `METHOD path`. */
  pedidos(): readonly string[];
}

export interface PedidoSimulado {
  readonly metodo: string;
  readonly url: string;
  readonly cabecalhos: IncomingMessage['headers'];
  readonly corpo: Buffer;
}

const BOMBA = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
  .split('')
  .map((c, i, l) => `<!ENTITY ${c} "${`&${i === 0 ? 'a' : (l[i - 1] ?? 'a')};`.repeat(10)}">`)
  .join('')}]><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body>&j;</s:Body></s:Envelope>`;
const ENORME = 100 * 1024 * 1024;

function pour(res: ServerResponse): void {
  const pedaco = Buffer.alloc(256 * 1024, 0x41);
  let falta = ENORME;
  res.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': ENORME });
  const mais = (): void => {
    while (falta > 0 && res.writable) {
      falta -= pedaco.length;
      if (!res.write(pedaco)) {
        res.once('drain', mais);
        return;
      }
    }
    res.end();
  };
  mais();
}

function misbehave(defeito: DefeitoHttp, res: ServerResponse, timers: Set<NodeJS.Timeout>): void {
  if (defeito === 'mudo') return;
  if (defeito === 'reset') res.socket?.resetAndDestroy();
  else if (defeito === '401')
    res.writeHead(401, { 'www-authenticate': 'Digest realm="cam", nonce="n1", qop="auth"' }).end();
  else if (defeito === '500') res.writeHead(500).end('boom');
  else if (defeito === 'redireciona') res.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
  else if (defeito === 'vazio') res.writeHead(200, { 'content-length': 0 }).end();
  else if (defeito === 'nao_xml')
    res.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>login<br></body></html>');
  else if (defeito === 'bomba_de_entidades') res.writeHead(200, { 'content-type': 'application/soap+xml' }).end(BOMBA);
  else if (defeito === 'corpo_enorme') pour(res);
  else {
    res.writeHead(200, { 'content-length': 5000 });
    res.write('<?xml version="1.0"?>');
    if (defeito === 'meio_quadro') timers.add(setTimeout(() => res.socket?.destroy(), 20));
    else timers.add(setInterval(() => res.write(' '), 50));
  }
}

export function createServidorHttp(
  responder: (p: PedidoSimulado, res: ServerResponse) => void,
  opcoes: { porta?: number; host?: string } = {},
): ServidorSimulado {
  let porta = opcoes.porta ?? 0;
  let servidor: Server | undefined;
  let defeito: DefeitoHttp | undefined;
  let atraso = 0;
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const pedidos: string[] = [];

  const atender = (req: IncomingMessage, res: ServerResponse): void => {
    const pedacos: Buffer[] = [];
    res.on('error', () => undefined);
    req.on('data', (p: Buffer) => pedacos.push(p));
    req.on('end', () => {
      pedidos.push(`${req.method ?? ''} ${req.url ?? ''}`);
      const fazer = (): void => {
        if (defeito !== undefined) misbehave(defeito, res, timers);
        else
          responder(
            { metodo: req.method ?? '', url: req.url ?? '', cabecalhos: req.headers, corpo: Buffer.concat(pedacos) },
            res,
          );
      };
      if (atraso === 0) fazer();
      else timers.add(setTimeout(fazer, atraso));
    });
  };
  const ligar = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const novo = createServer(atender);
      novo.on('connection', (s) => {
        sockets.add(s);
        s.on('error', () => undefined);
        s.on('close', () => sockets.delete(s));
      });
      novo.once('error', reject);
      novo.listen(porta, opcoes.host ?? '127.0.0.1', () => {
        servidor = novo;
        porta = (novo.address() as AddressInfo).port;
        resolve();
      });
    });
  const desligar = (): Promise<void> =>
    new Promise((resolve) => {
      for (const t of timers) clearTimeout(t);
      timers.clear();
      const velho = servidor;
      servidor = undefined;
      if (velho === undefined) {
        resolve();
        return;
      }
      velho.close(() => {
        resolve();
      });
      for (const s of sockets) s.destroy();
    });
  return {
    async start() {
      await ligar();
      return porta;
    },
    stop: desligar,
    porta: () => porta,
    desligar,
    religar: ligar,
    defeito(novo) {
      for (const t of timers) clearTimeout(t);
      timers.clear();
      defeito = novo;
    },
    lento: (ms) => {
      atraso = ms;
    },
    pedidos: () => pedidos,
  };
}
