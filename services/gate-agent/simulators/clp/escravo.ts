import { createFio, type FalhasFio, type OpcoesFio, type Ponta, type TransporteSimulado } from '../fios/fio.js';
import { createEspacoModbus, type EspacoModbus } from './espaco.js';
import { answerPdu } from './pdu.js';
import { crc16, withCrc } from '../../src/transport/modbus-frame.js';

export interface OpcoesEscravo extends OpcoesFio {
  readonly unidade?: number;
  readonly espaco?: EspacoModbus;
}

/** What a simulated slave does wrong to the next answers; `vezes` absent = until `normal`. */
export type DefeitoModbus =
  | { readonly tipo: 'excecao'; readonly codigo: number }
  | {
      readonly tipo:
        | 'unidade_errada'
        | 'tid_errado'
        | 'tamanho_errado'
        | 'crc_errado'
        | 'ruido_antes'
        | 'ruido_depois'
        | 'meio_quadro'
        | 'dois_quadros'
        | 'partido';
    }
  | { readonly tipo: 'atrasado'; readonly ms: number };

/** Modbus slave with its faults. */
export interface EscravoModbus extends FalhasFio {
  readonly espaco: EspacoModbus;
  start(): Promise<TransporteSimulado>;
  stop(): Promise<void>;
  transporte(): TransporteSimulado;
  defeito(defeito: DefeitoModbus, vezes?: number): void;
  normal(): void;
  /** Answers as another unit until called with false. */
  idErrado(ligado: boolean): void;
  /** Addresses that exist; others give exception 2. */
  existe(fn: (endereco: number) => boolean): void;
  /** Power cycle: connections drop, outputs go off. */
  reiniciar(): Promise<void>;
  /** Requests seen since start, as hex PDUs, oldest first. */
  pedidos(): readonly string[];
  conexoes(): number;
}

const LIXO = Buffer.from([0xde, 0xad, 0x00]);

type Enquadrar = (adu: Buffer, tid: number) => Buffer;
type Desenquadrar = (buffer: Buffer) => { pedido: { adu: Buffer; tid: number } | undefined; resto: Buffer };

const tcp: { enquadrar: Enquadrar; desenquadrar: Desenquadrar } = {
  enquadrar: (adu, tid) =>
    Buffer.concat([Buffer.from([tid >> 8, tid & 0xff, 0, 0, adu.length >> 8, adu.length & 0xff]), adu]),
  desenquadrar(buffer) {
    if (buffer.length < 8) return { pedido: undefined, resto: buffer };
    const fim = 6 + buffer.readUInt16BE(4);
    if (buffer.length < fim) return { pedido: undefined, resto: buffer };
    return { pedido: { adu: buffer.subarray(6, fim), tid: buffer.readUInt16BE(0) }, resto: buffer.subarray(fim) };
  },
};

const rtu: typeof tcp = {
  enquadrar: (adu) => withCrc(adu),
  desenquadrar(buffer) {
    if (buffer.length < 8) return { pedido: undefined, resto: buffer };
    const funcao = buffer[1] ?? 0;
    const fim = funcao === 15 || funcao === 16 ? 9 + (buffer[6] ?? 0) : 8;
    if (buffer.length < fim) return { pedido: undefined, resto: buffer };
    const adu = buffer.subarray(0, fim - 2);
    // Out of step with the master: the rest of the burst is dropped, as a slave does at the end of a frame.
    if (crc16(adu) !== buffer.readUInt16LE(fim - 2)) return { pedido: undefined, resto: Buffer.alloc(0) };
    return { pedido: { adu, tid: 0 }, resto: buffer.subarray(fim) };
  },
};

export function createEscravoModbus(modo: 'tcp' | 'rtu', opcoes: OpcoesEscravo = {}): EscravoModbus {
  const { enquadrar, desenquadrar } = modo === 'tcp' ? tcp : rtu;
  const espaco = opcoes.espaco ?? createEspacoModbus();
  const unidade = opcoes.unidade ?? 1;
  const fio = createFio({ ...opcoes, fio: opcoes.fio ?? (modo === 'tcp' ? 'tcp' : 'pty') });
  const buffers = new WeakMap<Ponta, Buffer>();
  const pedidos: string[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let atual: DefeitoModbus | undefined;
  let restam = 0;
  let outraUnidade = false;
  let existe: (endereco: number) => boolean = () => true;

  const proximoDefeito = (): DefeitoModbus | undefined => {
    if (restam <= 0) return undefined;
    restam -= 1;
    return atual;
  };
  const depois = (ms: number, fn: () => void): void => {
    const t = setTimeout(() => {
      timers.delete(t);
      fn();
    }, ms);
    timers.add(t);
  };
  const responder = (pedido: Buffer, tid: number, ponta: Ponta): void => {
    const pdu = Buffer.from(pedido.subarray(1));
    if (pedido[0] !== unidade) return;
    pedidos.push(pdu.toString('hex'));
    if (pedidos.length > 5000) pedidos.splice(0, 2500);
    const d = proximoDefeito();
    const resposta =
      d?.tipo === 'excecao' ? Buffer.from([(pdu[0] ?? 0) | 0x80, d.codigo]) : answerPdu(pdu, espaco, existe);
    const quem = d?.tipo === 'unidade_errada' || outraUnidade ? unidade + 1 : unidade;
    const quadro = enquadrar(
      Buffer.concat([Buffer.from([quem]), resposta]),
      d?.tipo === 'tid_errado' ? (tid + 7) & 0xffff : tid,
    );
    if (d?.tipo === 'tamanho_errado') quadro.writeUInt16BE(quadro.readUInt16BE(4) + 40, 4);
    if (d?.tipo === 'crc_errado') quadro.writeUInt8((quadro.at(-1) ?? 0) ^ 0x55, quadro.length - 1);
    if (d?.tipo === 'ruido_antes') fio.escrever(Buffer.concat([LIXO, quadro]), ponta);
    else if (d?.tipo === 'ruido_depois') fio.escrever(Buffer.concat([quadro, LIXO]), ponta);
    else if (d?.tipo === 'meio_quadro') fio.escrever(quadro.subarray(0, quadro.length >> 1), ponta);
    else if (d?.tipo === 'dois_quadros') fio.escrever(Buffer.concat([quadro, quadro]), ponta);
    else if (d?.tipo === 'atrasado')
      depois(d.ms, () => {
        fio.escrever(quadro, ponta);
      });
    else if (d?.tipo === 'partido') {
      fio.escrever(quadro.subarray(0, 3), ponta);
      depois(25, () => {
        fio.escrever(quadro.subarray(3), ponta);
      });
    } else fio.escrever(quadro, ponta);
  };
  fio.aoReceber((bytes, ponta) => {
    let buffer = Buffer.concat([buffers.get(ponta) ?? Buffer.alloc(0), bytes]);
    for (;;) {
      const { pedido, resto } = desenquadrar(buffer);
      buffer = Buffer.from(resto);
      if (pedido === undefined) break;
      responder(Buffer.from(pedido.adu), pedido.tid, ponta);
    }
    buffers.set(ponta, buffer);
  });
  const limpar = (): void => {
    for (const t of timers) clearTimeout(t);
    timers.clear();
  };

  return {
    ...fio,
    espaco,
    async stop() {
      limpar();
      await fio.stop();
    },
    defeito(defeito, vezes = Infinity) {
      atual = defeito;
      restam = vezes;
    },
    normal() {
      restam = 0;
      outraUnidade = false;
    },
    idErrado: (ligado) => {
      outraUnidade = ligado;
    },
    existe: (fn) => {
      existe = fn;
    },
    async reiniciar() {
      limpar();
      await fio.desligar();
      espaco.zerarSaidas();
      await fio.religar();
    },
    pedidos: () => pedidos,
  };
}
