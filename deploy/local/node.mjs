#!/usr/bin/env node
// Runs a script of this folder, or any file, under Node 24 with the dependencies installed: node deploy/local/node.mjs <file> [args]
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { RAIZ, ambiente, instalarDependencias, node24 } from './lib/dependencias.mjs';
import { Falha, erro } from './lib/saida.mjs';

try {
  const [arquivo, ...argumentos] = process.argv.slice(2);
  if (!arquivo) throw new Falha('Uso: node deploy/local/node.mjs <arquivo> [argumentos]');
  await instalarDependencias();
  // What runs from a build is built first.
  if (arquivo.includes('/dist/')) {
    const codigo = await new Promise((r) =>
      spawn(node24(), [resolve(RAIZ, 'deploy/local/construir.mjs'), 'servicos'], {
        stdio: 'inherit',
        cwd: RAIZ,
        env: ambiente(),
      }).once('exit', r),
    );
    if (codigo !== 0) process.exit(1);
  }
  const filho = spawn(node24(), [resolve(RAIZ, arquivo), ...argumentos], {
    stdio: 'inherit',
    cwd: RAIZ,
    env: ambiente(),
  });
  for (const sinal of ['SIGINT', 'SIGTERM']) process.on(sinal, () => filho.kill(sinal));
  filho.once('exit', (codigo) => process.exit(codigo ?? 1));
} catch (e) {
  erro(e instanceof Falha ? e.message : (e.stack ?? String(e)));
  process.exit(1);
}
