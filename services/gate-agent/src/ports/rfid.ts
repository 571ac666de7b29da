import type { Device, Dispose } from './periferico.js';

export interface LeituraTag {
  /** Upper-case hex or digits, as printed on the tag. */
  readonly tag: string;
  readonly bruto: string;
  readonly em: number;
}

export interface LeitorRfid extends Device {
  onTag(fn: (leitura: LeituraTag) => void): Dispose;
}
