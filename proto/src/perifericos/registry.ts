import type { PeripheralDefinition, Porta } from '../kernel/periferico.js';
import * as balanca from './balanca.js';
import * as outros from './outros.js';

/** Every peripheral model of the product. A driver exists for each (fleet test in the agent). */
export const PERIFERICOS: readonly PeripheralDefinition[] = [
  balanca.balancaToledoP03,
  balanca.balancaToledoEnq,
  balanca.balancaFilizola,
  balanca.balancaAlfa,
  balanca.balancaDigitron,
  balanca.balancaGenerica,
  balanca.balancaModbus,
  outros.esModbusTcp,
  outros.esModbusRtu,
  outros.cancelaModbus,
  outros.leitorHikvision,
  outros.leitorDahua,
  outros.leitorJson,
  outros.rfidLinha,
  outros.rfidTeclado,
  outros.cameraOnvif,
  outros.cameraHttp,
  outros.painelLinha,
  outros.impressoraEscpos,
  outros.impressoraHttp,
];

export function findPeripheral(porta: Porta, modelo: string): PeripheralDefinition | undefined {
  return PERIFERICOS.find((p) => p.porta === porta && p.modelo === modelo);
}
