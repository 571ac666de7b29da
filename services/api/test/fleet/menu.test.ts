import { readFileSync } from 'node:fs';
import { MENU } from '../../src/domain/acesso/menu.js';

const raiz = new URL('../../../../web/src/', import.meta.url);
/** Screens that belong in a menu, as the tables of the web say. */
const telas = ['routes.ts', 'screens/cadastros/telas.ts'].flatMap((arquivo) =>
  readFileSync(new URL(arquivo, raiz), 'utf8')
    .split(/(?=path: ')/)
    .slice(1)
    .filter((trecho) => !trecho.includes('grupo: null'))
    .map((trecho) => /^path: '([^']+)'/.exec(trecho)?.[1] ?? '')
    .filter((caminho) => !caminho.includes(':')),
);

test('every screen has its entry in the menu, once', () => {
  const links = MENU.flatMap((g) => g.itens.map((i) => i.link ?? ''));
  expect(telas.length).toBeGreaterThan(45);
  expect(telas.filter((t) => !links.includes(t))).toEqual([]);
  expect(links.filter((l, i) => links.indexOf(l) !== i)).toEqual([]);
});
