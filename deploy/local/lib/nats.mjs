import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aviso, Falha } from './saida.mjs';
import { rodar } from './processo.mjs';

const MINIMA = [2, 10, 23];
const OFICIAL = '2.10.29';

const versaoDe = async (binario) => {
  const texto = await rodar(binario, ['--version']).catch(() => '');
  const m = /v?(\d+)\.(\d+)\.(\d+)/.exec(texto);
  return m ? m.slice(1).map(Number) : null;
};
const atende = (v) => {
  for (let i = 0; i < 3; i++) if (v[i] !== MINIMA[i]) return v[i] > MINIMA[i];
  return true;
};

/** Debian package of a newer suite, unpacked without touching the system: the binary is static. */
async function doPacote(pasta, suite) {
  const raiz = join(pasta, `apt-${suite}`);
  rmSync(raiz, { recursive: true, force: true });
  for (const p of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(raiz, p), { recursive: true });
  const alvos = await rodar('apt-get', [
    'indextargets',
    '--format',
    '$(REPO_URI)',
    'Created-By: Packages',
    'Origin: Debian',
  ]);
  const espelho = alvos
    .split('\n')
    .find((l) => /\/debian\/?$/.test(l.trim()))
    ?.trim();
  if (!espelho) throw new Falha('nenhum espelho Debian configurado');
  const chave = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(join(raiz, 'sources.list'), `deb [signed-by=${chave}] ${espelho} ${suite} main\n`);
  writeFileSync(join(raiz, 'status'), '');
  const o = (k, v) => ['-o', `${k}=${v}`];
  const opcoes = [
    ...o('Dir::State', raiz),
    ...o('Dir::State::lists', join(raiz, 'lists')),
    ...o('Dir::State::status', join(raiz, 'status')),
    ...o('Dir::Cache', join(raiz, 'cache')),
    ...o('Dir::Etc::sourcelist', join(raiz, 'sources.list')),
    ...o('Dir::Etc::sourceparts', '/nonexistent'),
    ...o('APT::Sandbox::User', 'root'),
    ...o('Acquire::Languages', 'none'),
    ...o('Acquire::http::Timeout', '20'),
    ...o('Acquire::Retries', '2'),
  ];
  await rodar('apt-get', [...opcoes, 'update', '-q']);
  await rodar('apt-get', [...opcoes, 'download', 'nats-server'], { cwd: raiz });
  const deb = readdirSync(raiz).find((f) => f.endsWith('.deb'));
  if (!deb) throw new Falha('pacote nats-server não foi baixado');
  await rodar('dpkg-deb', ['-x', join(raiz, deb), join(raiz, 'x')]);
  const destino = join(pasta, 'nats-server');
  const origem = ['usr/sbin/nats-server', 'usr/bin/nats-server'].map((p) => join(raiz, 'x', p)).find(existsSync);
  if (!origem) throw new Falha('o pacote nats-server não traz o programa');
  copyFileSync(origem, destino);
  chmodSync(destino, 0o755);
  rmSync(raiz, { recursive: true, force: true });
  return destino;
}

async function oficial(pasta) {
  const so = process.platform === 'win32' ? 'windows' : process.platform;
  const arq = process.arch === 'x64' ? 'amd64' : process.arch;
  const nome = `nats-server-v${OFICIAL}-${so}-${arq}`;
  const base = `https://github.com/nats-io/nats-server/releases/download/v${OFICIAL}`;
  const baixar = async (arquivo) => {
    const r = await fetch(`${base}/${arquivo}`, { signal: AbortSignal.timeout(60_000) });
    if (!r.ok) throw new Falha(`HTTP ${r.status}`);
    return Buffer.from(await r.arrayBuffer());
  };
  const [somas, pacote] = [(await baixar('SHA256SUMS')).toString(), await baixar(`${nome}.tar.gz`)];
  const soma = createHash('sha256').update(pacote).digest('hex');
  if (!somas.split('\n').some((l) => l.startsWith(soma) && l.includes(`${nome}.tar.gz`)))
    throw new Falha('soma de verificação não confere');
  writeFileSync(join(pasta, 'nats.tar.gz'), pacote);
  await rodar('tar', ['-xzf', 'nats.tar.gz', '--strip-components=1', `${nome}/nats-server`], { cwd: pasta });
  return join(pasta, 'nats-server');
}

/**
 * Finds or obtains nats-server: PATH, local cache, Debian package of a newer suite, official release.
 * Answers `{binario, versao, syncAlways}`; an old server is used with a warning when nothing better is reachable.
 */
export async function obterNats(pasta) {
  mkdirSync(pasta, { recursive: true });
  const emCache = join(pasta, 'nats-server');
  let velho = null;
  for (const binario of ['nats-server', '/usr/sbin/nats-server', emCache]) {
    const versao = await versaoDe(binario);
    if (versao && atende(versao)) return { binario, versao: versao.join('.'), syncAlways: true };
    if (versao) velho ??= { binario, versao: versao.join('.'), syncAlways: versao[1] >= 10 };
  }
  const motivos = [];
  for (const [nome, tentar] of [
    ['pacote Debian 13', () => doPacote(pasta, 'trixie')],
    ['versão oficial', () => oficial(pasta)],
    ['pacote Debian 12', () => doPacote(pasta, 'bookworm')],
  ]) {
    try {
      const binario = await tentar();
      const versao = await versaoDe(binario);
      if (!versao) throw new Falha('o programa não executa nesta máquina');
      const bom = { binario, versao: versao.join('.'), syncAlways: versao[1] >= 10 };
      if (!bom.syncAlways)
        aviso(
          `nats-server ${bom.versao} não tem sync_interval: always; uma queda de energia pode exigir reenvio pelos agentes (nada se perde).`,
        );
      return bom;
    } catch (e) {
      motivos.push(
        `${nome}: ${String(e.texto ?? e.message)
          .trim()
          .split('\n')
          .pop()}`,
      );
    }
  }
  if (velho) {
    aviso(`Usando nats-server ${velho.versao}, anterior à ${MINIMA.join('.')}.`);
    return velho;
  }
  throw new Falha(
    `Não consegui obter o nats-server (${motivos.join('; ')}). Instale-o, ou aponte NATS_URL para um servidor.`,
  );
}
