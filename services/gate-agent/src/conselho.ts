import {
  decidir,
  visitasEsperadas,
  type ConfigPista,
  type Decisao,
  type PedidoDecisao,
  type VisitasEsperadas,
} from '@portaria/proto';
import type { Log } from './drivers/define-driver.js';
import { lerGuardado } from './guardado.js';
import type { Enlace } from './link/enlace.js';
import type { RelogioNucleo } from './link/relogio-nucleo.js';
import type { Outbox } from './outbox/outbox.js';

const PRAZO_DECISAO_MS = 900;

export interface OpcoesConselho {
  readonly gate: string;
  readonly outbox: Outbox;
  readonly enlace: () => Enlace;
  readonly nucleo: RelogioNucleo;
  readonly log: Log;
  /** IANA zone of the gate. */
  readonly fuso: () => string;
}

/** Who decides for the lanes: the core, or without it the same rules over the local copy of the visits expected. */
export class Conselho {
  private readonly o: OpcoesConselho;
  private esperadas: VisitasEsperadas | null = null;

  constructor(o: OpcoesConselho) {
    this.o = o;
  }

  async recordar(): Promise<void> {
    const guardadas = visitasEsperadas.safeParse(await lerGuardado(this.o.outbox, 'esperadas'));
    if (guardadas.success) this.esperadas = guardadas.data;
  }

  /** A newer copy arrived. Losing it costs nothing: the core sends it again at the next connection. */
  async receber(v: VisitasEsperadas): Promise<void> {
    if (this.esperadas && v.versao <= this.esperadas.versao) return;
    this.esperadas = v;
    await this.o.outbox.pedir('gravar', { fatos: [], estado: { esperadas: JSON.stringify(v) } }).catch(() => undefined);
  }

  async decidir(pedido: PedidoDecisao, pista: ConfigPista): Promise<{ decisao: Decisao; quem: 'nucleo' | 'agente' }> {
    const completo = { ...pedido, gate: this.o.gate };
    try {
      return { decisao: await this.o.enlace().decidir(completo, PRAZO_DECISAO_MS), quem: 'nucleo' };
    } catch (erro) {
      const motivo = (erro as Error).message;
      this.o.log.warn({ sessao: pedido.sessao, erro: motivo }, 'core did not decide, deciding with the local copy');
      const mundo = {
        visitas: this.esperadas?.visitas ?? [],
        pista,
        fuso: this.o.fuso(),
        agora: this.o.nucleo.agora(),
      };
      return { decisao: decidir(completo, mundo), quem: 'agente' };
    }
  }
}
