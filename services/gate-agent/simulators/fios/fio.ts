import { createFioPty } from './fio-pty.js';
import { createFioTcp } from './fio-tcp.js';

/** Configuration of a `transporte` that reaches the simulator. */
export type TransporteSimulado =
  | { readonly tipo: 'tcp'; readonly host: string; readonly porta: number }
  | { readonly tipo: 'serial'; readonly caminho: string; readonly baud: number };

/** One connection of a driver, seen from the device. */
export interface Ponta {
  escrever(bytes: Uint8Array): void;
}

/** The device's end of a real wire. `desligar` is the plug pulled out, `religar` the same plug put back. */
export interface FioCru {
  ligar(): Promise<void>;
  desligar(): Promise<void>;
  pontas(): readonly Ponta[];
  transporte(): TransporteSimulado;
  aoReceber(fn: (bytes: Buffer, ponta: Ponta) => void): void;
  aoConectar(fn: (ponta: Ponta) => void): void;
}

export interface OpcoesFio {
  /** `tcp` (default) listens; `pty` is a serial line made by socat. */
  readonly fio?: 'tcp' | 'pty';
  /** TCP port; 0 or absent = any. Kept across `desligar` and `religar`. */
  readonly porta?: number;
  readonly host?: string;
}

/** What every wire can suffer. */
export interface FalhasFio {
  desligar(): Promise<void>;
  religar(): Promise<void>;
  /** Sends these bytes, or some garbage, now. */
  ruido(bytes?: Uint8Array): void;
  /** The device stops speaking, connections stay up. */
  mudo(ligado: boolean): void;
  /** Everything the device says comes this much later; 0 ends it. */
  lento(ms: number): void;
  /** Everything goes out one byte at a time. */
  segmentar(ligado: boolean): void;
}

export interface Fio extends FalhasFio {
  start(): Promise<TransporteSimulado>;
  stop(): Promise<void>;
  transporte(): TransporteSimulado;
  /** To one connection, or to all. Subject to the faults in force. */
  escrever(bytes: Uint8Array, ponta?: Ponta): void;
  aoReceber(fn: (bytes: Buffer, ponta: Ponta) => void): void;
  aoConectar(fn: (ponta: Ponta) => void): void;
  conexoes(): number;
}

const LIXO = Buffer.from([0x00, 0xff, 0x37, 0x81, 0xff, 0x00, 0x13]);

export function createFio({ fio = 'tcp', porta = 0, host = '127.0.0.1' }: OpcoesFio): Fio {
  const cru: FioCru = fio === 'pty' ? createFioPty() : createFioTcp(host, porta);
  const timers = new Set<NodeJS.Timeout>();
  let calado = false;
  let atraso = 0;
  let umPorVez = false;

  const depois = (ms: number, fn: () => void): void => {
    const t = setTimeout(() => {
      timers.delete(t);
      fn();
    }, ms);
    timers.add(t);
  };
  const mandar = (bytes: Uint8Array, ponta?: Ponta): void => {
    for (const p of ponta === undefined ? cru.pontas() : [ponta]) {
      if (!umPorVez) p.escrever(bytes);
      else
        bytes.forEach((b, i) => {
          depois(i * 2, () => {
            p.escrever(Uint8Array.of(b));
          });
        });
    }
  };
  const limpar = (): void => {
    for (const t of timers) clearTimeout(t);
    timers.clear();
  };
  return {
    async start() {
      await cru.ligar();
      return cru.transporte();
    },
    async stop() {
      limpar();
      await cru.desligar();
    },
    transporte: () => cru.transporte(),
    escrever(bytes, ponta) {
      if (calado) return;
      const copia = Uint8Array.from(bytes);
      if (atraso === 0) mandar(copia, ponta);
      else
        depois(atraso, () => {
          mandar(copia, ponta);
        });
    },
    aoReceber: (fn) => {
      cru.aoReceber(fn);
    },
    aoConectar: (fn) => {
      cru.aoConectar(fn);
    },
    conexoes: () => cru.pontas().length,
    async desligar() {
      limpar();
      await cru.desligar();
    },
    religar: () => cru.ligar(),
    ruido(bytes = LIXO) {
      for (const p of cru.pontas()) p.escrever(bytes);
    },
    mudo: (ligado) => {
      calado = ligado;
    },
    lento: (ms) => {
      atraso = ms;
    },
    segmentar: (ligado) => {
      umPorVez = ligado;
    },
  };
}
