import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { entrarComo, GESTOR, salvar } from './apoio';

test('a driver is registered with a mask, found without it, and leaves as a file', async ({ page }) => {
  await entrarComo(page, GESTOR);
  await page.goto('/administrativo/motoristas/novo');
  await page.getByLabel(/^Nome/).fill('Zulmira Fontes');
  await page.getByLabel(/^CPF/).fill('529.982.247-24');
  await page.getByLabel(/^Nome/).focus();
  await expect(page.getByText('CPF Inválido').first()).toBeVisible();
  await page.getByLabel(/^CPF/).fill('529.982.247-25');
  await salvar(page);
  await expect(page.getByText(/“Zulmira Fontes” cadastrado/)).toBeVisible();

  await page.goto('/administrativo/motoristas');
  await page.getByRole('searchbox', { name: 'Buscar em motoristas' }).fill('529982');
  await expect(page.getByRole('link', { name: 'Zulmira Fontes' })).toBeVisible();
  await expect(page).toHaveURL(/search=529982/);

  await page.getByRole('button', { name: 'Exportar' }).click();
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /CSV/ }).click(),
  ]);
  const texto = readFileSync(await arquivo.path(), 'utf8');
  expect(texto).toContain('Zulmira Fontes');
  expect(texto).toContain('529.982.247-25');
  expect(texto.split('\r\n').filter((l) => l.includes(';')).length).toBe(2);
});

test('deleting can be undone, and the address keeps what the list shows', async ({ page }) => {
  await entrarComo(page, GESTOR);
  await page.goto('/patio/embalagem?ordering=-descricao&search=k');
  const linhas = page.locator('tr[data-id]');
  await expect(linhas.first()).toContainText('Saca 60 kg');
  const antes = await linhas.count();
  await linhas.first().getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Excluir' }).first().click();
  await expect(linhas).toHaveCount(antes - 1);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(linhas).toHaveCount(antes);
});

test('somebody on the blacklist is registered with the rule of what is blocked', async ({ page }) => {
  await entrarComo(page, GESTOR);
  await page.goto('/administrativo/Blacklist/novo');
  await page.getByRole('radio', { name: 'Motorista' }).check();
  await page
    .locator('form')
    .getByLabel(/CPF|CNPJ ou placa/)
    .first()
    .fill('111.444.777-36');
  await page
    .locator('form')
    .getByLabel(/^Motivo/)
    .fill('Documento adulterado');
  await salvar(page);
  await expect(page.getByText('CPF Inválido').first()).toBeVisible();
  await page
    .locator('form')
    .getByLabel(/CPF|CNPJ ou placa/)
    .first()
    .fill('111.444.777-35');
  await salvar(page);
  await page.goto('/administrativo/Blacklist');
  await expect(page.getByText('Documento adulterado')).toBeVisible();
});

test('two people edit the same record: the second chooses, field by field', async ({ page, browser }) => {
  await entrarComo(page, GESTOR);
  await page.goto('/logistica/regioes');
  await page.getByRole('link', { name: 'Grande Dourados' }).click();
  const endereco = page.url();
  const outra = await (await browser.newContext({ locale: 'pt-BR', baseURL: new URL(endereco).origin })).newPage();
  await entrarComo(outra, GESTOR);
  for (const p of [page, outra]) {
    await p.goto(endereco);
    await p.getByRole('button', { name: 'Editar' }).first().click();
    await expect(p.getByLabel(/^Distância/)).toBeVisible();
  }
  await outra.getByLabel(/^Distância/).fill('55');
  await salvar(outra);
  await expect(outra.getByText(/alterada/)).toBeVisible();
  await page.getByLabel(/^Distância/).fill('66');
  await salvar(page);
  await expect(page.getByRole('dialog')).toContainText(/55/);
  await outra.context().close();
});
