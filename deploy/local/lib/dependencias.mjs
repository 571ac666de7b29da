import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Falha, passo } from './saida.mjs';
import { rodar } from './processo.mjs';

export const RAIZ = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..', '..', '..');
const MINIMO_MB = 1500;

function exigirEspaco(mb) {
  const { bavail, bsize } = statfsSync(RAIZ);
  const livre = Math.floor((bavail * bsize) / 1_048_576);
  if (livre < mb) throw new Falha(`Espaço em disco insuficiente: ${livre} MB livres, são precisos ${mb} MB.`);
}

/** Installs what the lock file says, once per lock file. */
export async function instalarDependencias() {
  const maior = Number(process.versions.node.split('.')[0]);
  if (maior < 20)
    throw new Falha(
      `Node ${process.versions.node} é antigo demais: instale o Node 20 ou mais novo (o 24 vem com as dependências).`,
    );
  const chave = createHash('sha256')
    .update(readFileSync(join(RAIZ, 'package-lock.json')))
    .digest('hex');
  const marca = join(RAIZ, 'node_modules', '.portaria-lock');
  if (existsSync(marca) && readFileSync(marca, 'utf8') === chave) return;
  exigirEspaco(MINIMO_MB);
  passo('Instalando dependências (só na primeira vez, 1 a 3 minutos)…');
  try {
    await rodar('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
      cwd: RAIZ,
      shell: process.platform === 'win32',
    });
  } catch (e) {
    const causa = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(e.texto ?? '')
      ? 'sem acesso ao registro de pacotes (rede?)'
      : String(e.texto ?? e.message)
          .trim()
          .split('\n')
          .slice(-3)
          .join(' ');
    throw new Falha(`Não foi possível instalar as dependências: ${causa}`);
  }
  mkdirSync(join(RAIZ, 'node_modules'), { recursive: true });
  writeFileSync(marca, chave);
}

/** Node 24: the one that runs this, or the one that came with the dependencies. */
export function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const local = join(RAIZ, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (!existsSync(local))
    throw new Falha('O Node 24 não veio com as dependências nesta plataforma; instale o Node 24.');
  return local;
}

/** Environment of every child: Node 24 first on the PATH. */
export function ambiente(extra = {}) {
  const bin = join(RAIZ, 'node_modules', '.bin');
  return {
    ...process.env,
    PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    ...extra,
  };
}
