import { createConnection } from 'node:net';
import type { Transporte } from '@portaria/proto';
import type { Canal, CanalEventos } from './canal.js';

/** A peer that stops reading may not make the agent's memory grow. */
const LIMITE_SAIDA = 256 * 1024;

export function openTcp(transporte: Extract<Transporte, { tipo: 'tcp' }>, eventos: CanalEventos): Canal {
  const socket = createConnection({ host: transporte.host, port: transporte.porta, noDelay: true });
  socket.setKeepAlive(true, 5000);
  const prazo = setTimeout(() => socket.destroy(new Error('connect timeout')), transporte.timeout_ms);
  let motivo = 'closed by peer';
  socket.on('connect', () => {
    clearTimeout(prazo);
    eventos.aberto();
  });
  socket.on('data', (pedaco) => {
    eventos.bytes(pedaco);
  });
  socket.on('error', (erro) => {
    motivo = erro.message;
  });
  const fechado = new Promise<void>((resolve) => {
    socket.on('close', () => {
      clearTimeout(prazo);
      eventos.fim(motivo);
      resolve();
    });
  });
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        if (socket.writableLength > LIMITE_SAIDA) {
          socket.destroy(new Error('peer does not read'));
          reject(new Error('peer does not read'));
          return;
        }
        socket.write(bytes, (erro) => {
          if (erro) reject(erro);
          else resolve();
        });
      }),
    flush: () => Promise.resolve(),
    close() {
      socket.destroy();
      return fechado;
    },
  };
}
