import type { Cancela, EntradasSaidas, Relogio } from '../ports/index.js';
import { avaliarTrava, lerTrava, type ParecerTrava } from './trava.js';

export interface DepsCancela {
  readonly relogio: Relogio;
  readonly cancela: () => Cancela | undefined;
  readonly es: () => EntradasSaidas | undefined;
  readonly protecao: () => readonly string[];
  readonly rotulo: (canal: string) => string;
  /** Delay between free sensors and the automatic close, ms. */
  readonly atraso: () => number;
  readonly registrar: (m: {
    acao: 'abrir' | 'fechar';
    origem: Origem;
    resultado: 'concluido' | 'recusado' | 'falhou';
    motivo: string | null;
    entradas: Readonly<Record<string, string>>;
  }) => void;
}
export type Origem = 'pista' | 'operador';

export interface ResultadoCancela {
  readonly ok: boolean;
  readonly motivo: string | null;
  readonly entradas: Readonly<Record<string, string>>;
}

export interface Pendencia {
  readonly exigePassagem: boolean;
  readonly passou: boolean;
}
export interface PendenciasCancela {
  readonly a: Pendencia | null;
  readonly b: Pendencia | null;
}

/**
 * One barrier of a lane. Whoever asks, the arm comes down only through `fechar`, which reads the protecting inputs afresh, and is
 * sent up again the moment one of them is occupied or unknown while it moves. An explicit open cancels any pending close.
 */
export class ControleCancela {
  private readonly d: DepsCancela;
  private automatico: { exigePassagem: boolean; passou: boolean; livreDesde: number | undefined } | undefined;
  private fechando = false;
  private pedidoAbrir = 0;

  constructor(deps: DepsCancela) {
    this.d = deps;
  }

  get presente(): boolean {
    return this.d.cancela() !== undefined;
  }

  /** Inputs and verdict now, for screens. */
  trava(): ParecerTrava {
    return avaliarTrava(this.d.es(), this.d.protecao(), this.d.rotulo);
  }

  async abrir(origem: Origem): Promise<ResultadoCancela> {
    this.pedidoAbrir++;
    this.automatico = undefined;
    const c = this.d.cancela();
    const { entradas } = this.trava();
    if (!c) return { ok: false, motivo: 'Cancela não configurada ou recusada.', entradas };
    if (c.posicao() === 'aberta' && !this.fechando) return { ok: true, motivo: null, entradas };
    try {
      await c.abrir();
      this.d.registrar({ acao: 'abrir', origem, resultado: 'concluido', motivo: null, entradas });
      return { ok: true, motivo: null, entradas };
    } catch (erro) {
      const motivo = `A cancela não abriu: ${(erro as Error).message}`;
      this.d.registrar({ acao: 'abrir', origem, resultado: 'falhou', motivo, entradas });
      return { ok: false, motivo, entradas };
    }
  }

  async fechar(origem: Origem): Promise<ResultadoCancela> {
    const c = this.d.cancela();
    if (!c) return { ok: false, motivo: 'Cancela não configurada ou recusada.', entradas: {} };
    const abertura = this.pedidoAbrir;
    this.fechando = true;
    try {
      const parecer = await lerTrava(this.d.es(), this.d.protecao(), this.d.rotulo);
      if (!parecer.permitido) return this.recusar(origem, parecer);
      if (abertura !== this.pedidoAbrir)
        return { ok: false, motivo: 'Uma abertura foi pedida depois.', entradas: parecer.entradas };
      let ultima = parecer;
      try {
        await c.fechar(() => {
          ultima = this.trava();
          return ultima.permitido && abertura === this.pedidoAbrir;
        });
      } catch (erro) {
        if (abertura !== this.pedidoAbrir)
          return { ok: false, motivo: 'Uma abertura foi pedida depois.', entradas: ultima.entradas };
        if (!ultima.permitido) return this.recusar(origem, ultima);
        const motivo = `A cancela não fechou: ${(erro as Error).message}`;
        this.d.registrar({ acao: 'fechar', origem, resultado: 'falhou', motivo, entradas: ultima.entradas });
        return { ok: false, motivo, entradas: ultima.entradas };
      }
      this.automatico = undefined;
      this.d.registrar({ acao: 'fechar', origem, resultado: 'concluido', motivo: null, entradas: ultima.entradas });
      return { ok: true, motivo: null, entradas: ultima.entradas };
    } finally {
      this.fechando = false;
    }
  }

  /** Automatic close that is to come; null = none. */
  get pendencia(): Pendencia | null {
    const a = this.automatico;
    return a ? { exigePassagem: a.exigePassagem, passou: a.passou } : null;
  }

  /** Takes up an automatic close that a crash interrupted. */
  retomar(p: Pendencia): void {
    this.automatico = { ...p, livreDesde: undefined };
  }

  /** Close by itself once the sensors have been free for the configured time (after a passage, when asked so). */
  fecharSozinha(exigePassagem: boolean): void {
    this.automatico ??= { exigePassagem, passou: false, livreDesde: undefined };
    if (!exigePassagem) this.automatico.exigePassagem = false;
  }

  /** To be called often and on every input change. */
  passo(): void {
    const c = this.d.cancela();
    if (!c) return;
    const parecer = this.trava();
    const posicao = c.posicao();
    if (posicao === 'fechando' && !parecer.permitido) {
      void this.abrir('pista').then(() => {
        this.fecharSozinha(false);
      });
      return;
    }
    const a = this.automatico;
    if (!a || this.fechando || posicao === 'abrindo') return;
    if (posicao === 'fechada') {
      this.automatico = undefined;
      return;
    }
    if (!parecer.permitido) {
      if (Object.values(parecer.entradas).includes('ocupado')) a.passou = true;
      a.livreDesde = undefined;
      return;
    }
    if (a.exigePassagem && !a.passou) return;
    const agora = this.d.relogio.mono();
    a.livreDesde ??= agora;
    if (agora - a.livreDesde >= this.d.atraso()) {
      a.livreDesde = agora;
      void this.fechar('pista');
    }
  }

  private recusar(origem: Origem, parecer: ParecerTrava): ResultadoCancela {
    const motivo = parecer.motivo ?? 'Sensores ocupados.';
    if (origem === 'operador')
      this.d.registrar({ acao: 'fechar', origem, resultado: 'recusado', motivo, entradas: parecer.entradas });
    return { ok: false, motivo, entradas: parecer.entradas };
  }
}
