import { assuntos, type Marca, type Reenvio } from '@portaria/proto';
import type { JetStreamClient } from '@nats-io/jetstream';
import type { Log } from '../drivers/define-driver.js';
import type { Outbox } from '../outbox/outbox.js';
import type { LinhaFato } from '../outbox/protocolo.js';
import type { Relogio } from '../ports/index.js';

const JANELA = 64;
const PAGINA = 256;
const PARADO_MS = 8000;
const LIMPEZA_MS = 200;

interface Progresso {
  /** Last seq handed to the broker, in this connection. */
  publicado: number;
  confirmado: number;
  /** Up to here the store has let go. */
  esquecido: number;
  /** Monotonic instant of the last advance of the watermark or of the last publish after it. */
  avanco: number;
}

export interface OpcoesPublicador {
  readonly empresa: string;
  readonly gate: string;
  readonly outbox: Outbox;
  readonly relogio: Relogio;
  readonly log: Log;
  /** The core knows facts of our epoch that we never wrote. */
  readonly aoDivergir: () => void;
  readonly aoMudar: (pendentes: number) => void;
}

/**
 * Moves facts from the outbox to the stream, in order, with a window of unacknowledged publishes. What the broker acknowledged is
 * kept until the core's watermark passes it; a watermark that stands still makes everything above it go out again.
 */
export class Publicador {
  private readonly o: OpcoesPublicador;
  private js: JetStreamClient | undefined;
  private readonly epocas = new Map<string, Progresso>();
  private atual: string;
  private ultimo: number;
  private rodando = false;
  private repetir = false;
  /** Suffix of message ids after a stall: the broker must not take the copy for a duplicate. */
  private envio = 0;
  private geracao = 0;
  private restam = 0;
  private recentes: readonly LinhaFato[] = [];
  private cancelarEspera: (() => void) | undefined;
  private cancelarLimpeza: (() => void) | undefined;
  private limpoEm = Number.NEGATIVE_INFINITY;

  constructor(o: OpcoesPublicador) {
    this.o = o;
    this.atual = o.outbox.abertura.epoca;
    this.ultimo = o.outbox.abertura.ultimo_seq;
  }

  get epoca(): string {
    return this.atual;
  }
  get ultimoSeq(): number {
    return this.ultimo;
  }
  get pendentes(): number {
    return this.restam;
  }

  async iniciar(): Promise<void> {
    for (const e of await this.o.outbox.pedir('epocas', null)) {
      this.epocas.set(e.epoca, {
        publicado: e.primeiro - 1,
        confirmado: e.primeiro - 1,
        esquecido: e.primeiro - 1,
        avanco: this.o.relogio.mono(),
      });
      this.restam += e.total;
    }
    this.o.aoMudar(this.restam);
  }

  /** The outbox wrote facts up to `seq`; who has them at hand gives them along. */
  escrito(seq: number, quantos: number, linhas: readonly LinhaFato[] = []): void {
    this.ultimo = seq;
    this.restam += quantos;
    this.recentes = this.recentes.length < PAGINA ? [...this.recentes, ...linhas] : [];
    this.o.aoMudar(this.restam);
    this.acordar();
  }

  ligar(js: JetStreamClient): void {
    this.js = js;
    for (const p of this.epocas.values()) this.refazer(p);
    this.acordar();
  }

  desligar(): void {
    this.js = undefined;
  }

  parar(): void {
    this.js = undefined;
    this.cancelarEspera?.();
    this.cancelarLimpeza?.();
  }

  /** A new history begins (restored disk seen by the core). */
  mudarEpoca(epoca: string): void {
    this.atual = epoca;
    this.ultimo = 0;
  }

  async marcar(m: Pick<Marca, 'epoca' | 'contiguo'>): Promise<void> {
    if (m.epoca === this.atual && m.contiguo > this.ultimo) {
      this.o.aoDivergir();
      return;
    }
    const p = this.progresso(m.epoca);
    if (m.contiguo <= p.confirmado) return;
    p.confirmado = m.contiguo;
    p.avanco = this.o.relogio.mono();
    if (p.publicado < m.contiguo) p.publicado = m.contiguo;
    if (this.cancelarLimpeza) return;
    const espera = this.limpoEm + LIMPEZA_MS - this.o.relogio.mono();
    if (espera <= 0) return this.limpar();
    this.cancelarLimpeza = this.o.relogio.apos(espera, () => {
      this.cancelarLimpeza = undefined;
      void this.limpar();
    });
  }

  /** Forgets what the core has. Under load not at every mark: each time costs a commit, and what is kept longer harms nothing. */
  private async limpar(): Promise<void> {
    this.limpoEm = this.o.relogio.mono();
    try {
      for (const [epoca, p] of this.epocas) {
        const ate = p.confirmado;
        if (ate <= p.esquecido) continue;
        p.esquecido = ate;
        const { restam } = await this.o.outbox.pedir('esquecer', { epoca, ate });
        this.restam = restam;
      }
      this.o.aoMudar(this.restam);
    } catch (erro) {
      for (const p of this.epocas.values()) p.esquecido = 0;
      this.o.log.warn({ erro: (erro as Error).message }, 'confirmed facts not removed yet');
    }
  }

  /** Sends a range again, past the broker's de-duplication: the core said it has a gap. */
  async reenviar(r: Reenvio): Promise<void> {
    const linhas = await this.o.outbox.pedir('pendentes', {
      epoca: r.epoca,
      depois: r.de - 1,
      limite: Math.min(2000, r.ate - r.de + 1),
    });
    this.envio++;
    for (const linha of linhas) if (linha.seq <= r.ate) await this.publicar(linha, `${linha.id}:${this.envio}`);
  }

  /** Called by the presence beat: a watermark at rest while facts are out means that somebody lost them. */
  vigiar(): void {
    const agora = this.o.relogio.mono();
    for (const [epoca, p] of this.epocas) {
      if (p.publicado > p.confirmado && agora - p.avanco > PARADO_MS) {
        this.o.log.warn(
          { epoca, confirmado: p.confirmado, publicado: p.publicado },
          'watermark stalled, sending again',
        );
        this.envio++;
        this.refazer(p);
      }
    }
    this.acordar();
  }

  private refazer(p: Progresso): void {
    p.publicado = p.confirmado;
    p.avanco = this.o.relogio.mono();
    this.geracao++;
  }

  private progresso(epoca: string): Progresso {
    let p = this.epocas.get(epoca);
    if (!p) {
      p = { publicado: 0, confirmado: 0, esquecido: 0, avanco: this.o.relogio.mono() };
      this.epocas.set(epoca, p);
    }
    return p;
  }

  private acordar(): void {
    if (this.rodando) {
      this.repetir = true;
      return;
    }
    if (this.js) void this.bombear();
  }

  private async bombear(): Promise<void> {
    this.rodando = true;
    this.progresso(this.atual);
    try {
      do {
        for (const epoca of [...this.epocas.keys()].sort()) while (this.js && (await this.pagina(epoca)));
      } while (this.pedidoDeNovo() && this.js);
    } catch (erro) {
      this.o.log.warn({ erro: (erro as Error).message }, 'publish failed, will retry');
      this.cancelarEspera = this.o.relogio.apos(1000, () => {
        this.acordar();
      });
    } finally {
      this.rodando = false;
    }
  }

  private pedidoDeNovo(): boolean {
    const { repetir } = this;
    this.repetir = false;
    return repetir;
  }

  /** Publishes one page of an epoch; true when there may be more. */
  private async pagina(epoca: string): Promise<boolean> {
    const p = this.progresso(epoca);
    const linhas =
      this.tomarRecentes(epoca, p.publicado) ??
      (await this.o.outbox.pedir('pendentes', { epoca, depois: p.publicado, limite: PAGINA }));
    if (linhas.length === 0) {
      if (epoca !== this.atual && p.publicado <= p.esquecido) this.epocas.delete(epoca);
      return false;
    }
    const { envio, geracao } = this;
    for (let i = 0; i < linhas.length; i += JANELA) {
      const janela = linhas.slice(i, i + JANELA);
      await Promise.all(janela.map((linha) => this.publicar(linha, envio > 0 ? `${linha.id}:${envio}` : linha.id)));
      if (this.geracao !== geracao) return true;
      const ultima = janela.at(-1);
      if (ultima) p.publicado = Math.max(p.publicado, ultima.seq);
    }
    if (p.confirmado < p.publicado) p.avanco = this.o.relogio.mono();
    return linhas.length === PAGINA;
  }

  /** Facts just written, when they are the next ones: a publisher that keeps up need not read them back. */
  private tomarRecentes(epoca: string, publicado: number): readonly LinhaFato[] | undefined {
    const linhas = this.recentes;
    this.recentes = [];
    const [primeira] = linhas;
    return primeira?.epoca === epoca && primeira.seq === publicado + 1 ? linhas : undefined;
  }

  private async publicar(linha: LinhaFato, msgID: string): Promise<void> {
    const js = this.js;
    if (!js) throw new Error('link is down');
    await js.publish(assuntos.fato(this.o.empresa, this.o.gate, linha.tipo), linha.corpo, { msgID, timeout: 5000 });
  }
}
