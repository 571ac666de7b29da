// Our sources say `./x.js` for a file that is `x.ts` or `x.tsx`; packages resolve as Node does.
const { existsSync } = require('node:fs');
const { createRequire, isBuiltin } = require('node:module');
const { dirname, resolve } = require('node:path');

exports.interfaceVersion = 2;

exports.resolve = (origem, arquivo) => {
  if (isBuiltin(origem)) return { found: true, path: null };
  if (origem === '@portaria/proto/cadastros')
    return { found: true, path: resolve(__dirname, '../proto/src/cadastros.ts') };
  if (origem === '@portaria/proto') return { found: true, path: resolve(__dirname, '../proto/src/index.ts') };
  if (origem.startsWith('.')) {
    const caminho = resolve(dirname(arquivo), origem);
    const tronco = caminho.replace(/\.js$/, '');
    const achado = [`${tronco}.ts`, `${tronco}.tsx`, caminho].find((c) => existsSync(c));
    return achado ? { found: true, path: achado } : { found: false };
  }
  try {
    return { found: true, path: createRequire(arquivo).resolve(origem) };
  } catch {
    return { found: false };
  }
};
