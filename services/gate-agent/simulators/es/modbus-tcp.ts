import { createEscravoModbus, type EscravoModbus, type OpcoesEscravo } from '../clp/escravo.js';

/** PLC on Modbus TCP. Inputs are set in `espaco.discretas`, `holding` and `input`; writes of coils come back by callback. */
export function createClpModbusTcpSimulator(opcoes: OpcoesEscravo = {}): EscravoModbus {
  return createEscravoModbus('tcp', opcoes);
}
