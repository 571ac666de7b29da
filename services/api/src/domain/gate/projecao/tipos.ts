import type { Fato, Mudanca } from '@portaria/proto';
import type { EntityManager } from 'typeorm';

/** A persisted fact as the projections read it. */
export interface FatoLido extends Omit<Fato, 'v' | 'anterior' | 'gate'> {
  readonly gate: string;
  readonly empresa: string;
  readonly posicao: number;
  readonly recebido_em: string;
}

export interface ContextoProjecao {
  readonly em: EntityManager;
  /** Told to screens after the commit. */
  readonly mudancas: Mudanca[];
}

export type Projecao = (fato: FatoLido, c: ContextoProjecao) => Promise<void>;
