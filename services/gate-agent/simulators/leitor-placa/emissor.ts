import { request } from 'node:http';
import { connect } from 'node:net';
import { answerChallenge } from '../../src/transport/http-auth.js';

export interface OpcoesLeitorSimulado {
  /** Where the agent listens, with the reader's path. */
  readonly url: string;
  readonly usuario?: string;
  readonly senha?: string;
}

export interface LeituraSimulada {
  readonly placa: string;
  readonly confianca?: number;
  readonly sentido?: 'entrando' | 'saindo';
  readonly imagens?: readonly Uint8Array[];
  /** Id that repeats across the pushes of one read, where the protocol has one. */
  readonly id?: string;
  readonly quando?: Date;
}

export interface Mensagem {
  readonly tipo: string;
  readonly corpo: Buffer;
  /** Added to the configured path. */
  readonly sufixo?: string;
}

/** A reader that pushes to the agent. */
export interface LeitorSimulado {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Sends a read; resolves with the status that the agent answered, 0 while unplugged or mute. */
  enviar(leitura: LeituraSimulada): Promise<number>;
  /** Says that it is alive, in the protocol's way. */
  batimento(): Promise<number>;
  desligar(): Promise<void>;
  religar(): Promise<void>;
  /** Posts a body that means nothing. */
  ruido(corpo?: Uint8Array): Promise<number>;
  /** Begins a push and drops the connection in the middle of the body. */
  meioQuadro(leitura: LeituraSimulada): Promise<void>;
  /** Two pushes, the second on the heels of the first, in one write on one connection. */
  doisQuadros(a: LeituraSimulada, b: LeituraSimulada): Promise<void>;
  mudo(ligado: boolean): void;
  /** The body of each push takes this long to leave. */
  lento(ms: number): void;
}

export interface ModeloLeitor {
  mensagem(leitura: LeituraSimulada): Mensagem;
  batimento(): Mensagem;
}

type Resultado = { readonly status: number; readonly ofertas: readonly string[] };

function post(url: URL, m: Mensagem, autorizacao: string | undefined, lentoMs: number): Promise<Resultado> {
  return new Promise((resolve, reject) => {
    const req = request(url, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': m.tipo,
        'content-length': m.corpo.length,
        ...(autorizacao === undefined ? {} : { authorization: autorizacao }),
      },
    });
    req.on('response', (res) => {
      res.resume();
      resolve({ status: res.statusCode ?? 0, ofertas: res.headersDistinct['www-authenticate'] ?? [] });
    });
    req.on('error', reject);
    if (lentoMs === 0) {
      req.end(m.corpo);
      return;
    }
    const meio = m.corpo.length >> 1;
    req.write(m.corpo.subarray(0, meio));
    setTimeout(() => req.end(m.corpo.subarray(meio)), lentoMs);
  });
}

function rawRequest(url: URL, m: Mensagem, ultimo: boolean): Buffer {
  const cabecalho = `POST ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: ${m.tipo}\r\nContent-Length: ${String(m.corpo.length)}\r\nConnection: ${ultimo ? 'close' : 'keep-alive'}\r\n\r\n`;
  return Buffer.concat([Buffer.from(cabecalho), m.corpo]);
}

function sendRaw(url: URL, bytes: Buffer, cortar: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(bytes, () => {
        if (cortar) setTimeout(() => socket.destroy(), 20);
      });
    });
    socket.resume();
    socket.on('error', reject);
    socket.on('close', () => {
      resolve();
    });
  });
}

export function createLeitorSimulado(modelo: ModeloLeitor, opcoes: OpcoesLeitorSimulado): LeitorSimulado {
  let ligado = true;
  let calado = false;
  let lentoMs = 0;
  const destino = (m: Mensagem): URL => new URL(opcoes.url.replace(/\/$/, '') + (m.sufixo ?? ''));
  const mandar = async (m: Mensagem): Promise<number> => {
    if (!ligado || calado) return 0;
    const url = destino(m);
    const r = await post(url, m, undefined, lentoMs);
    if (r.status !== 401 || opcoes.usuario === undefined) return r.status;
    const autorizacao = answerChallenge(
      r.ofertas,
      { usuario: opcoes.usuario, senha: opcoes.senha ?? '' },
      'POST',
      url.pathname,
    );
    return (await post(url, m, autorizacao, lentoMs)).status;
  };
  return {
    start: () => Promise.resolve(),
    stop() {
      ligado = false;
      return Promise.resolve();
    },
    enviar: (leitura) => mandar(modelo.mensagem(leitura)),
    batimento: () => mandar(modelo.batimento()),
    desligar() {
      ligado = false;
      return Promise.resolve();
    },
    religar() {
      ligado = true;
      return Promise.resolve();
    },
    ruido: (corpo = Buffer.from([0, 255, 60, 1, 2, 3, 123])) =>
      mandar({ ...modelo.batimento(), corpo: Buffer.from(corpo) }),
    async meioQuadro(leitura) {
      const m = modelo.mensagem(leitura);
      const inteiro = rawRequest(destino(m), m, true);
      await sendRaw(destino(m), inteiro.subarray(0, inteiro.length - (m.corpo.length >> 1)), true);
    },
    async doisQuadros(a, b) {
      const [ma, mb] = [modelo.mensagem(a), modelo.mensagem(b)];
      await sendRaw(
        destino(ma),
        Buffer.concat([rawRequest(destino(ma), ma, false), rawRequest(destino(mb), mb, true)]),
        false,
      );
    },
    mudo: (novo) => {
      calado = novo;
    },
    lento: (ms) => {
      lentoMs = ms;
    },
  };
}
