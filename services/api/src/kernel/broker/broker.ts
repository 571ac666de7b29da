import { readFileSync } from 'node:fs';
import {
  AckPolicy,
  DiscardPolicy,
  RetentionPolicy,
  StorageType,
  jetstream,
  jetstreamManager,
  type Consumer,
  type JetStreamClient,
} from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import { connect, nanos, nkeyAuthenticator, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  BALDE_CONFIG,
  BALDE_ESPERADAS,
  CONSUMIDOR_FATOS,
  STREAM_EVENTOS,
  STREAM_FATOS,
  filtros,
} from '@portaria/proto';
import { CONFIG, type Config } from '../config/config.js';
import { Saude } from '../http/saude.js';
import { registro } from '../http/registro.js';

const GIB = 1_073_741_824;

/**
 * The core's line to NATS. Connects in the background and for ever, so that the core serves reads while the broker is away.
 * `pronto` callbacks run at each (re)connection, after streams and buckets are known to exist (a wiped broker gets them anew).
 */
@Injectable()
export class Broker implements OnApplicationShutdown {
  private nc: NatsConnection | undefined;
  private readonly prontos: ((nc: NatsConnection) => Promise<void> | void)[] = [];
  private fechado = false;
  /** When the line came up (monotonic); undefined while it is down. */
  private noArDesde: number | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Saude) saude: Saude,
  ) {
    if (!config.NATS_URL) return;
    saude.registrar('barramento', () => this.nc !== undefined && !this.nc.isClosed());
    void this.conectar(config.NATS_URL);
  }

  get conexao(): NatsConnection | undefined {
    return this.nc;
  }

  /** How long the line has been up without a break, ms; 0 while it is down. */
  get noArMs(): number {
    return this.noArDesde === undefined ? 0 : performance.now() - this.noArDesde;
  }

  aoConectar(fn: (nc: NatsConnection) => Promise<void> | void): void {
    this.prontos.push(fn);
    if (this.nc) void fn(this.nc);
  }

  /** Core NATS, nothing kept: lost when the broker is away, which suits live data. */
  publicar(assunto: string, corpo: string): void {
    if (this.nc && !this.nc.isClosed()) this.nc.publish(assunto, corpo);
  }

  /** Subscription of the whole process, made anew on each new connection. With `fila` one of the cores gets each message. */
  ouvir(assunto: string, fn: (msg: Msg) => void, fila?: string): void {
    let assinada: NatsConnection | undefined;
    this.aoConectar((nc) => {
      // A reconnection of the same connection keeps its subscriptions.
      if (assinada === nc) return;
      assinada = nc;
      nc.subscribe(assunto, {
        ...(fila ? { queue: fila } : {}),
        callback: (erro, msg) => {
          if (erro) registro.error({ assunto, err: erro }, 'subscription refused');
          else fn(msg);
        },
      });
    });
  }

  /** Questions answered by one of the cores. Without an answer (undefined, or a failure) the asker's time runs out. */
  responder(assunto: string, fn: (msg: Msg) => Promise<object | undefined>): void {
    const responderUma = async (msg: Msg): Promise<void> => {
      try {
        const resposta = await fn(msg);
        if (resposta) msg.respond(JSON.stringify(resposta));
      } catch (err) {
        registro.warn({ err, assunto }, 'question not answered');
      }
    };
    this.ouvir(assunto, (msg) => void responderUma(msg), 'nucleo');
  }

  jetstream(): JetStreamClient | undefined {
    return this.nc && jetstream(this.nc);
  }

  /** Durable, shared by all cores: facts are handed to one of them until acknowledged. */
  async consumidorFatos(): Promise<Consumer | undefined> {
    return this.jetstream()?.consumers.get(STREAM_FATOS, CONSUMIDOR_FATOS);
  }

  async balde(nome: typeof BALDE_CONFIG | typeof BALDE_ESPERADAS): Promise<KV | undefined> {
    if (!this.nc) return undefined;
    return new Kvm(this.nc).create(nome, { history: 1, storage: StorageType.File, max_bytes: GIB, allow_direct: true });
  }

  async onApplicationShutdown(): Promise<void> {
    this.fechado = true;
    await this.nc?.drain().catch(() => undefined);
  }

  private async conectar(servers: string): Promise<void> {
    const semente = this.config.NATS_NKEY_SEED && readFileSync(this.config.NATS_NKEY_SEED, 'utf8').trim();
    while (!this.fechado) {
      try {
        const nc = await connect({
          servers: servers.split(','),
          name: 'portaria-nucleo',
          maxReconnectAttempts: -1,
          reconnectTimeWait: 300,
          reconnectJitter: 300,
          pingInterval: 5000,
          maxPingOut: 2,
          ...(semente ? { authenticator: nkeyAuthenticator(new TextEncoder().encode(semente)) } : {}),
          ...(this.config.NATS_CA ? { tls: { caFile: this.config.NATS_CA } } : {}),
        });
        this.nc = nc;
        this.noArDesde = performance.now();
        void this.acompanhar(nc);
        await this.preparar(nc);
        return;
      } catch (erro) {
        registro.warn({ err: erro }, 'broker not reachable, trying again');
        await this.nc?.close().catch(() => undefined);
        this.nc = undefined;
        await new Promise((r) => setTimeout(r, 1000).unref());
      }
    }
  }

  private async acompanhar(nc: NatsConnection): Promise<void> {
    for await (const s of nc.status()) {
      if (s.type === 'disconnect') {
        this.noArDesde = undefined;
        registro.warn('broker connection lost');
      }
      if (s.type === 'reconnect') {
        this.noArDesde = performance.now();
        await this.repreparar(nc);
      }
    }
  }

  /** JetStream may need a moment after the broker came back, and may have come back empty. */
  private async repreparar(nc: NatsConnection): Promise<void> {
    while (!this.fechado && !nc.isClosed()) {
      try {
        await this.preparar(nc);
        registro.info('broker connection back');
        return;
      } catch (erro) {
        registro.warn({ err: erro }, 'streams not ready yet');
        await new Promise((r) => setTimeout(r, 500).unref());
      }
    }
  }

  private async preparar(nc: NatsConnection): Promise<void> {
    const jsm = await jetstreamManager(nc);
    const comum = { storage: StorageType.File, retention: RetentionPolicy.Limits, discard: DiscardPolicy.New } as const;
    const garantir = async (name: string, subjects: string[], dias: number): Promise<void> => {
      const config = { ...comum, name, subjects, max_age: nanos(dias * 86_400_000), duplicate_window: nanos(120_000) };
      await jsm.streams.add(config).catch(() => jsm.streams.update(name, config));
    };
    await garantir(STREAM_FATOS, [filtros.fatos], 7);
    await garantir(STREAM_EVENTOS, ['evento.>'], 7);
    await jsm.consumers.add(STREAM_FATOS, {
      durable_name: CONSUMIDOR_FATOS,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(30_000),
      max_ack_pending: 5000,
      max_deliver: -1,
    });
    await this.balde(BALDE_CONFIG);
    await this.balde(BALDE_ESPERADAS);
    for (const fn of this.prontos) await fn(nc);
  }
}
