import { EventEmitter } from 'node:events';
import { ModbusRTU } from './modbus-serial.js';
import { exceptionError, ModbusError } from './modbus-error.js';
import { withCrc } from './modbus-frame.js';
import type { Exchange } from './modbus-exchange.js';

type Callback<T> = (erro: Error | null, valor: T) => void;
type Chamada<T> = (cliente: InstanceType<typeof ModbusRTU>, callback: Callback<T>) => void;

/**
 * `modbus-serial` seen as a codec: it builds requests and reads verified answers. Its own ports are not used, for they
 * never reconnect, hand a late RTU answer to the next request and stay blocked after garbage on TCP.
 */
class PortaGuardada extends EventEmitter {
  readonly isOpen = true;
  _transactionIdRead = 1;
  _transactionIdWrite = 1;
  escrita: Buffer | undefined;

  open(callback: () => void): void {
    callback();
  }
  close(callback: () => void): void {
    callback();
  }
  write(aduComCrc: Buffer): void {
    this.escrita = Buffer.from(aduComCrc.subarray(0, -2));
  }
}

export interface Codec {
  call<T>(chamada: Chamada<T>, respostaMs: number, antes?: () => boolean): Promise<T>;
}

export function createCodec(exchange: Exchange): Codec {
  const porta = new PortaGuardada();
  const cliente = new ModbusRTU(porta);
  cliente.open();
  return {
    async call<T>(chamada: Chamada<T>, respostaMs: number, antes?: () => boolean): Promise<T> {
      let resultado: { erro: Error | null; valor: T } | undefined;
      porta.escrita = undefined;
      chamada(cliente, (erro, valor) => {
        resultado = { erro, valor };
      });
      const adu = porta.escrita as Buffer | undefined;
      if (adu === undefined) throw new ModbusError('quadro', 'request cannot be encoded');
      const resposta = await exchange.send(adu, respostaMs, antes);
      if (resposta.readUInt8(1) & 0x80) throw exceptionError(resposta.readUInt8(2));
      porta.emit('data', withCrc(resposta));
      const lido = resultado;
      if (lido === undefined) throw new ModbusError('quadro', 'answer cannot be decoded');
      if (lido.erro !== null) throw new ModbusError('quadro', lido.erro.message);
      return lido.valor;
    },
  };
}
