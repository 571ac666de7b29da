import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { closeSync, constants, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { FioCru, Ponta } from './fio.js';

const ESPERA_MS = 3000;

function requireSocat(): void {
  if (spawnSync('socat', ['-V'], { stdio: 'ignore' }).error !== undefined) {
    throw new Error(
      'socat is not installed: serial simulators need it to make a serial line (Debian: apt-get install socat)',
    );
  }
}

/** A serial line: socat holds the master of a pty, the driver opens the slave by its path. Killing socat unplugs it. */
export function createFioPty(): FioCru {
  requireSocat();
  const pasta = mkdtempSync(join(tmpdir(), 'linha-'));
  const caminho = join(pasta, 'tty');
  let filho: ChildProcessByStdio<Writable, Readable, null> | undefined;
  /** Keeps the slave open: without it socat ends when the driver closes the port. */
  let guarda: number | undefined;
  const recebedores: ((bytes: Buffer, ponta: Ponta) => void)[] = [];
  const conectadores: ((ponta: Ponta) => void)[] = [];
  const ponta: Ponta = {
    escrever: (bytes) => {
      filho?.stdin.write(bytes);
    },
  };

  const ligar = async (): Promise<void> => {
    const novo = spawn('socat', ['-b', '64', 'STDIO', `PTY,raw,echo=0,link=${caminho}`], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    novo.stdin.on('error', () => undefined);
    novo.stdout.on('data', (bytes: Buffer) => {
      for (const fn of recebedores) fn(bytes, ponta);
    });
    const limite = Date.now() + ESPERA_MS;
    while (!existsSync(caminho)) {
      if (Date.now() > limite) throw new Error('socat made no serial line in time');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    guarda = openSync(caminho, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK);
    filho = novo;
    for (const fn of conectadores) fn(ponta);
  };
  const desligar = async (): Promise<void> => {
    const velho = filho;
    filho = undefined;
    if (guarda !== undefined) closeSync(guarda);
    guarda = undefined;
    if (velho === undefined) return;
    const fim = new Promise((resolve) => velho.once('exit', resolve));
    velho.kill('SIGTERM');
    await fim;
    rmSync(caminho, { force: true });
  };
  return {
    ligar,
    desligar,
    pontas: () => (filho === undefined ? [] : [ponta]),
    transporte: () => ({ tipo: 'serial', caminho, baud: 9600 }),
    aoReceber: (fn) => {
      recebedores.push(fn);
    },
    aoConectar: (fn) => {
      conectadores.push(fn);
    },
  };
}
