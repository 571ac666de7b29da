import type { Relogio } from '../ports/index.js';
import type { ByteLink } from './byte-link.js';
import { ModbusError } from './modbus-error.js';
import { encodeMbap, examineRtu, examineTcp, expectedAnswer, withCrc, type RespostaEsperada } from './modbus-frame.js';

/** One request and its verified answer on a link. The caller keeps to one request at a time. */
export interface Exchange {
  /** `adu`: unit + PDU. `antes` is asked with nothing between it and the write; false = not written. */
  send(adu: Buffer, respostaMs: number, antes?: () => boolean): Promise<Buffer>;
  stop(): void;
}

interface Espera {
  readonly esperada: RespostaEsperada;
  readonly tid: number;
  acabar(resultado: Buffer | ModbusError): void;
}

export interface ExchangeContext {
  readonly relogio: Relogio;
  readonly link: ByteLink;
}

const recusado = (): ModbusError => new ModbusError('recusado', 'not permitted at the moment of the write');

/** Starts waiting for the answer; whoever settles it first wins. */
function esperar(
  relogio: Relogio,
  respostaMs: number,
  aoVencer: () => ModbusError,
  registrar: (acabar: (r: Buffer | ModbusError) => void) => void,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const cancelar = relogio.apos(respostaMs, () => {
      acabar(aoVencer());
    });
    const acabar = (r: Buffer | ModbusError): void => {
      cancelar();
      if (r instanceof ModbusError) reject(r);
      else resolve(Buffer.from(r));
    };
    registrar(acabar);
  });
}

/** Modbus TCP: any byte that is not the expected answer, and any timeout, ends the connection and makes a new one. */
export function createTcpExchange({ relogio, link }: ExchangeContext): Exchange {
  let buffer = Buffer.alloc(0);
  let espera: Espera | undefined;
  let tid = Math.floor(Math.random() * 0xffff);
  let seguidas = 0;

  const terminar = (r: Buffer | ModbusError): void => {
    const atual = espera;
    espera = undefined;
    buffer = Buffer.alloc(0);
    atual?.acabar(r);
  };
  const refazer = (erro: ModbusError): void => {
    seguidas += 1;
    terminar(erro);
    link.drop(erro.message, seguidas <= 3);
  };
  link.onState((conectado) => {
    buffer = Buffer.alloc(0);
    if (!conectado && espera !== undefined) terminar(new ModbusError('desconectado', 'connection lost'));
  });
  link.onChunk((pedaco) => {
    if (espera === undefined) {
      refazer(new ModbusError('quadro', 'unsolicited bytes'));
      return;
    }
    buffer = Buffer.concat([buffer, pedaco]);
    const exame = examineTcp(buffer, espera.tid, espera.esperada);
    if (exame.tipo === 'lixo') refazer(new ModbusError('quadro', exame.motivo));
    else if (exame.tipo === 'quadro') {
      seguidas = 0;
      terminar(exame.adu);
    }
  });

  return {
    send(adu, respostaMs, antes) {
      if (!link.conectado()) return Promise.reject(new ModbusError('desconectado', 'not connected'));
      if (antes !== undefined && !antes()) return Promise.reject(recusado());
      tid = (tid + 1) & 0xffff;
      const meu = tid;
      const vencer = (): ModbusError => {
        const erro = new ModbusError('timeout', `no answer in ${String(respostaMs)} ms`);
        espera = undefined;
        refazer(erro);
        return erro;
      };
      const resposta = esperar(relogio, respostaMs, vencer, (acabar) => {
        espera = { esperada: expectedAnswer(adu), tid: meu, acabar };
      });
      link.write(encodeMbap(meu, adu)).catch((erro: unknown) => {
        if (espera?.tid === meu) refazer(new ModbusError('desconectado', String(erro)));
      });
      return resposta;
    },
    stop() {
      terminar(new ModbusError('parado', 'stopped'));
    },
  };
}

/**
 * Modbus RTU: the frame has no transaction id, so an answer that comes late looks like the next one's.
 * After a timeout the line is left alone for one more answer time, or until the late frame has died on it; for a while
 * after that, an answer is believed only when no other frame follows it.
 */
export function createRtuExchange({ relogio, link }: ExchangeContext, quietudeMs: () => number): Exchange {
  let buffer = Buffer.alloc(0);
  let espera: Espera | undefined;
  let ultimoByte = -Infinity;
  let suspeitaAte = -Infinity;
  let silencioAte = -Infinity;
  let atrasado: RespostaEsperada | undefined;
  let serie = 0;
  let cancelarOcioso: (() => void) | undefined;

  const terminar = (r: Buffer | ModbusError): void => {
    const atual = espera;
    espera = undefined;
    buffer = Buffer.alloc(0);
    cancelarOcioso?.();
    atual?.acabar(r);
  };
  link.onState((conectado) => {
    buffer = Buffer.alloc(0);
    suspeitaAte = silencioAte = -Infinity;
    atrasado = undefined;
    if (!conectado && espera !== undefined) terminar(new ModbusError('desconectado', 'port lost'));
  });
  const engolirAtrasado = (): void => {
    if (atrasado === undefined || examineRtu(buffer, atrasado).tipo !== 'quadro') return;
    atrasado = undefined;
    silencioAte = suspeitaAte = -Infinity;
    buffer = Buffer.alloc(0);
  };
  link.onChunk((pedaco, em) => {
    ultimoByte = em;
    buffer = Buffer.concat([buffer, pedaco]);
    if (buffer.length > 1024) buffer = Buffer.from(buffer.subarray(-512));
    if (espera === undefined) {
      engolirAtrasado();
      return;
    }
    cancelarOcioso?.();
    const exame = examineRtu(buffer, espera.esperada);
    if (exame.tipo === 'quadro') terminar(exame.adu);
    else if (exame.tipo === 'lixo') {
      cancelarOcioso = relogio.apos(Math.max(40, 2 * quietudeMs()), () => {
        terminar(new ModbusError('quadro', exame.motivo));
      });
    }
  });

  const dormir = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      relogio.apos(Math.max(1, ms), resolve);
    });
  const calar = async (): Promise<void> => {
    for (;;) {
      const agora = relogio.mono();
      const falta = Math.max(silencioAte - agora, ultimoByte + quietudeMs() - agora);
      if (falta <= 0) break;
      await dormir(Math.min(falta, quietudeMs()));
    }
    await link.flush();
    buffer = Buffer.alloc(0);
  };

  const umaVez = async (adu: Buffer, respostaMs: number, antes?: () => boolean): Promise<Buffer> => {
    await calar();
    if (!link.conectado()) throw new ModbusError('desconectado', 'port not open');
    if (antes !== undefined && !antes()) throw recusado();
    const minha = (serie += 1);
    const esperada = expectedAnswer(adu);
    const vencer = (): ModbusError => {
      const ouviu = buffer.length > 0;
      espera = undefined;
      buffer = Buffer.alloc(0);
      const agora = relogio.mono();
      atrasado = esperada;
      silencioAte = agora + respostaMs;
      suspeitaAte = agora + 3 * respostaMs + 1000;
      return ouviu
        ? new ModbusError('quadro', 'incomplete answer')
        : new ModbusError('timeout', `no answer in ${String(respostaMs)} ms`);
    };
    const resposta = esperar(relogio, respostaMs, vencer, (acabar) => {
      espera = { esperada, tid: minha, acabar };
    });
    ultimoByte = relogio.mono();
    link.write(withCrc(adu)).catch((erro: unknown) => {
      if (espera?.tid === minha) terminar(new ModbusError('desconectado', String(erro)));
    });
    return resposta;
  };

  return {
    async send(adu, respostaMs, antes) {
      if (!link.conectado()) throw new ModbusError('desconectado', 'port not open');
      for (let tentativa = 1; ; tentativa += 1) {
        const resposta = await umaVez(adu, respostaMs, antes);
        const escrita = adu.readUInt8(1) > 4;
        if (escrita || relogio.mono() > suspeitaAte) return resposta;
        const antesDaPausa = ultimoByte;
        await dormir(Math.min(respostaMs, 150));
        if (ultimoByte === antesDaPausa) return resposta;
        if (tentativa === 3) throw new ModbusError('quadro', 'answers do not match their requests');
      }
    },
    stop() {
      terminar(new ModbusError('parado', 'stopped'));
    },
  };
}
