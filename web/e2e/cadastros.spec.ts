import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { ADMIN, GESTOR, VISITANTE, entrarComo } from './apoio';

/** Chooses a record in a reference field by typing part of its name. */
async function escolher(page: Page, campo: string, texto: string): Promise<void> {
  const entrada = page.getByLabel(campo, { exact: false }).first();
  await entrada.fill(texto);
  await page
    .getByRole('option', { name: new RegExp(texto, 'i') })
    .first()
    .click();
}

const salvar = (page: Page): Promise<void> => page.getByRole('button', { name: 'Salvar', exact: true }).click();

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
  await expect(page).toHaveURL(/search=529982|busca=529982|q=529982/);

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
  const confirmar = page.getByRole('dialog').getByRole('button', { name: /Excluir/ });
  if (await confirmar.isVisible()) await confirmar.click();
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

test('a supplier is created with its product, and a service with its tariff', async ({ page }) => {
  await entrarComo(page, GESTOR);
  await page.goto('/comercial/fornecedores/novo');
  await page.getByLabel(/^CNPJ/).fill('12.ABC.345/01DE-35');
  await page.getByLabel(/^Razão social/).fill('Sorgo Bom Agrícola Ltda.');
  await page.getByLabel(/^Nome fantasia/).fill('Sorgo Bom');
  await salvar(page);
  await expect(page.getByText(/“Sorgo Bom” cadastrado/)).toBeVisible();
  await page.getByRole('tab', { name: 'Produtos' }).click();
  await page.getByRole('button', { name: 'Novo produto' }).first().click();
  await page.getByRole('dialog').getByLabel(/^Nome/).fill('Sorgo granífero');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Salvar|Criar|Incluir|Cadastrar/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Sorgo granífero' })).toBeVisible();

  await page.goto('/financeiro/servicos');
  await page.getByRole('link', { name: 'Descarga de granel' }).click();
  await page.getByRole('tab', { name: 'Tarifas' }).click();
  await expect(page.getByText('R$ 92,00').first()).toBeVisible();
});

test('a vehicle gets its tag, and shows the set it pulls', async ({ page }) => {
  await entrarComo(page, GESTOR);
  await page.goto('/administrativo/veiculos/novo');
  await page
    .getByLabel(/^Placa \*?$|^Placa\b/)
    .first()
    .fill('qxz-4j56');
  await escolher(page, 'Proprietário', 'Rodovia Norte Transportes');
  await salvar(page);
  await expect(page.getByText(/“QXZ4J56” cadastrado/)).toBeVisible();
  await page.getByRole('tab', { name: 'Tags' }).click();
  await page
    .getByRole('button', { name: /Nova tag/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Código da tag/)
    .fill('e200 341b 0001'.replaceAll(' ', ''));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Salvar|Criar|Incluir|Cadastrar/ })
    .first()
    .click();
  await expect(page.getByText('E200341B0001').first()).toBeVisible();
});

test('a group is given an ability, and its people act at once', async ({ page, browser }) => {
  await entrarComo(page, GESTOR);
  await page.goto('/gerencial/grupos');
  await page.getByRole('link', { name: 'Consulta', exact: true }).click();
  await page.getByPlaceholder('Buscar tela ou ação').fill('Motoristas');
  const linha = page.getByRole('row').filter({ hasText: 'Motoristas' }).first();
  await linha.getByRole('checkbox', { name: /Ver/ }).check({ force: true });
  await salvar(page);
  const dialogo = page.getByRole('dialog').getByRole('button', { name: /Salvar|Confirmar|Gravar/ });
  if (await dialogo.isVisible({ timeout: 1500 }).catch(() => false)) await dialogo.click();
  await expect(page.getByText(/Grupo .*(salvo|alterado)|Permissões salvas/i).first()).toBeVisible();
  const outra = await (await browser.newContext({ locale: 'pt-BR', baseURL: new URL(page.url()).origin })).newPage();
  await entrarComo(outra, VISITANTE);
  await outra.goto('/administrativo/motoristas');
  await expect(outra.locator('tr[data-id]').first()).toBeVisible();
  await expect(outra.getByRole('link', { name: /Novo motorista/ })).toHaveCount(0);
  await outra.goto('/administrativo/transportadoras');
  await expect(outra.getByText('Ops! Você não tem permissão para acessar esta tela')).toBeVisible();
  await outra.context().close();
});

test('the platform enters a company with a reason, in plain sight, and leaves', async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/sistema/veiculos/cores/novo');
  await page.getByLabel(/^Descrição/).fill('Dourada');
  await salvar(page);
  await expect(page.getByText(/“Dourada” cadastrada/)).toBeVisible();
});
