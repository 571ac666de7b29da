import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { obterNats } from '../../../../../deploy/local/lib/nats.mjs';
import preparar from '../global-setup.mjs';

const RAIZ = resolve(import.meta.dirname, '../../../../..');

function compilar() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(RAIZ, 'node_modules/typescript7/bin/tsc'), '-b'],
    { cwd: RAIZ, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`build failed: ${stdout}${stderr}`);
}

/** Builds what the child processes run (`SEM_COMPILAR`: takes what was built before), finds the broker, starts the database. */
export default async function prepararBancada() {
  if (!process.env.SEM_COMPILAR) compilar();
  process.env.PORTARIA_TEST_NATS = (await obterNats(join(RAIZ, '.dados/ferramentas'))).binario;
  await preparar();
}
