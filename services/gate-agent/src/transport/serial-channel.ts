import type { Transporte } from '@portaria/proto';
import { SerialPort } from 'serialport';
import type { Canal, CanalEventos } from './canal.js';

/** Opens a serial port by path. Ports are never listed: discovery needs tools that a server may not have. */
export function openSerial(transporte: Extract<Transporte, { tipo: 'serial' }>, eventos: CanalEventos): Canal {
  const porta = new SerialPort({
    path: transporte.caminho,
    baudRate: transporte.baud,
    dataBits: transporte.bits,
    parity: transporte.paridade,
    stopBits: transporte.parada,
    autoOpen: false,
  });
  let encerrado = false;
  let resolverFechado: () => void = () => undefined;
  const fechado = new Promise<void>((resolve) => {
    resolverFechado = resolve;
  });
  const acabar = (motivo: string): void => {
    resolverFechado();
    eventos.fim(motivo);
  };
  porta.on('data', (pedaco: Buffer) => {
    eventos.bytes(pedaco);
  });
  porta.on('error', (erro: Error) => {
    if (porta.isOpen) porta.close(() => undefined);
    else acabar(erro.message);
  });
  porta.on('close', (erro?: Error | null) => {
    acabar(erro?.message ?? 'port closed');
  });
  porta.open((erro) => {
    if (erro !== null) acabar(erro.message);
    else if (encerrado) porta.close(() => undefined);
    // What the line said before it was opened is old news.
    else
      porta.flush(() => {
        if (!encerrado) eventos.aberto();
      });
  });
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        porta.write(Buffer.from(bytes), (erro) => {
          if (erro) reject(erro);
          else resolve();
        });
      }),
    flush: () =>
      new Promise((resolve) => {
        if (!porta.isOpen) resolve();
        else
          porta.flush(() => {
            resolve();
          });
      }),
    close() {
      encerrado = true;
      if (porta.isOpen) porta.close(() => undefined);
      else if (!porta.opening) resolverFechado();
      return fechado;
    },
  };
}
