import type { LeituraPeso } from '../ports/index.js';

export interface ConfigPeso {
  readonly divisao_kg: number;
  readonly capacidade_kg: number;
  readonly minimo_kg: number;
  readonly silencio_ms: number;
  /** Unit the scale is set to show. */
  readonly unidade: 'kg' | 't';
  readonly estabilidade: {
    readonly leituras: number;
    readonly periodo_ms: number;
    readonly zero_divisoes: number;
    readonly exige_zero: boolean;
  };
}

export type CondicaoPeso = 'normal' | 'sobrecarga' | 'negativo' | 'fora_faixa' | 'sem_leitura' | 'bloqueada';

export interface EstadoPeso {
  readonly kg: number;
  readonly condicao: CondicaoPeso;
  readonly estavel: boolean;
  /** Zero was seen since the last weighing was taken. */
  readonly zerou: boolean;
  /** Readings that make the weight stable, oldest first. */
  readonly amostras: readonly number[];
  readonly bruto: string;
  /** The protocol says that it moves and gives no weight meanwhile; `kg` then is the last one shown. */
  readonly movimento: boolean;
}

/**
 * Stable-weight detector (gate.md §3): at least N readings within one division of each other over T ms, not in motion by the
 * protocol's bit, above the minimum, with zero seen since the last vehicle. A change of the unit blocks the scale until the agent's
 * configuration is loaded again: a decimal point or unit that slipped must never become a record.
 */
export class DetectorPeso {
  private readonly c: ConfigPeso;
  private janela: LeituraPeso[] = [];
  private ultima: LeituraPeso | undefined;
  private zerou = true;
  private mostrado = 0;
  private bloqueio: string | undefined;

  constructor(config: ConfigPeso) {
    this.c = config;
  }

  /** Why the scale is blocked, English; undefined = it is not. */
  get motivoBloqueio(): string | undefined {
    return this.bloqueio;
  }

  ler(leitura: LeituraPeso): void {
    this.ultima = leitura;
    if (leitura.condicao === 'normal') this.mostrado = leitura.kg;
    if (leitura.unidade && leitura.unidade !== this.c.unidade) {
      this.bloqueio = `unit changed from ${this.c.unidade} to ${leitura.unidade}`;
    }
    const valida =
      leitura.condicao === 'normal' && leitura.em_movimento !== true && Math.abs(leitura.kg) <= this.c.capacidade_kg;
    if (!valida) {
      this.janela = [];
      return;
    }
    if (Math.abs(leitura.kg) <= this.c.divisao_kg * this.c.estabilidade.zero_divisoes) this.zerou = true;
    this.janela.push(leitura);
    this.podar();
  }

  /** A weighing was taken: the next one needs zero first. */
  capturado(): void {
    this.zerou = false;
    this.janela = [];
  }

  /** State at the monotonic instant `agora`. */
  estado(agora: number): EstadoPeso {
    const u = this.ultima;
    const base = {
      zerou: this.zerou,
      bruto: u?.bruto ?? '',
      amostras: [],
      estavel: false,
      movimento: u?.em_movimento === true,
    };
    if (!u || agora - u.em > this.c.silencio_ms) return { ...base, kg: 0, condicao: 'sem_leitura' };
    if (this.bloqueio) return { ...base, kg: u.kg, condicao: 'bloqueada' };
    if (u.condicao !== 'normal')
      return {
        ...base,
        kg: u.condicao === 'negativo' ? u.kg : base.movimento ? this.mostrado : 0,
        condicao: u.condicao,
      };
    if (Math.abs(u.kg) > this.c.capacidade_kg) return { ...base, kg: u.kg, condicao: 'fora_faixa' };
    const estavel = this.estavel();
    return { ...base, kg: u.kg, condicao: 'normal', estavel, amostras: estavel ? this.janela.map((l) => l.kg) : [] };
  }

  private estavel(): boolean {
    const { leituras, periodo_ms, exige_zero } = this.c.estabilidade;
    const primeira = this.janela[0];
    const ultima = this.janela.at(-1);
    if (!primeira || !ultima || this.janela.length < leituras) return false;
    return ultima.em - primeira.em >= periodo_ms && ultima.kg >= this.c.minimo_kg && (this.zerou || !exige_zero);
  }

  /** Keeps the newest run of readings that differ by at most one division, no longer than it needs to be. */
  private podar(): void {
    const { divisao_kg, estabilidade } = this.c;
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    let inicio = this.janela.length;
    while (inicio > 0) {
      const kg = this.janela[inicio - 1]?.kg ?? 0;
      const seguinte = this.janela[inicio];
      const anterior = this.janela[inicio - 1];
      if (seguinte && anterior && seguinte.em - anterior.em > this.c.silencio_ms) break;
      min = Math.min(min, kg);
      max = Math.max(max, kg);
      if (max - min > divisao_kg) break;
      inicio--;
    }
    this.janela = this.janela.slice(inicio);
    const fim = this.janela.at(-1)?.em ?? 0;
    while (this.janela.length > estabilidade.leituras && fim - (this.janela[1]?.em ?? fim) >= estabilidade.periodo_ms)
      this.janela.shift();
  }
}
