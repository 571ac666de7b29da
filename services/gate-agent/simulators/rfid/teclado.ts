import type { OpcoesFio } from '../fios/fio.js';
import { createRfid, type RfidSimulado } from './linha.js';

/** Reader with keyboard-wedge frames: STX, digits, ETX. */
export function createRfidTecladoSimulator(opcoes: OpcoesFio = {}): RfidSimulado {
  return createRfid((tag) => `\x02${tag}\x03`, opcoes);
}
