// npm run db:reset: forgets the local data; the next start begins anew.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RAIZ } from './lib/dependencias.mjs';
import { erro, passo } from './lib/saida.mjs';

const dados = resolve(process.env.PORTARIA_DADOS ?? join(RAIZ, '.dados'));
const pid = join(dados, 'postgres', 'postmaster.pid');
if (existsSync(pid) && vivo(Number(readFileSync(pid, 'utf8').split('\n')[0]))) {
  erro('A Portaria está no ar com estes dados. Pare-a (Ctrl-C) antes de apagá-los.');
  process.exit(1);
}
for (const p of ['postgres', 'nats', 'agentes', 'gemeos', 'nucleo', 'logs', 'segredos.json'])
  rmSync(join(dados, p), { recursive: true, force: true });
passo(`Dados locais apagados em ${dados}.`);

function vivo(n) {
  try {
    process.kill(n, 0);
    return true;
  } catch (e) {
    return e.code === 'EPERM';
  }
}
