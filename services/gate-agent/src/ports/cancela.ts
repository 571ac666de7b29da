import type { Device, Dispose } from './periferico.js';

export type PosicaoCancela = 'aberta' | 'fechada' | 'abrindo' | 'fechando' | 'parada' | 'desconhecida';

/**
 * A barrier arm. It moves when told: the interlock (never down on an occupied or unknown sensor) is the lane's,
 * applied immediately before `fechar`. `abrir` during a closing movement wins: the close is cancelled first.
 * A driver never writes on (re)connection; it reads the feedback and reports.
 */
export interface Cancela extends Device {
  posicao(): PosicaoCancela;
  /** Resolves when the arm reached its limit (or the travel time passed, without feedback inputs); rejects with the reason. */
  abrir(): Promise<void>;
  /** `permitido` is asked again by the driver right before the write; false = nothing is written and the call rejects. */
  fechar(permitido: () => boolean): Promise<void>;
  onPosicao(fn: (posicao: PosicaoCancela) => void): Dispose;
}
