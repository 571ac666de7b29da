import type { Device } from './periferico.js';

export interface Foto {
  /** JPEG bytes; other content is refused by the driver. */
  readonly jpeg: Uint8Array;
  readonly em: number;
}

export interface Camera extends Device {
  /** A fresh picture; rejects within the configured timeout. Calls made while one is under way share it. */
  foto(): Promise<Foto>;
}
