import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RAIZ } from './dependencias.mjs';
import { obterNats } from './nats.mjs';
import { rodar } from './processo.mjs';
import { Falha, passo } from './saida.mjs';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const existe = (comando) =>
  rodar('sh', ['-c', `command -v ${comando}`]).then(
    () => true,
    () => false,
  );

async function instalarPacotes(pacotes) {
  if (process.getuid?.() !== 0 || !(await existe('apt-get')))
    throw new Falha(`Instale ${pacotes.join(', ')} para rodar os testes.`);
  passo(`Instalando ${pacotes.join(', ')}…`);
  const opcoes = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await rodar('apt-get', ['update', '-q'], opcoes);
  await rodar('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...pacotes], opcoes).catch((e) => {
    throw new Falha(
      `Não foi possível instalar ${pacotes.join(', ')}: ${String(e.texto ?? e.message)
        .trim()
        .split('\n')
        .pop()}`,
    );
  });
}

/** What the tests need beyond npm: nats-server, socat, a Postgres client and Debian's Chromium. Answers where they are. */
export async function prepararFerramentas({ navegador = true } = {}) {
  const faltam = [];
  if (!(await existe('socat'))) faltam.push('socat');
  if (!(await existe('pg_dump'))) faltam.push('postgresql-client');
  if (navegador && !CHROMIUM.some(existsSync)) faltam.push('chromium', 'fonts-liberation');
  if (faltam.length > 0) await instalarPacotes(faltam);
  const nats = await obterNats(join(RAIZ, '.dados', 'ferramentas'));
  return { NATS_SERVER: nats.binario, CHROMIUM: CHROMIUM.find(existsSync) ?? '' };
}
