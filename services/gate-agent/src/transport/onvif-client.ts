import { Agent } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import type onvif from 'onvif';
import type { Credencial } from './http-auth.js';

export type CausaOnvif = 'rede' | 'timeout' | 'autenticacao' | 'resposta' | 'tamanho';

export class OnvifError extends Error {
  override readonly name = 'OnvifError';
  readonly causa: CausaOnvif;

  constructor(causa: CausaOnvif, mensagem: string) {
    super(mensagem);
    this.causa = causa;
  }
}

export interface PedidoOnvif {
  readonly host: string;
  readonly porta: number;
  readonly caminho: string;
  readonly credencial?: Credencial | undefined;
  /** Name or token of the profile; absent = the first one. */
  readonly perfil?: string | undefined;
  readonly timeout_ms: number;
}

/** No SOAP answer of the calls made here comes near this. */
const RESPOSTA_MAXIMA = 1_000_000;

type Cam = InstanceType<typeof onvif.Cam>;

/**
 * The library has no limit on a body and none on the whole exchange. Its sockets are made here: each counts what it
 * received, and all of them die at the deadline.
 */
class AgenteLimitado extends Agent {
  readonly #sockets = new Set<Socket>();
  estourou = false;

  override createConnection(opcoes: Parameters<Agent['createConnection']>[0]): Socket {
    const socket = createConnection({ host: String(opcoes.host), port: Number(opcoes.port) });
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    const push = socket.push.bind(socket);
    let total = 0;
    socket.push = (pedaco: Buffer | null, codificacao?: BufferEncoding): boolean => {
      total += pedaco?.length ?? 0;
      if (total <= RESPOSTA_MAXIMA) return push(pedaco, codificacao);
      this.estourou = true;
      socket.destroy(new Error('answer too large'));
      return false;
    };
    return socket;
  }

  encerrar(): void {
    for (const s of this.#sockets) s.destroy();
    this.destroy();
  }
}

function call<T>(
  fn: (callback: (erro: Error | null, valor?: unknown) => void) => void,
  escolher: (v: unknown) => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    fn((erro, valor) => {
      if (erro) {
        reject(erro);
        return;
      }
      try {
        resolve(escolher(valor));
      } catch (e) {
        reject(e instanceof Error ? e : new Error(String(e)));
      }
    });
  });
}

interface Perfil {
  readonly name?: unknown;
  readonly $?: { readonly token?: unknown };
}

async function askSnapshotUri(cam: Cam, perfil: string | undefined): Promise<string> {
  await call(
    (cb) => {
      cam.getSystemDateAndTime(cb);
    },
    () => undefined,
  );
  try {
    await call(
      (cb) => {
        cam.getServices(true, cb);
      },
      () => undefined,
    );
  } catch (erro) {
    // Older devices know GetCapabilities only; a refused password is not asked twice.
    if (classify(erro, false).causa !== 'resposta') throw erro;
    await call(
      (cb) => {
        cam.getCapabilities(cb);
      },
      () => undefined,
    );
  }
  const perfis = await call(
    (cb) => {
      cam.getProfiles(cb);
    },
    (v) => (Array.isArray(v) ? (v as Perfil[]) : []),
  );
  const tokenDe = (p: Perfil | undefined): string =>
    typeof p?.$?.token === 'string' || typeof p?.$?.token === 'number' ? String(p.$.token) : '';
  const escolhido = perfil === undefined ? perfis[0] : perfis.find((p) => p.name === perfil || tokenDe(p) === perfil);
  const token = tokenDe(escolhido);
  if (token === '')
    throw new OnvifError('resposta', perfil === undefined ? 'no media profile' : `no profile named ${perfil}`);
  return call(
    (cb) => {
      cam.getSnapshotUri({ profileToken: token }, cb);
    },
    (v) => {
      const uri = (v as { uri?: unknown } | undefined)?.uri;
      const texto = Array.isArray(uri) ? (uri as unknown[])[0] : uri;
      if (typeof texto !== 'string' || !/^https?:\/\//i.test(texto.trim()))
        throw new OnvifError('resposta', 'no snapshot address');
      return texto.trim();
    },
  );
}

function classify(erro: unknown, estourou: boolean): OnvifError {
  if (erro instanceof OnvifError) return erro;
  if (estourou) return new OnvifError('tamanho', 'answer too large');
  const codigo = (erro as { code?: unknown }).code;
  const texto = erro instanceof Error ? erro.message : String(erro);
  if (/401|not ?authorized|authenticat|unauthorized/i.test(texto))
    return new OnvifError('autenticacao', 'credentials refused');
  if (/timeout/i.test(texto)) return new OnvifError('timeout', 'no answer in time');
  if (typeof codigo === 'string' || /socket hang up|ECONN|aborted/i.test(texto)) return new OnvifError('rede', texto);
  return new OnvifError('resposta', texto);
}

/** The snapshot address of a camera, within the deadline, whatever it answers. */
export async function onvifSnapshotUri(p: PedidoOnvif): Promise<string> {
  // 8 MB of memory that a gate without such cameras need not pay.
  const { default: biblioteca } = await import('onvif');
  const agente = new AgenteLimitado({ keepAlive: false });
  const visto = { recusada: false };
  const cam = new biblioteca.Cam({
    hostname: p.host,
    port: p.porta,
    path: p.caminho,
    timeout: p.timeout_ms,
    autoconnect: false,
    agent: agente,
    ...(p.credencial === undefined ? {} : { username: p.credencial.usuario, password: p.credencial.senha }),
  });
  cam.on('rawResponse', (xml: string, status: number) => {
    if (status === 401 || /notauthorized|sender not authorized/i.test(xml.slice(0, 4000))) visto.recusada = true;
  });
  let cancelar = (): void => undefined;
  const prazo = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => {
      reject(new OnvifError('timeout', `no answer in ${String(p.timeout_ms)} ms`));
    }, p.timeout_ms);
    cancelar = () => {
      clearTimeout(timer);
    };
  });
  try {
    return await Promise.race([askSnapshotUri(cam, p.perfil), prazo]);
  } catch (erro) {
    const e = classify(erro, agente.estourou);
    throw visto.recusada && e.causa === 'resposta' ? new OnvifError('autenticacao', 'credentials refused') : e;
  } finally {
    cancelar();
    agente.encerrar();
  }
}
