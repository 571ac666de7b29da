import { createConnection, createServer } from 'node:net';
import { Falha } from './saida.mjs';

export function portaLivre(host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const s = createServer();
    s.once('error', reject);
    s.listen(0, host, () => {
      const { port } = s.address();
      s.close(() => resolve(port));
    });
  });
}

/** Fails in one sentence when something already listens on the port. */
export async function exigirPortaLivre(porta, servico, variavel, host = '127.0.0.1') {
  await new Promise((resolve, reject) => {
    const s = createServer();
    s.once('error', (e) =>
      reject(
        new Falha(
          e.code === 'EADDRINUSE'
            ? `A porta ${porta} (${servico}) já está em uso. Feche o outro programa ou escolha outra com ${variavel}=<porta>.`
            : `A porta ${porta} (${servico}) não pode ser aberta: ${e.message}`,
        ),
      ),
    );
    s.listen(porta, host, () => s.close(resolve));
  });
}

export function aceitaConexao(porta, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const c = createConnection({ port: porta, host });
    const fim = (valor) => {
      c.destroy();
      resolve(valor);
    };
    c.once('connect', () => fim(true));
    c.once('error', () => fim(false));
    c.setTimeout(1000, () => fim(false));
  });
}
