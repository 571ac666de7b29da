import { resolve } from 'node:path';
import { ate } from './ate.js';
import { portaLivre } from './portas.js';
import { Processo } from './processo.js';

const DIST = resolve(__dirname, '../../../dist/src');

export interface RespostaHttp<T> {
  readonly status: number;
  readonly corpo: T;
}

/** A core process, killed and started again on the same port. */
export class NucleoTeste {
  readonly porta: number;
  readonly processo: Processo;

  private constructor(nome: string, porta: number, env: Readonly<Record<string, string>>) {
    this.porta = porta;
    this.processo = new Processo(nome, process.execPath, [`${DIST}/main.js`], { ...env, PORT: String(porta) });
  }

  static async criar(nome: string, env: Readonly<Record<string, string>>): Promise<NucleoTeste> {
    const n = new NucleoTeste(nome, await portaLivre(), env);
    await n.iniciar();
    return n;
  }

  get url(): string {
    return `http://127.0.0.1:${this.porta}`;
  }

  async iniciar(): Promise<void> {
    this.processo.iniciar();
    await ate(`${this.processo.nome} ready`, () => {
      if (!this.processo.vivo) throw new Error(`core died: ${this.processo.saida.slice(-1500)}`);
      return this.pronto();
    });
  }

  pronto(): Promise<boolean> {
    return fetch(`${this.url}/saude/pronto`).then(
      (r) => r.ok,
      () => false,
    );
  }

  async pedir<T>(
    metodo: string,
    caminho: string,
    o: { token?: string | undefined; corpo?: unknown; bruto?: boolean } = {},
  ): Promise<RespostaHttp<T>> {
    const r = await fetch(`${this.url}/api/v1/${caminho}`, {
      method: metodo,
      headers: {
        ...(o.corpo === undefined ? {} : { 'content-type': 'application/json' }),
        ...(o.token ? { authorization: `Bearer ${o.token}` } : {}),
      },
      ...(o.corpo === undefined ? {} : { body: JSON.stringify(o.corpo) }),
    });
    if (o.bruto) return { status: r.status, corpo: Buffer.from(await r.arrayBuffer()) as T };
    const texto = await r.text();
    return {
      status: r.status,
      corpo: (r.headers.get('content-type')?.includes('json') ? JSON.parse(texto) : texto) as T,
    };
  }
}

export const criarTrabalhador = (env: Readonly<Record<string, string>>): Processo =>
  new Processo('worker', process.execPath, [`${DIST}/worker.js`], env);
