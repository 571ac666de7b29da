import { createServer } from 'node:net';

function tentar(porta: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const servidor = createServer().once('error', reject);
    servidor.listen(porta, '127.0.0.1', () => {
      const endereco = servidor.address();
      servidor.close(() => {
        resolve(typeof endereco === 'object' && endereco ? endereco.port : 0);
      });
    });
  });
}

export const portaLivre = (): Promise<number> => tentar(0);

/** First of `n` free ports in a row, below the range the system gives to outgoing connections. */
export async function blocoLivre(n: number): Promise<number> {
  for (let i = 0; i < 50; i++) {
    const base = 18_000 + Math.floor(Math.random() * 13_000);
    try {
      for (let k = 0; k < n; k++) await tentar(base + k);
      return base;
    } catch {
      // Some port of the block is taken.
    }
  }
  throw new Error('no free block of ports');
}
