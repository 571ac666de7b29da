import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { entrarComo, GESTOR } from './apoio';

const fonte = (arquivo: string): string => readFileSync(join(import.meta.dirname, '../src', arquivo), 'utf8');

/** Every address of the tables of screens that needs no record in it. */
const CAMINHOS = [
  ...new Set(
    ['routes.ts', 'screens/cadastros/telas.ts'].flatMap((arquivo) =>
      [...fonte(arquivo).matchAll(/path: '([^':]+)'/g)].map((m) => m[1] ?? ''),
    ),
  ),
];

test('the table of screens is read', () => {
  expect(CAMINHOS.length).toBeGreaterThan(45);
});

for (const tema of ['escuro', 'claro'] as const) {
  test(`every screen opens and has no serious accessibility finding, theme ${tema}`, async ({ page }) => {
    test.setTimeout(420_000);
    const quebras: string[] = [];
    page.on('pageerror', (e) => quebras.push(`${new URL(page.url()).pathname}: ${e.message}`));
    await entrarComo(page, GESTOR, tema);
    for (const caminho of CAMINHOS) {
      await page.goto(caminho);
      await expect.soft(page.getByRole('heading', { level: 1 }).first(), caminho).toBeVisible();
      await expect(page.locator('.bp6-skeleton').first()).toBeHidden();
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      for (const v of violations) {
        if (v.impact === 'serious' || v.impact === 'critical')
          quebras.push(`${caminho}: ${v.id} ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
      }
    }
    expect(quebras).toEqual([]);
  });
}
