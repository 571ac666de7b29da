import { createEscravoModbus, type EscravoModbus, type OpcoesEscravo } from '../clp/escravo.js';

/** I/O module on Modbus RTU, on a serial line of its own. */
export function createModuloModbusRtuSimulator(opcoes: OpcoesEscravo = {}): EscravoModbus {
  return createEscravoModbus('rtu', opcoes);
}
