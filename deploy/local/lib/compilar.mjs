import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RAIZ, ambiente } from './dependencias.mjs';
import { rodar } from './processo.mjs';
import { Falha } from './saida.mjs';

const IGNORA = new Set(['node_modules', 'dist', 'test', 'test-results']);

function impressao(pastas) {
  const hash = createHash('sha256');
  const andar = (pasta) => {
    for (const e of readdirSync(pasta, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (IGNORA.has(e.name)) continue;
      const caminho = join(pasta, e.name);
      if (e.isDirectory()) andar(caminho);
      else if (!/\.test\.tsx?$/.test(e.name)) {
        const s = statSync(caminho);
        hash.update(`${caminho}:${s.size}:${s.mtimeMs};`);
      }
    }
  };
  for (const p of pastas) andar(join(RAIZ, p));
  return hash.digest('hex');
}

async function seMudou(nome, pastas, saida, fn) {
  const marca = join(RAIZ, 'node_modules', `.portaria-${nome}`);
  const agora = impressao(pastas);
  if (existsSync(join(RAIZ, saida)) && existsSync(marca) && readFileSync(marca, 'utf8') === agora) return false;
  await fn();
  mkdirSync(join(RAIZ, 'node_modules'), { recursive: true });
  writeFileSync(marca, agora);
  return true;
}

const falhou = (oque) => (e) => {
  throw new Falha(
    `${oque} não compilou:\n${String(e.texto ?? e.message)
      .trim()
      .split('\n')
      .slice(0, 15)
      .join('\n')}`,
  );
};

/** Compiles the services when their sources changed. */
export const compilarServicos = () =>
  seMudou('servicos', ['proto', 'services'], 'services/api/dist/src/main.js', () =>
    rodar(process.execPath, [join(RAIZ, 'node_modules/typescript7/bin/tsc'), '-b'], {
      cwd: RAIZ,
      env: ambiente(),
    }).catch(falhou('O código dos serviços')),
  );

/** Builds the web when its sources changed. */
export const compilarWeb = () =>
  seMudou('web', ['proto', 'web'], 'web/dist/index.html', () =>
    rodar(process.execPath, [join(RAIZ, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: join(RAIZ, 'web'),
      env: ambiente(),
    }).catch(falhou('A web')),
  );
