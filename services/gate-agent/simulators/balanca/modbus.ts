import { encodeRegisters, type TipoRegistrador } from '../../src/drivers/balanca/modbus-value.js';
import { createEscravoModbus, type EscravoModbus, type OpcoesEscravo } from '../clp/escravo.js';

export interface OpcoesBalancaModbus extends OpcoesEscravo {
  /** The PLC whose memory the weight goes into; absent = one of its own. */
  readonly clp?: EscravoModbus;
  readonly registrador?: number;
  /** Register whose bit 0 is motion and bit 1 overload. */
  readonly estado?: number;
  readonly tipo?: TipoRegistrador;
  readonly ordem?: 'alta' | 'baixa';
  readonly funcao?: 'holding' | 'input';
}

/** An indicator that gives its weight in Modbus registers. */
export interface BalancaModbusSimulada {
  readonly clp: EscravoModbus;
  start(): Promise<void>;
  stop(): Promise<void>;
  peso(kg: number): void;
  movimento(ligado: boolean): void;
  sobrecarga(ligada: boolean): void;
}

export function createBalancaModbusSimulator(opcoes: OpcoesBalancaModbus = {}): BalancaModbusSimulada {
  const { registrador = 100, estado = 102, tipo = 'int32', ordem = 'alta', funcao = 'holding' } = opcoes;
  const clp = opcoes.clp ?? createEscravoModbus('tcp', opcoes);
  const memoria = clp.espaco[funcao];
  const bit = (n: number, ligado: boolean): void => {
    memoria[estado] = ligado ? (memoria[estado] ?? 0) | (1 << n) : (memoria[estado] ?? 0) & ~(1 << n);
  };
  return {
    clp,
    async start() {
      if (opcoes.clp === undefined) await clp.start();
    },
    async stop() {
      if (opcoes.clp === undefined) await clp.stop();
    },
    peso: (kg) => {
      encodeRegisters(kg, tipo, ordem).forEach((palavra, i) => {
        memoria[registrador + i] = palavra;
      });
    },
    movimento: (ligado) => {
      bit(0, ligado);
    },
    sobrecarga: (ligada) => {
      bit(1, ligada);
    },
  };
}
