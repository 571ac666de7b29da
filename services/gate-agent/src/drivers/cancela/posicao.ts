import type { PosicaoCancela } from '../../ports/index.js';

export type Movimento = 'abrindo' | 'fechando';

/** What is known of the arm at one instant. */
export interface Sinais {
  /** Limit switches: undefined = there is none. */
  readonly aberta: boolean | undefined;
  readonly fechada: boolean | undefined;
  /** The limit switches were read within their validity. */
  readonly frescos: boolean;
  /** Movement commanded and not yet over. */
  readonly movimento: Movimento | undefined;
  /** Where the last movement that ended without a switch to confirm it should have left the arm. */
  readonly presumida: 'aberta' | 'fechada' | undefined;
}

export function armPosition({ aberta, fechada, frescos, movimento, presumida }: Sinais): PosicaoCancela {
  if (!frescos) return 'desconhecida';
  if (aberta === true && fechada === true) return 'desconhecida';
  if (aberta === true) return 'aberta';
  if (fechada === true) return 'fechada';
  if (movimento !== undefined) return movimento;
  if (aberta === false && fechada === false) return 'parada';
  if (
    presumida === undefined ||
    (presumida === 'aberta' && aberta === false) ||
    (presumida === 'fechada' && fechada === false)
  )
    return 'desconhecida';
  return presumida;
}
