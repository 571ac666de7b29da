import { definicaoDaTela } from '../../kernel/resource/definicao.js';
import { montarColunas, PREF_PADRAO, visiveis } from '../../kernel/resource/lista/colunas.js';
import { LARGURA_MARCA, LARGURA_SOBRA } from '../../kernel/resource/lista/tabela.js';
import type { ContextoRecurso } from '../../kernel/resource/tipos.js';
import { OVERRIDES } from '../overrides/index.js';
import { TELAS } from './telas.js';

/** A screen of 1366 less the menu. */
const ESPACO = 1366 - 212;

test.each(TELAS.map((t) => [t.path, t] as const))('%s: its columns fit a 1366 screen', async (_, tela) => {
  const { default: override } = (await OVERRIDES[tela.recurso]?.()) ?? { default: {} };
  const ctx = { def: definicaoDaTela(tela), tela, montagem: tela.montagem ?? 0, override } as ContextoRecurso;
  const largura = visiveis(montarColunas(ctx, PREF_PADRAO, null)).reduce((s, c) => s + c.largura, 0);
  expect(largura).toBeGreaterThan(0);
  expect(largura + LARGURA_MARCA + LARGURA_SOBRA).toBeLessThanOrEqual(ESPACO);
});
