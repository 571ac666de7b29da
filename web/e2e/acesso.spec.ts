import { expect, test } from '@playwright/test';
import { OPERADOR, VISITANTE, demo, entrar, ladrilho } from './apoio';

test('a wrong password is told without saying which of the two is wrong', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.getByLabel('Usuário').fill(OPERADOR);
  await page.getByLabel('Senha', { exact: true }).fill('nao-e-esta-senha');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Usuário ou senha inválidos.')).toBeVisible();
});

test('signing in leads to the wall; leaving asks for the password again', async ({ page }) => {
  await entrar(page);
  await expect(page).toHaveURL(/\/logistica\/supervisorio/);
  await page.getByRole('button', { name: /^Pessoa/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto('/logistica/supervisorio');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('who may only watch sees the gates and can do nothing to them', async ({ page }) => {
  await entrar(page, VISITANTE);
  await expect(ladrilho(page, 'Portaria 1')).toBeVisible();
  await page.goto(`/logistica/supervisorio/${demo().gates[0]?.gate ?? ''}`);
  await expect(page.getByRole('heading', { name: 'Portaria 1' })).toBeVisible();
  await expect(page.getByRole('region', { name: /Estado ao vivo/ })).toBeVisible();
  const acoes = page.getByRole('region', { name: 'Ações' }).getByRole('button');
  await expect(acoes.first()).toBeVisible();
  for (const acao of await acoes.all()) await expect(acao).toBeDisabled();
});

test('an address that does not exist says so', async ({ page }) => {
  await entrar(page);
  await page.goto('/nao/existe');
  await expect(page.getByText(/não encontrada/i).first()).toBeVisible();
});
