import type { LeituraPeso } from '../ports/index.js';
import { Curva } from './curva.js';
import { DetectorPeso, type EstadoPeso } from './peso.js';
import type { Situacao } from './situacao.js';

const SEM_BALANCA: EstadoPeso = {
  kg: 0,
  condicao: 'sem_leitura',
  estavel: false,
  zerou: true,
  amostras: [],
  bruto: '',
  movimento: false,
};

/** The weighing platform: what it weighs, and whether a whole vehicle stands on it. */
export class Plataforma {
  readonly curva = new Curva();
  private readonly sit: Situacao;
  private detector: DetectorPeso | undefined;

  constructor(sit: Situacao) {
    this.sit = sit;
    this.trocarBalanca();
  }

  /** Another scale, or other settings of it: what was read before says nothing of it. */
  trocarBalanca(): void {
    const b = this.sit.dispositivos.balanca;
    this.detector = b ? new DetectorPeso(b.config) : undefined;
    this.sit.alarme('balanca_bloqueada', 'critico', false);
  }

  ler(l: LeituraPeso): void {
    this.detector?.ler(l);
    if (l.condicao === 'normal') this.curva.ponto(l.em, l.kg);
  }

  /** A weighing was taken: the next one needs zero first. */
  capturado(): void {
    this.detector?.capturado();
  }

  peso(): EstadoPeso {
    return this.detector?.estado(this.sit.agora) ?? SEM_BALANCA;
  }

  /** Something heavier than the scale's minimum is on it. */
  carregada(): boolean {
    const { kg, condicao } = this.peso();
    return condicao === 'normal' && kg > (this.sit.dispositivos.balanca?.config.minimo_kg ?? Number.POSITIVE_INFINITY);
  }

  /** Loaded, or an indicator that gives no weight while it moves says that something moves on it. */
  private ocupada(): boolean {
    const { movimento, condicao } = this.peso();
    return this.carregada() || (movimento && condicao === 'fora_faixa');
  }

  /** Known to be empty. A lane without a scale has nothing to hold a vehicle. */
  vazia(): boolean {
    const b = this.sit.dispositivos.balanca;
    if (!b) return true;
    const { kg, condicao } = this.peso();
    return condicao === 'normal' && kg < b.config.minimo_kg;
  }

  /** The whole vehicle is on it: something there, and every position sensor free and known. */
  posicionado(): boolean {
    const { config, dispositivos } = this.sit;
    return (
      this.ocupada() &&
      config.posicao.length > 0 &&
      config.posicao.every((c) => dispositivos.es?.device.entrada(c).estado === 'livre')
    );
  }
}
