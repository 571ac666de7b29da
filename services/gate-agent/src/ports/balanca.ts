import type { Device, Dispose } from './periferico.js';

/** One decoded indicator frame. The raw bytes stay with it: a weighing keeps them as evidence. */
export interface LeituraPeso {
  /** Kilograms, already multiplied by the configured factor. Meaningless when `condicao` is not `normal`. */
  readonly kg: number;
  readonly condicao: 'normal' | 'sobrecarga' | 'negativo' | 'fora_faixa';
  /** Motion bit of the protocol; undefined where the protocol has none. */
  readonly em_movimento?: boolean;
  /** Unit the frame itself names, where the protocol says it. A change of unit blocks the scale. */
  readonly unidade?: 'kg' | 't' | 'lb';
  /** Frame as received, hex. */
  readonly bruto: string;
  /** Monotonic instant of arrival, ms (`clock.mono()`). */
  readonly em: number;
}

/** A truck scale: emits every good frame; a frame with a bad checksum or shape is never emitted. */
export interface Balanca extends Device {
  onLeitura(fn: (leitura: LeituraPeso) => void): Dispose;
}
