import type { Device } from './periferico.js';

export interface Cupom {
  readonly titulo: string;
  /** Pairs printed as label and value. */
  readonly campos: readonly (readonly [string, string])[];
  readonly rodape?: string;
  /** Content of the QR code. */
  readonly qr?: string;
  /** Printed in large letters when it is a copy. */
  readonly segunda_via?: boolean;
}

export type EstadoPapel = 'ok' | 'acabando' | 'sem_papel' | 'tampa_aberta' | 'desconhecido';

export interface Impressora extends Device {
  /** Prints or rejects with the reason (offline, no paper). */
  imprimir(cupom: Cupom): Promise<void>;
  papel(): EstadoPapel;
}
