import type { ConfigModbus } from '@portaria/proto';
import type { Dispose, Relogio } from '../ports/index.js';
import { createByteLink, type ByteLink, type LogLink } from './byte-link.js';
import { createCodec, type Codec } from './modbus-codec.js';
import { ModbusError } from './modbus-error.js';
import { createRtuExchange, createTcpExchange } from './modbus-exchange.js';

/** Operations of one unit while it has the bus to itself. */
export interface ModbusIo {
  readBits(origem: 'coil' | 'discreta', endereco: number, quantidade: number): Promise<boolean[]>;
  readWords(origem: 'holding' | 'input', endereco: number, quantidade: number): Promise<number[]>;
  /** `antes` is asked with nothing between it and the bytes; false = nothing is written and the call rejects. */
  writeCoil(endereco: number, ligado: boolean, antes?: () => boolean): Promise<void>;
  writeWord(endereco: number, valor: number, antes?: () => boolean): Promise<void>;
}

export type Prioridade = 'comando' | 'leitura';

/** One unit on a bus shared with others: jobs run one at a time, commands before reads. */
export interface ModbusUnit {
  run<T>(prioridade: Prioridade, tarefa: (io: ModbusIo) => Promise<T>): Promise<T>;
  conectado(): boolean;
  /** Grows with each connection made: what was read before says nothing about now. */
  geracao(): number;
  onState(fn: (conectado: boolean, motivo?: string) => void): Dispose;
  /** Leaves the bus; the last unit to leave closes it. */
  release(): Promise<void>;
}

export interface ModbusContext {
  readonly relogio: Relogio;
  readonly log: LogLink;
}

interface Tarefa {
  readonly dono: object;
  rodar(): Promise<void>;
  desistir(): void;
}

interface Barramento {
  readonly chave: string;
  readonly link: ByteLink;
  readonly codec: Codec;
  readonly filas: Readonly<Record<Prioridade, Tarefa[]>>;
  /** Quiet time asked by each unit on the bus; the longest holds. */
  readonly quietudes: Map<object, number>;
  ocupado: boolean;
  geracao: number;
  parar(): Promise<void>;
}

const barramentos = new Map<string, Barramento>();

function busKey(b: ConfigModbus['barramento']): string {
  return b.tipo === 'tcp'
    ? `tcp ${b.host}:${String(b.porta)}`
    : `serial ${b.caminho} ${String(b.baud)} ${String(b.bits)}${b.paridade}${String(b.parada)}`;
}

function createBus(config: ConfigModbus['barramento'], contexto: ModbusContext): Barramento {
  const link = createByteLink(config, contexto);
  const quietudes = new Map<object, number>();
  const exchange =
    config.tipo === 'tcp'
      ? createTcpExchange({ ...contexto, link })
      : createRtuExchange({ ...contexto, link }, () => Math.max(2, ...quietudes.values()));
  const bus: Barramento = {
    chave: busKey(config),
    link,
    codec: createCodec(exchange),
    filas: { comando: [], leitura: [] },
    quietudes,
    ocupado: false,
    geracao: 0,
    async parar() {
      exchange.stop();
      await link.stop();
    },
  };
  link.onState((conectado) => {
    if (conectado) bus.geracao += 1;
  });
  link.start();
  return bus;
}

async function drain(bus: Barramento): Promise<void> {
  if (bus.ocupado) return;
  bus.ocupado = true;
  for (;;) {
    const tarefa = bus.filas.comando.shift() ?? bus.filas.leitura.shift();
    if (tarefa === undefined) break;
    await tarefa.rodar();
  }
  bus.ocupado = false;
}

function createIo(codec: Codec, unidade: number, respostaMs: number): ModbusIo {
  return {
    async readBits(origem, endereco, n) {
      const r = await codec.call<{ data: boolean[] }>(
        (c, cb) => (origem === 'coil' ? c.writeFC1(unidade, endereco, n, cb) : c.writeFC2(unidade, endereco, n, cb)),
        respostaMs,
      );
      return r.data.slice(0, n);
    },
    async readWords(origem, endereco, n) {
      const r = await codec.call<{ data: number[] }>(
        (c, cb) => (origem === 'holding' ? c.writeFC3(unidade, endereco, n, cb) : c.writeFC4(unidade, endereco, n, cb)),
        respostaMs,
      );
      return r.data;
    },
    async writeCoil(endereco, ligado, antes) {
      await codec.call(
        (c, cb: (e: Error | null, v: unknown) => void) => {
          c.writeFC5(unidade, endereco, ligado, cb);
        },
        respostaMs,
        antes,
      );
    },
    async writeWord(endereco, valor, antes) {
      await codec.call(
        (c, cb: (e: Error | null, v: unknown) => void) => {
          c.writeFC6(unidade, endereco, valor, cb);
        },
        respostaMs,
        antes,
      );
    },
  };
}

/**
 * Joins the bus of this address, opening it when it is the first. Serial lines of one path but different line settings
 * are different buses: the second fails to open and says so.
 */
export function joinBus(config: ConfigModbus, contexto: ModbusContext, quietudeMs = 0): ModbusUnit {
  const chave = busKey(config.barramento);
  let bus = barramentos.get(chave);
  if (bus === undefined) {
    bus = createBus(config.barramento, contexto);
    barramentos.set(chave, bus);
  }
  const dono = {};
  const meu = bus;
  meu.quietudes.set(dono, quietudeMs);
  const io = createIo(meu.codec, config.unidade, config.resposta_ms);
  const assinaturas = new Set<Dispose>();
  let saiu = false;

  return {
    run<T>(prioridade: Prioridade, fn: (io: ModbusIo) => Promise<T>): Promise<T> {
      if (saiu) return Promise.reject(new ModbusError('parado', 'stopped'));
      return new Promise<T>((resolve, reject) => {
        meu.filas[prioridade].push({
          dono,
          rodar: () => fn(io).then(resolve, reject),
          desistir: () => {
            reject(new ModbusError('parado', 'stopped'));
          },
        });
        void drain(meu);
      });
    },
    conectado: () => meu.link.conectado(),
    geracao: () => meu.geracao,
    onState(fn) {
      const desfazer = meu.link.onState(fn);
      assinaturas.add(desfazer);
      return desfazer;
    },
    async release() {
      if (saiu) return;
      saiu = true;
      for (const desfazer of assinaturas) desfazer();
      for (const fila of Object.values(meu.filas)) {
        const minhas = fila.filter((t) => t.dono === dono);
        fila.splice(0, fila.length, ...fila.filter((t) => t.dono !== dono));
        for (const t of minhas) t.desistir();
      }
      meu.quietudes.delete(dono);
      if (meu.quietudes.size > 0) return;
      barramentos.delete(meu.chave);
      await meu.parar();
    },
  };
}
