import type { Device, Dispose } from './periferico.js';

/** `desconhecido` = not read within its validity. Whoever decides safety treats it as occupied. */
export type EstadoEntrada = 'livre' | 'ocupado' | 'desconhecido';

export interface ValorEntrada {
  readonly estado: EstadoEntrada;
  /** Monotonic instant of the read behind it, ms; 0 = never read. */
  readonly em: number;
}

/** Digital inputs and outputs by channel name. */
export interface EntradasSaidas extends Device {
  /** State now: validity is applied at the call, so a stale value reads `desconhecido`. */
  entrada(canal: string): ValorEntrada;
  /** Reads the device again and answers with a value taken after the call; rejects when it cannot. */
  lerAgora(canal: string): Promise<ValorEntrada>;
  /** Called on each change of an input (and when it becomes unknown). */
  onEntrada(fn: (canal: string, valor: ValorEntrada) => void): Dispose;
  /** Drives an output; resolves when the device confirmed the write. */
  escrever(canal: string, ligado: boolean): Promise<void>;
}
