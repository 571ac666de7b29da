import { Readable } from 'node:stream';
import { Armazem, ArmazemFora, conferirChave, type Guardado } from './armazem.js';
import { assinar, type CredenciaisS3, type PedidoS3 } from './sigv4.js';

const PRAZO_MS = 20_000;

export interface OpcoesS3 extends CredenciaisS3 {
  /** Address of the service; the bucket is the first segment of the path. */
  readonly endereco: string;
  readonly balde: string;
  readonly agora?: () => Date;
}

/** Any service that speaks the S3 API, for several cores that share their files. */
export class ArmazemS3 extends Armazem {
  constructor(private readonly opcoes: OpcoesS3) {
    super();
  }

  async put(chave: string, bytes: Uint8Array, tipo: string): Promise<void> {
    const r = await this.pedir('PUT', chave, { cabecalhos: { 'content-type': tipo }, corpo: bytes });
    await descartar(r);
    if (!r.ok) throw new ArmazemFora(`PUT answered ${r.status}`);
  }

  async get(chave: string): Promise<Guardado | undefined> {
    const r = await this.pedir('GET', chave);
    if (r.ok && r.body) {
      return { tamanho: Number(r.headers.get('content-length')), fluxo: Readable.fromWeb(r.body) };
    }
    await descartar(r);
    if (r.status === 404) return undefined;
    throw new ArmazemFora(`GET answered ${r.status}`);
  }

  async delete(chave: string): Promise<void> {
    const r = await this.pedir('DELETE', chave);
    await descartar(r);
    if (!r.ok && r.status !== 404) throw new ArmazemFora(`DELETE answered ${r.status}`);
  }

  async existe(chave: string): Promise<boolean> {
    const r = await this.pedir('HEAD', chave);
    await descartar(r);
    if (r.ok || r.status === 404) return r.ok;
    throw new ArmazemFora(`HEAD answered ${r.status}`);
  }

  private async pedir(metodo: PedidoS3['metodo'], chave: string, extra: Partial<PedidoS3> = {}): Promise<Response> {
    const { endereco, balde, agora = () => new Date() } = this.opcoes;
    const url = new URL(`${endereco.replace(/\/+$/, '')}/${balde}/${conferirChave(chave)}`);
    const { host: _host, ...headers } = assinar({ metodo, url, ...extra }, this.opcoes, agora());
    // For the answer to begin; its body then comes as fast as its reader reads.
    const prazo = new AbortController();
    const relogio = setTimeout(() => prazo.abort(), PRAZO_MS);
    try {
      return await fetch(url, {
        method: metodo,
        headers,
        ...(extra.corpo && { body: extra.corpo as Uint8Array<ArrayBuffer> }),
        redirect: 'error',
        signal: prazo.signal,
      });
    } catch (erro) {
      throw new ArmazemFora(`${metodo} got no answer`, { cause: erro });
    } finally {
      clearTimeout(relogio);
    }
  }
}

/** An answer left unread would keep its connection. */
const descartar = async (r: Response): Promise<void> => r.body?.cancel();
