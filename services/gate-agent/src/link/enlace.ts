import { readFileSync } from 'node:fs';
import { jetstream } from '@nats-io/jetstream';
import { connect, headers, nkeyAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import {
  BALDE_CONFIG,
  BALDE_ESPERADAS,
  assuntos,
  configAgente,
  marca,
  presente,
  reenvio,
  respostaDecisao,
  respostaFoto,
  respostaOla,
  visitasEsperadas,
  type ConfigAgente,
  type Decisao,
  type Ola,
  type PedidoDecisao,
  type RespostaComando,
  type Telemetria,
  type VisitasEsperadas,
} from '@portaria/proto';
import type { z } from 'zod';
import type { Log } from '../drivers/define-driver.js';
import type { Outbox } from '../outbox/outbox.js';
import type { Relogio } from '../ports/index.js';
import type { Identidade } from './identidade.js';
import type { Publicador } from './publicador.js';
import type { RelogioNucleo } from './relogio-nucleo.js';

const PRESENCA_MS = 3000;
const NUCLEO_MUDO_MS = 10_000;

export interface OpcoesEnlace {
  readonly identidade: Identidade;
  readonly instancia: string;
  readonly outbox: Outbox;
  readonly publicador: Publicador;
  readonly relogio: Relogio;
  readonly relogioNucleo: RelogioNucleo;
  readonly log: Log;
  readonly versao: string;
  readonly iniciadoEm: string;
  readonly configVersao: () => number | null;
  readonly aoConfigurar: (c: ConfigAgente) => void;
  readonly aoEsperadas: (v: VisitasEsperadas) => void;
  readonly aoComando: (bruto: unknown) => Promise<RespostaComando | undefined>;
  readonly aoMudarEstado: (e: EstadoEnlace) => void;
}

/** `cercado`: another instance of this gate is in charge; this one watches and waits. */
export type EstadoEnlace = 'desligado' | 'conectado' | 'nucleo' | 'cercado';

/** The agent's line to the broker and the core: presence, facts, telemetry, commands, configuration, pictures. Reconnects for ever. */
export class Enlace {
  private readonly o: OpcoesEnlace;
  private nc: NatsConnection | undefined;
  private estadoAtual: EstadoEnlace = 'desligado';
  private ultimaResposta = Number.NEGATIVE_INFINITY;
  private cancelarPresenca: (() => void) | undefined;
  private parado = false;
  private enviandoFotos = false;

  constructor(o: OpcoesEnlace) {
    this.o = o;
  }

  get estado(): EstadoEnlace {
    return this.estadoAtual;
  }

  async iniciar(): Promise<void> {
    const { identidade: i } = this.o;
    const semente = readFileSync(i.semente, 'utf8').trim();
    while (!this.parado) {
      try {
        this.nc = await connect({
          servers: [...i.servidores],
          name: `agente ${i.gate}`,
          authenticator: nkeyAuthenticator(new TextEncoder().encode(semente)),
          inboxPrefix: `_INBOX_${i.gate}`,
          maxReconnectAttempts: -1,
          reconnectTimeWait: 400,
          reconnectJitter: 400,
          pingInterval: 4000,
          maxPingOut: 2,
          timeout: 5000,
          ...(i.tls_ca ? { tls: { caFile: i.tls_ca } } : {}),
        });
        break;
      } catch (erro) {
        this.o.log.warn({ erro: (erro as Error).message }, 'broker not reachable, gate goes on offline');
        await new Promise<void>((r) => this.o.relogio.apos(1000 + Math.random() * 500, r));
      }
    }
    const nc = this.nc;
    if (!nc || this.parado) return;
    this.assinar(nc);
    void this.acompanhar(nc);
    this.conectou();
    this.presenca();
  }

  async parar(): Promise<void> {
    this.parado = true;
    this.cancelarPresenca?.();
    this.o.publicador.parar();
    await this.nc?.close();
  }

  telemetria(t: Telemetria): void {
    if (!this.podePublicar()) return;
    this.nc?.publish(assuntos.telemetria(this.o.identidade.empresa, t.gate, t.pista), JSON.stringify(t));
  }

  quadro(camera: string, jpeg: Uint8Array, em: string): void {
    if (!this.podePublicar()) return;
    const h = headers();
    h.set('Quadro-Em', em);
    this.nc?.publish(assuntos.quadro(this.o.identidade.empresa, this.o.identidade.gate, camera), jpeg, { headers: h });
  }

  /** Asks the core to decide; rejects when it does not answer in time, and the caller decides with its copy. */
  async decidir(pedido: PedidoDecisao, prazo: number): Promise<Decisao> {
    if (!this.nc || this.estadoAtual !== 'nucleo') throw new Error('core out of reach');
    const r = await this.nc.request(this.assunto('decidir'), JSON.stringify(pedido), { timeout: prazo });
    return respostaDecisao.parse(r.json()).decisao;
  }

  /** Sends the pictures that wait, one at a time; the core answers when each is stored. */
  async enviarFotos(): Promise<void> {
    if (this.enviandoFotos) return;
    this.enviandoFotos = true;
    const recusadas: string[] = [];
    try {
      while (this.nc && this.estadoAtual === 'nucleo') {
        const [foto] = await this.o.outbox.pedir('fotos', { limite: 1, exceto: recusadas });
        if (!foto) return;
        const h = headers();
        h.set('Sha256', foto.sha256);
        h.set('Camera', foto.camera);
        h.set('Em', foto.em);
        const r = respostaFoto.parse(
          (await this.nc.request(this.assunto('foto'), foto.jpeg, { headers: h, timeout: 8000 })).json(),
        );
        if (r.guardada) await this.o.outbox.pedir('esquecerFoto', { sha256: foto.sha256 });
        else recusadas.push(foto.sha256);
      }
    } catch (erro) {
      this.o.log.warn({ erro: (erro as Error).message }, 'picture not delivered, kept for later');
    } finally {
      this.enviandoFotos = false;
    }
  }

  private assunto(qual: 'ola' | 'decidir' | 'foto'): string {
    return assuntos.pergunta(this.o.identidade.empresa, this.o.identidade.gate, qual);
  }

  private podePublicar(): boolean {
    return (
      this.nc !== undefined && !this.nc.isClosed() && this.estadoAtual !== 'cercado' && this.estadoAtual !== 'desligado'
    );
  }

  private mudar(estado: EstadoEnlace): void {
    if (estado === this.estadoAtual) return;
    this.o.log.info({ de: this.estadoAtual, para: estado }, 'link state');
    this.estadoAtual = estado;
    if (estado === 'nucleo' && this.nc) {
      this.o.publicador.ligar(jetstream(this.nc));
      void this.enviarFotos();
    }
    if (estado === 'cercado' || estado === 'desligado') this.o.publicador.desligar();
    this.o.aoMudarEstado(estado);
  }

  private assinar(nc: NatsConnection): void {
    const { empresa, gate } = this.o.identidade;
    const ouvir = <S extends z.ZodType>(assunto: string, schema: S, fn: (v: z.output<S>) => void): void => {
      nc.subscribe(assunto, {
        callback: (erro, msg) => {
          if (erro) {
            this.o.log.error({ assunto, erro: erro.message }, 'subscription refused');
            return;
          }
          if (msg.data.length === 0) return;
          const lido = schema.safeParse(tentarJson(msg.data));
          if (lido.success) fn(lido.data);
          else this.o.log.warn({ assunto }, 'message of unknown shape ignored');
        },
      });
    };
    ouvir(assuntos.marca(empresa, gate), marca, (m) => void this.o.publicador.marcar(m));
    ouvir(assuntos.reenvio(empresa, gate), reenvio, (r) => void this.o.publicador.reenviar(r).catch(() => undefined));
    ouvir(`$KV.${BALDE_CONFIG}.${gate}`, configAgente, this.o.aoConfigurar);
    ouvir(`$KV.${BALDE_ESPERADAS}.${gate}`, visitasEsperadas, this.o.aoEsperadas);
    nc.subscribe(assuntos.presente(empresa, gate), {
      callback: (erro, msg) => {
        const lido = presente.safeParse(erro ? undefined : tentarJson(msg.data));
        if (lido.success && lido.data.instancia === this.o.instancia) msg.respond(msg.data);
      },
    });
    nc.subscribe(assuntos.comando(empresa, gate), {
      callback: (erro, msg) => {
        if (erro || this.estadoAtual === 'cercado') return;
        this.o.aoComando(tentarJson(msg.data)).then(
          (r) => {
            if (r) msg.respond(JSON.stringify(r));
          },
          (e: unknown) => {
            this.o.log.error({ erro: String(e) }, 'command not answered');
          },
        );
      },
    });
  }

  private async acompanhar(nc: NatsConnection): Promise<void> {
    for await (const s of nc.status()) {
      if (s.type === 'disconnect') this.mudar('desligado');
      if (s.type === 'reconnect') this.conectou();
    }
  }

  private conectou(): void {
    if (this.estadoAtual === 'desligado') this.mudar('conectado');
    void this.cumprimentar();
    void this.buscar(BALDE_CONFIG, configAgente, this.o.aoConfigurar);
    void this.buscar(BALDE_ESPERADAS, visitasEsperadas, this.o.aoEsperadas);
  }

  /** Last value of our own key, by direct get: the only part of the stream API the credentials allow. */
  private async buscar<S extends z.ZodType>(balde: string, schema: S, fn: (v: z.output<S>) => void): Promise<void> {
    try {
      const r = await this.nc?.request(`$JS.API.DIRECT.GET.KV_${balde}.$KV.${balde}.${this.o.identidade.gate}`, '', {
        timeout: 5000,
      });
      if (!r || r.data.length === 0) return;
      const lido = schema.safeParse(tentarJson(r.data));
      if (lido.success) fn(lido.data);
      else this.o.log.error({ balde, erro: lido.error.issues.slice(0, 3) }, 'bucket value of unknown shape ignored');
    } catch (erro) {
      this.o.log.warn({ balde, erro: (erro as Error).message }, 'bucket not readable, keeping last good value');
    }
  }

  private presenca(): void {
    this.cancelarPresenca = this.o.relogio.apos(PRESENCA_MS, () => {
      void this.cumprimentar().finally(() => {
        if (!this.parado) this.presenca();
      });
    });
  }

  private async cumprimentar(): Promise<void> {
    const nc = this.nc;
    if (!nc || nc.isClosed() || this.estadoAtual === 'desligado') return;
    const { o } = this;
    const enviado = o.relogio.mono();
    try {
      const corpo: Ola = {
        v: 1,
        gate: o.identidade.gate,
        instancia: o.instancia,
        epoca: o.publicador.epoca,
        ultimo_seq: o.publicador.ultimoSeq,
        versao: o.versao,
        iniciado_em: o.iniciadoEm,
        config_versao: o.configVersao(),
        em: o.relogioNucleo.iso(),
      };
      const r = respostaOla.parse(
        (await nc.request(this.assunto('ola'), JSON.stringify(corpo), { timeout: 2500 })).json(),
      );
      const recebido = o.relogio.mono();
      o.relogioNucleo.medir(Date.parse(r.agora), enviado, recebido);
      this.ultimaResposta = recebido;
      await o.publicador.marcar({ epoca: corpo.epoca, contiguo: r.contiguo });
      this.mudar(r.aceito ? 'nucleo' : 'cercado');
      if (r.aceito) {
        o.publicador.vigiar();
        void this.enviarFotos();
      }
    } catch {
      if (this.estado !== 'desligado' && o.relogio.mono() - this.ultimaResposta > NUCLEO_MUDO_MS)
        this.mudar('conectado');
    }
  }
}

function tentarJson(dados: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(dados));
  } catch {
    return undefined;
  }
}
