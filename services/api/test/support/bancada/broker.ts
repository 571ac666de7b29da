import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as ligarTcp } from 'node:net';
import { join, resolve } from 'node:path';
import { createUser } from '@nats-io/nkeys';
import { connect, nkeyAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import { contaPortaria, type AgenteMatriculado } from '../../../src/matricula/config-nats.js';
import { ate } from './ate.js';
import { portaLivre } from './portas.js';
import { Processo } from './processo.js';

const DEPLOY = resolve(__dirname, '../../../../../deploy/nats');

export interface Chave {
  readonly publica: string;
  /** File with the seed. */
  readonly arquivo: string;
}

/** A real nats-server with the product's configuration and accounts, that tests kill, stop, wipe. */
export class BrokerTeste {
  readonly porta: number;
  readonly nucleo: Chave;
  private readonly pasta: string;
  private readonly processo: Processo;
  private readonly agentes: AgenteMatriculado[] = [];

  private constructor(pasta: string, porta: number, monitor: number) {
    this.pasta = pasta;
    this.porta = porta;
    this.nucleo = this.chave('nucleo');
    for (const f of ['nats-server.conf', 'sistema-conta.conf']) copyFileSync(join(DEPLOY, f), join(pasta, f));
    this.processo = new Processo(
      'nats',
      process.env['PORTARIA_TEST_NATS'] ?? 'nats-server',
      ['-c', join(pasta, 'nats-server.conf')],
      {
        NATS_HOST: '127.0.0.1',
        NATS_PORT: String(porta),
        NATS_MONITOR: String(monitor),
        NATS_PID_FILE: join(pasta, 'nats.pid'),
        NATS_STORE: join(pasta, 'dados'),
      },
    );
  }

  static async criar(pasta: string): Promise<BrokerTeste> {
    const b = new BrokerTeste(pasta, await portaLivre(), await portaLivre());
    b.gravarConta();
    await b.iniciar();
    return b;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.porta}`;
  }
  get saida(): string {
    return this.processo.saida;
  }

  /** A key made now; its seed stays in a file. */
  chave(nome: string): Chave {
    const par = createUser();
    const arquivo = join(this.pasta, `${nome}.nk`);
    writeFileSync(arquivo, new TextDecoder().decode(par.getSeed()), { mode: 0o600 });
    return { publica: par.getPublicKey(), arquivo };
  }

  /** Enrols an agent as the product does: account file written anew, server reloaded. */
  matricular(empresa: string, gate: string): Chave {
    const chave = this.chave(`agente-${gate}`);
    this.agentes.push({ empresa, gate, nkey: chave.publica });
    this.gravarConta();
    this.processo.sinal('SIGHUP');
    return chave;
  }

  conectar(chave: Chave, opcoes: object = {}): Promise<NatsConnection> {
    return connect({
      servers: this.url,
      authenticator: nkeyAuthenticator(new TextEncoder().encode(readFileSync(chave.arquivo, 'utf8'))),
      reconnectTimeWait: 100,
      maxReconnectAttempts: -1,
      ...opcoes,
    });
  }

  async iniciar(): Promise<void> {
    this.processo.iniciar();
    await ate('broker accepts connections', () => this.aceita(), 10_000, 20);
  }

  matar(): Promise<void> {
    return this.processo.matar('SIGKILL');
  }

  congelar(ligado: boolean): void {
    this.processo.sinal(ligado ? 'SIGSTOP' : 'SIGCONT');
  }

  memoria(): Promise<number> {
    return this.processo.memoria();
  }

  /** Only while it is down. */
  apagar(): void {
    rmSync(join(this.pasta, 'dados'), { recursive: true, force: true });
  }

  async encerrar(): Promise<void> {
    this.processo.sinal('SIGCONT');
    await this.processo.matar('SIGKILL');
  }

  private gravarConta(): void {
    writeFileSync(join(this.pasta, 'portaria-conta.conf'), contaPortaria([this.nucleo.publica], this.agentes));
  }

  private aceita(): Promise<boolean> {
    return new Promise((ok) => {
      const s = ligarTcp(this.porta, '127.0.0.1');
      s.once('data', () => {
        s.destroy();
        ok(true);
      });
      s.once('error', () => {
        ok(false);
      });
      s.setTimeout(300, () => {
        s.destroy();
        ok(false);
      });
    });
  }
}
