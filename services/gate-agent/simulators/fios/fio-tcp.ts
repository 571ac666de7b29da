import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { FioCru, Ponta } from './fio.js';

export function createFioTcp(host: string, portaPedida: number): FioCru {
  let porta = portaPedida;
  let servidor: Server | undefined;
  const pontas = new Map<Socket, Ponta>();
  const recebedores: ((bytes: Buffer, ponta: Ponta) => void)[] = [];
  const conectadores: ((ponta: Ponta) => void)[] = [];

  const atender = (socket: Socket): void => {
    socket.setNoDelay(true);
    const ponta: Ponta = {
      escrever: (bytes) => {
        if (socket.writable) socket.write(bytes);
      },
    };
    pontas.set(socket, ponta);
    socket.on('data', (bytes) => {
      for (const fn of recebedores) fn(bytes, ponta);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => pontas.delete(socket));
    for (const fn of conectadores) fn(ponta);
  };
  return {
    ligar: () =>
      new Promise((resolve, reject) => {
        const novo = createServer(atender);
        novo.once('error', reject);
        novo.listen(porta, host, () => {
          servidor = novo;
          porta = (novo.address() as AddressInfo).port;
          resolve();
        });
      }),
    desligar: () =>
      new Promise((resolve) => {
        const velho = servidor;
        servidor = undefined;
        for (const socket of pontas.keys()) socket.destroy();
        pontas.clear();
        if (velho === undefined) resolve();
        else
          velho.close(() => {
            resolve();
          });
      }),
    pontas: () => [...pontas.values()],
    transporte: () => ({ tipo: 'tcp', host, porta }),
    aoReceber: (fn) => {
      recebedores.push(fn);
    },
    aoConectar: (fn) => {
      conectadores.push(fn);
    },
  };
}
