import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { criarAppTeste, type AppTeste } from '../app.js';
import type { EmpresaSemente } from '../semente.js';
import { criarVisita } from '../visita.js';
import { ate } from './ate.js';
import { BrokerTeste } from './broker.js';
import { Guarita, type OpcoesGuarita } from './guarita.js';
import { NucleoTeste, criarTrabalhador, type RespostaHttp } from './nucleo.js';
import type { Processo } from './processo.js';
import { ProxyTcp } from './proxy.js';
import { AgenteSintetico } from './sintetico.js';

export interface OpcoesBancada {
  readonly nucleos?: number;
  /** A fault proxy between the first core and the broker. */
  readonly proxyNucleo?: boolean;
  readonly trabalhador?: boolean;
}

export interface VisitaBancada {
  readonly id: string;
  readonly numero: string;
  readonly placa: string;
  readonly etapas: readonly string[];
}

/** The whole gate path on this machine: database, broker, cores, worker, gates. */
export class Bancada {
  readonly app: AppTeste;
  readonly broker: BrokerTeste;
  readonly pasta: string;
  readonly nucleos: NucleoTeste[] = [];
  readonly proxyNucleo: ProxyTcp | undefined;
  trabalhador: Processo | undefined;
  private readonly pool: pg.Pool;
  private readonly encerrar1: (() => Promise<void> | void)[] = [];
  private guaritas = 0;
  private readonly agentes: Processo[] = [];

  private constructor(o: {
    app: AppTeste;
    broker: BrokerTeste;
    pasta: string;
    pool: pg.Pool;
    proxyNucleo: ProxyTcp | undefined;
  }) {
    this.app = o.app;
    this.broker = o.broker;
    this.pasta = o.pasta;
    this.pool = o.pool;
    this.proxyNucleo = o.proxyNucleo;
  }

  /** Database and broker run after this; call `subir` when the gates are configured. */
  static async criar(o: OpcoesBancada = {}): Promise<Bancada> {
    const pasta = mkdtempSync(join(tmpdir(), 'portaria-bancada-'));
    mkdirSync(join(pasta, 'nats'));
    const [app, broker] = await Promise.all([criarAppTeste(), BrokerTeste.criar(join(pasta, 'nats'))]);
    app.banco.dono.on('error', () => undefined);
    const pool = new pg.Pool({ connectionString: app.banco.adminUrl, max: 3 });
    pool.on('error', () => undefined);
    const proxyNucleo = o.proxyNucleo ? await new ProxyTcp(() => broker.porta).iniciar() : undefined;
    return new Bancada({ app, broker, pasta, pool, proxyNucleo });
  }

  get semente(): AppTeste['semente'] {
    return this.app.semente;
  }

  /** Starts cores and worker; agents find their configuration from now on. */
  async subir({ nucleos = 1, trabalhador = true }: OpcoesBancada = {}): Promise<void> {
    for (let i = 0; i < nucleos; i++)
      this.nucleos.push(await NucleoTeste.criar(`core-${i + 1}`, this.env(i === 0 ? this.proxyNucleo : undefined)));
    if (!trabalhador) return;
    this.trabalhador = criarTrabalhador(this.env(undefined));
    this.trabalhador.iniciar();
  }

  env(proxy: ProxyTcp | undefined): Record<string, string> {
    const { banco } = this.app;
    return {
      NODE_ENV: 'production',
      DATABASE_URL: banco.url,
      DATABASE_INGEST_URL: banco.ingestUrl,
      DATABASE_POOL: '8',
      DATA_DIR: join(this.pasta, 'nucleo'),
      JWT_KEYS_DIR: join(this.pasta, 'chaves'),
      NATS_URL: proxy ? `nats://127.0.0.1:${proxy.porta}` : this.broker.url,
      NATS_NKEY_SEED: this.broker.nucleo.arquivo,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      SESSION_CACHE_MS: '0',
    };
  }

  /** A gate of a company with its twin; the agent is not started. `proxy`: between agent and broker. */
  async guarita(
    semente: EmpresaSemente = this.semente.a,
    opcoes: OpcoesGuarita & { proxy?: ProxyTcp; agente?: object } = {},
  ): Promise<Guarita> {
    const n = ++this.guaritas;
    const g = await Guarita.criar({
      semente,
      n,
      opcoes,
      pasta: join(this.pasta, `gate-${n}`),
      chave: this.broker.matricular(semente.id, semente.gate),
      sql: (t, v) => this.sql(t, v),
      broker: opcoes.proxy ? `nats://127.0.0.1:${opcoes.proxy.porta}` : this.broker.url,
      extra: { nivel_log: 'info', ...opcoes.agente },
    });
    this.agentes.push(g.agente);
    this.encerrar1.push(() => g.encerrar());
    return g;
  }

  /** Waits until the agent has its configuration, its devices answer and the core accepts it. */
  async noAr(g: Guarita, prazo = 25_000): Promise<void> {
    await ate(
      'agent in charge with its configuration',
      async () => {
        const [l] = await this.sql<{ config_versao: number | null }>(
          `select config_versao from agente where gate_id = $1 and visto_em > now() - interval '5 seconds' and instancia is not null`,
          [g.gate],
        );
        return l?.config_versao;
      },
      prazo,
      100,
    ).catch((e: unknown) => {
      throw new Error(`${String(e)}\n${g.agente.saida.slice(-3000)}`);
    });
    await ate('PLC polled', () => g.gemeo.clp.conexoes() > 0, 10_000);
  }

  async sintetico(semente: EmpresaSemente, broker = this.broker.url): Promise<AgenteSintetico> {
    const s = await AgenteSintetico.criar({
      empresa: semente.id,
      gate: semente.gate,
      chave: this.broker.matricular(semente.id, semente.gate),
      broker,
      pasta: this.pasta,
    });
    this.encerrar1.push(() => s.parar());
    return s;
  }

  async visita(semente: EmpresaSemente = this.semente.a): Promise<VisitaBancada> {
    const v = await criarVisita(this.app, semente);
    // The unloading is done in the yard, not in a lane.
    await this.sql(`update agendamento_etapa set pistas = '{}' where agendamento_id = $1 and tipo = 'descarga'`, [
      v.id,
    ]);
    const [linha] = await this.sql<{ placa: string }>('select placa_cavalo placa from agendamento where id = $1', [
      v.id,
    ]);
    return { id: v.id, numero: v.numero, etapas: v.etapas, placa: linha?.placa ?? '' };
  }

  async sql<T = Record<string, unknown>>(texto: string, valores: readonly unknown[] = []): Promise<T[]> {
    return (await this.pool.query(texto, [...valores])).rows as T[];
  }

  async conta(texto: string, valores: readonly unknown[] = []): Promise<number> {
    const [linha] = await this.sql<{ n: string }>(`select count(*) n from ${texto}`, valores);
    return Number(linha?.n);
  }

  get nucleo(): NucleoTeste {
    const [n] = this.nucleos;
    if (!n) throw new Error('no core');
    return n;
  }

  async entrar(quem = 'ana'): Promise<string> {
    return (await this.sessao(quem)).access;
  }

  async sessao(quem: string): Promise<{ readonly access: string; readonly refresh: string }> {
    const { status, corpo } = await this.nucleo.pedir<{ access: string; refresh: string }>('POST', 'token/', {
      corpo: { username: `${quem}@exemplo.com.br`, password: this.semente.senha },
    });
    if (status !== 200) throw new Error(`login of ${quem} answered ${status}`);
    return corpo;
  }

  pedir<T = Record<string, unknown>>(
    metodo: string,
    caminho: string,
    o: { token?: string; corpo?: unknown; bruto?: boolean } = {},
  ): Promise<RespostaHttp<T>> {
    return this.nucleo.pedir<T>(metodo, caminho, o);
  }

  /** Facts of a gate in a few words, for the message of a failed test. */
  async diario(gate: string): Promise<string> {
    const linhas = await this.sql<{ l: string }>(
      `select to_char(ocorrido_em, 'MI:SS.MS') || ' ' || seq || ' ' || tipo || ' ' || left((dados - 'fotos' - 'curva' - 'amostras' - 'quadro_bruto' - 'regras' - 'candidatos')::text, 400) l from fato where gate_id = $1 order by posicao`,
      [gate],
    );
    return linhas.map((x) => x.l).join('\n');
  }

  aoEncerrar(fn: () => Promise<void> | void): void {
    this.encerrar1.push(fn);
  }

  async encerrar(): Promise<void> {
    if (process.env['BANCADA_DIARIO']) {
      for (const { id } of await this.sql<{ id: string }>('select id from gate'))
        process.stderr.write(`${await this.diario(id).catch(String)}\n`);
      for (const p of [...this.nucleos.map((n) => n.processo), this.trabalhador, ...this.agentes])
        process.stderr.write(`--- ${p?.nome ?? ''}\n${p?.saida.slice(-4000) ?? ''}\n`);
    }
    for (const fn of this.encerrar1.reverse()) await Promise.resolve(fn()).catch(() => undefined);
    await this.trabalhador?.matar();
    for (const n of this.nucleos) await n.processo.matar();
    await this.proxyNucleo?.parar();
    await this.broker.encerrar();
    await this.pool.end();
    await this.app.encerrar();
    rmSync(this.pasta, { recursive: true, force: true });
  }
}
