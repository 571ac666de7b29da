/** Why a Modbus exchange failed. `quadro`: the peer said something that is not the answer. */
export type CausaModbus = 'desconectado' | 'timeout' | 'excecao' | 'quadro' | 'recusado' | 'parado';

const EXCECOES: Readonly<Record<number, string>> = {
  1: 'illegal function',
  2: 'illegal data address',
  3: 'illegal data value',
  4: 'server device failure',
  5: 'acknowledge',
  6: 'server device busy',
  7: 'negative acknowledge',
  8: 'memory parity error',
  10: 'gateway path unavailable',
  11: 'gateway target failed to respond',
};

export class ModbusError extends Error {
  override readonly name = 'ModbusError';
  readonly causa: CausaModbus;
  /** Exception code, when `causa` is `excecao`. */
  readonly excecao: number | undefined;

  constructor(causa: CausaModbus, mensagem: string, excecao?: number) {
    super(mensagem);
    this.causa = causa;
    this.excecao = excecao;
  }
}

export function exceptionError(codigo: number): ModbusError {
  return new ModbusError('excecao', `modbus exception ${String(codigo)}: ${EXCECOES[codigo] ?? 'unknown'}`, codigo);
}

/** The device, or someone in its place, answered wrongly or not at all; a link that is down is not its fault. */
export function deviceFault(erro: unknown): string | undefined {
  if (erro instanceof ModbusError)
    return erro.causa === 'desconectado' || erro.causa === 'parado' ? undefined : erro.message;
  return erro instanceof Error ? erro.message : String(erro);
}
