import { ModbusError } from '../../transport/modbus-error.js';
import type { ModbusIo } from '../../transport/modbus-bus.js';
import { decodeInput, planBlocks, type Bloco, type CanalEntrada } from './mapa.js';

/** Reads the inputs of one unit block by block. */
export interface LeitorBlocos {
  blocos(): readonly Bloco[];
  blocoDe(canal: string): Bloco | undefined;
  ler(io: ModbusIo, bloco: Bloco): Promise<readonly (readonly [string, boolean])[]>;
  /** The device has no such addresses between the inputs: from now on only the inputs themselves are read. True the first time. */
  estreitar(erro: unknown): boolean;
}

export function createLeitorBlocos(entradas: Readonly<Record<string, CanalEntrada>>): LeitorBlocos {
  let folga = true;
  let blocos = planBlocks(entradas, true);
  return {
    blocos: () => blocos,
    blocoDe: (canal) => blocos.find((b) => b.canais.includes(canal)),
    async ler(io, { origem, endereco, quantidade, canais }) {
      const valores: readonly (boolean | number)[] =
        origem === 'coil' || origem === 'discreta'
          ? await io.readBits(origem, endereco, quantidade)
          : await io.readWords(origem, endereco, quantidade);
      return canais.map((nome) => {
        const canal = entradas[nome];
        const valor = canal === undefined ? undefined : valores[canal.endereco - endereco];
        if (canal === undefined || valor === undefined) throw new ModbusError('quadro', `no value for ${nome}`);
        return [nome, decodeInput(canal, valor)] as const;
      });
    },
    estreitar(erro) {
      if (!folga || !(erro instanceof ModbusError) || (erro.excecao !== 2 && erro.excecao !== 3)) return false;
      folga = false;
      blocos = planBlocks(entradas, false);
      return true;
    },
  };
}
