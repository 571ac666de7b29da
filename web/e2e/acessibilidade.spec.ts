import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { demo, entrar } from './apoio';

async function semAchadosSerios(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const serios = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
  expect(serios.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([]);
}

for (const tema of ['escuro', 'claro'] as const) {
  test(`no serious accessibility finding, theme ${tema}`, async ({ page }) => {
    await page.goto('/auth/login');
    await page.evaluate((t) => {
      localStorage.setItem('portaria.preferencias', JSON.stringify({ state: { tema: t }, version: 0 }));
    }, tema);
    await page.reload();
    await semAchadosSerios(page);
    await entrar(page);
    await semAchadosSerios(page);
    await page.goto(`/logistica/supervisorio/${demo().gates[0]?.gate ?? ''}`);
    await expect(page.getByRole('region', { name: 'Ações' })).toBeVisible();
    await semAchadosSerios(page);
  });
}
