import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
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

const TUDO = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const todas = (page: Page): AxeBuilder => new AxeBuilder({ page }).withTags(TUDO);
/** What a theme changes. */
const cores = (page: Page): AxeBuilder => new AxeBuilder({ page }).withRules(['color-contrast']);

async function graves(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id} ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
}

test('the table of screens is read', () => {
  expect(CAMINHOS.length).toBeGreaterThan(45);
});

test('every screen opens and has no serious accessibility finding, in either theme', async ({ page }) => {
  test.setTimeout(600_000);
  const quebras: string[] = [];
  page.on('pageerror', (e) => quebras.push(`${new URL(page.url()).pathname}: ${e.message}`));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await entrarComo(page, GESTOR, 'escuro');
  for (const caminho of CAMINHOS) {
    await page.goto(caminho);
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), caminho).toBeVisible();
    await expect(page.locator('.bp6-skeleton').first()).toBeHidden();
    const escuro = await graves(todas(page));
    await page.evaluate(() => (document.documentElement.className = 'claro'));
    const claro = await graves(cores(page));
    quebras.push(...escuro.map((v) => `${caminho}, escuro: ${v}`), ...claro.map((v) => `${caminho}, claro: ${v}`));
  }
  expect(quebras).toEqual([]);
});
