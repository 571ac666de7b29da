#!/usr/bin/env node
// First step of `npm start`: runs on any Node from 20 on, uses nothing but what Node brings.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { RAIZ, ambiente, instalarDependencias, node24 } from './lib/dependencias.mjs';
import { Falha, erro } from './lib/saida.mjs';

try {
  await instalarDependencias();
  const filho = spawn(node24(), [join(RAIZ, 'deploy', 'local', 'iniciar.mjs'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: RAIZ,
    env: ambiente(),
  });
  for (const sinal of ['SIGINT', 'SIGTERM'])
    process.on(sinal, () => filho.kill(sinal === 'SIGTERM' ? 'SIGTERM' : 'SIGINT'));
  filho.once('exit', (codigo) => process.exit(codigo ?? 1));
} catch (e) {
  erro(e instanceof Falha ? e.message : (e.stack ?? String(e)));
  process.exit(1);
}
