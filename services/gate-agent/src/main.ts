import './memoria.js';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createUser } from '@nats-io/nkeys';
import { pino } from 'pino';
import { Agente } from './agente.js';
import { IdentidadeInvalida, lerIdentidade } from './link/identidade.js';
import { relogioReal } from './ports/index.js';

const USO = 'usage: npm run agent -- --config <file>   |   npm run agent -- enroll --seed <file>';

/** Makes the agent's key on this machine. Only the public half leaves it. */
function matricular(arquivo: string): void {
  const caminho = resolve(arquivo);
  if (existsSync(caminho))
    throw new IdentidadeInvalida(`seed file ${caminho} already exists; remove it to make a new identity`);
  const par = createUser();
  mkdirSync(dirname(caminho), { recursive: true });
  writeFileSync(caminho, `${new TextDecoder().decode(par.getSeed())}\n`, { mode: 0o600 });
  chmodSync(caminho, 0o600);
  process.stdout.write(`${par.getPublicKey()}\n`);
}

async function principal(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { config: { type: 'string' }, seed: { type: 'string' } },
  });
  if (positionals[0] === 'enroll') {
    if (!values.seed) throw new IdentidadeInvalida(USO);
    matricular(values.seed);
    return;
  }
  if (!values.config) throw new IdentidadeInvalida(USO);
  const identidade = lerIdentidade(values.config);
  const log = pino({ level: identidade.nivel_log, base: { gate: identidade.gate } });
  const agente = await Agente.iniciar({ identidade, relogio: relogioReal, log });
  log.info({ instancia: agente.instancia }, 'agent running');
  const sair = (sinal: string): void => {
    log.info({ sinal }, 'agent stopping');
    void agente.parar().then(() => process.exit(0));
  };
  process.once('SIGTERM', () => {
    sair('SIGTERM');
  });
  process.once('SIGINT', () => {
    sair('SIGINT');
  });
}

principal().catch((erro: unknown) => {
  const e = erro as Error;
  process.stderr.write(`${e instanceof IdentidadeInvalida ? e.message : (e.stack ?? e.message)}\n`);
  process.exit(e instanceof IdentidadeInvalida ? 2 : 1);
});
