import type { EstadoPapel } from '../../ports/index.js';

/** Real-time status of ESC/POS: `DLE EOT n` asks, one byte answers. n: 1 printer, 2 offline cause, 4 paper. */
export const pedidoEstado = (n: 1 | 2 | 4): Buffer => Buffer.from([0x10, 0x04, n]);

/** Bits 0 and 7 are zero, 1 and 4 are one in every status byte: anything else is not a status. */
export function isStatusByte(byte: number): boolean {
  return (byte & 0x93) === 0x12;
}

export function paperFrom(causaOffline: number, papel: number): EstadoPapel {
  if (causaOffline & 0x04) return 'tampa_aberta';
  if (papel & 0x60 || causaOffline & 0x20) return 'sem_papel';
  return papel & 0x0c ? 'acabando' : 'ok';
}
