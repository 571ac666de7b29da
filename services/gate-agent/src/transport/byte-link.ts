import type { Transporte } from '@portaria/proto';
import type { Dispose, Relogio } from '../ports/index.js';
import { createBackoff } from './backoff.js';
import type { Canal, CanalEventos } from './canal.js';
import { createOuvintes } from './ouvintes.js';
import { openSerial } from './serial-channel.js';
import { openTcp } from './tcp-channel.js';

export interface LogLink {
  info(dados: object, mensagem: string): void;
  warn(dados: object, mensagem: string): void;
}

/** A byte stream to a device that remakes itself: TCP or serial by configuration. */
export interface ByteLink {
  start(): void;
  stop(): Promise<void>;
  conectado(): boolean;
  /** Rejects when the link is down; nothing is kept for later. */
  write(bytes: Uint8Array): Promise<void>;
  flush(): Promise<void>;
  /** Ends the connection and makes another. `imediato`: the peer was alive, so no waiting before the first try. */
  drop(motivo: string, imediato?: boolean): void;
  onChunk(fn: (pedaco: Buffer, em: number) => void): Dispose;
  onState(fn: (conectado: boolean, motivo?: string) => void): Dispose;
}

export interface ByteLinkContext {
  readonly relogio: Relogio;
  readonly log: LogLink;
}

/** A connection that lived this long, or gave one byte, was good: the next backoff starts over. */
const VIDA_BOA_MS = 3000;

export function describeTransport(t: Transporte): string {
  return t.tipo === 'tcp' ? `${t.host}:${String(t.porta)}` : t.caminho;
}

export function createByteLink(transporte: Transporte, { relogio, log }: ByteLinkContext): ByteLink {
  const alvo = describeTransport(transporte);
  const backoff = createBackoff();
  const falhaOuvinte = (erro: unknown): void => {
    log.warn({ erro: String(erro) }, 'listener failed');
  };
  const pedacos = createOuvintes<[Buffer, number]>(falhaOuvinte);
  const estados = createOuvintes<[boolean, string?]>(falhaOuvinte);
  let ativo = false;
  let canal: Canal | undefined;
  let conectado = false;
  let abertoEm = 0;
  let cancelarEspera: (() => void) | undefined;
  const fechando = new Set<Promise<void>>();

  const fechar = (velho: Canal): void => {
    const fim = velho.close().finally(() => fechando.delete(fim));
    fechando.add(fim);
  };

  const cair = (motivo: string, imediato: boolean): void => {
    const estava = conectado;
    conectado = false;
    const velho = canal;
    canal = undefined;
    if (velho !== undefined) fechar(velho);
    if (estava) {
      if (relogio.mono() - abertoEm > VIDA_BOA_MS) backoff.zerar();
      log.warn({ alvo, motivo }, 'link down');
    }
    estados.emit(false, motivo);
    if (!ativo || cancelarEspera !== undefined) return;
    cancelarEspera = relogio.apos(imediato ? 5 : backoff.proximo(), () => {
      cancelarEspera = undefined;
      abrir();
    });
  };

  const abrir = (): void => {
    if (!ativo) return;
    let vivo = true;
    const eventos: CanalEventos = {
      aberto() {
        if (!vivo || canal !== este) return;
        conectado = true;
        abertoEm = relogio.mono();
        log.info({ alvo }, 'link up');
        estados.emit(true);
      },
      bytes(pedaco) {
        if (!vivo || canal !== este) return;
        backoff.zerar();
        pedacos.emit(pedaco, relogio.mono());
      },
      fim(motivo) {
        if (!vivo) return;
        vivo = false;
        if (canal === este) cair(motivo, false);
      },
    };
    const este: Canal = transporte.tipo === 'tcp' ? openTcp(transporte, eventos) : openSerial(transporte, eventos);
    canal = este;
  };

  return {
    start() {
      if (ativo) return;
      ativo = true;
      abrir();
    },
    async stop() {
      ativo = false;
      cancelarEspera?.();
      cancelarEspera = undefined;
      conectado = false;
      const velho = canal;
      canal = undefined;
      if (velho !== undefined) fechar(velho);
      await Promise.all(fechando);
    },
    conectado: () => conectado,
    write: (bytes) =>
      canal !== undefined && conectado ? canal.write(bytes) : Promise.reject(new Error(`not connected to ${alvo}`)),
    flush: () => (canal !== undefined && conectado ? canal.flush() : Promise.resolve()),
    drop(motivo, imediato = false) {
      if (canal !== undefined) cair(motivo, imediato);
    },
    onChunk: (fn) => pedacos.add(fn),
    onState: (fn) => estados.add(fn),
  };
}
