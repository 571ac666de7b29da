import { expect, test } from '@playwright/test';
import { api, demo, entrar, gemeo, ladrilho, processo, visitaFinalizada } from './apoio';

const gate = (n: number): string => demo().gates[n - 1]?.gate ?? '';

test('the wall shows every gate live: its age is fresh and its weight moves', async ({ page }) => {
  await entrar(page);
  for (const nome of ['Portaria 1', 'Portaria 2']) {
    const tile = ladrilho(page, nome);
    await expect(tile.getByText('SIMULADO')).toBeVisible();
    await expect(tile).toContainText(/[0-2],\d s/);
    await expect(tile.getByText(/\d{2}\.\d{3}/).first()).toBeVisible({ timeout: 60_000 });
  }
});

test('a scheduled truck is recognised, weighed loaded, comes back, is weighed empty and leaves with its net weight', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const visita = await visitaFinalizada(request);
  expect(visita.pesagens.map((p) => p.tipo).sort()).toEqual(['entrada', 'saida']);
  expect(visita.peso_liquido_kg).toBe((visita.peso_bruto_kg ?? 0) - (visita.tara_kg ?? 0));
  expect(visita.peso_liquido_kg).toBeGreaterThan(1000);
  expect(visita.pesagens.every((p) => p.curva.length > 10 && p.fotos.length === 4 && !p.manual)).toBe(true);

  await entrar(page);
  const { ler } = await api(request);
  const historico = await ler<{ results: { origem: string }[] }>(
    `tenants/empresas/${demo().empresa}/agendamentos/${visita.public_id}/historico/`,
  );
  expect(historico.results.some((l) => l.origem === 'fato')).toBe(true);
  await page.goto(`/logistica/supervisorio/${visita.gate?.public_id ?? ''}`);
  await page.getByRole('radio', { name: 'Pesagens' }).check({ force: true });
  await page.getByRole('button', { name: 'Abrir a visita' }).first().click();
  const gaveta = page.getByRole('dialog');
  await expect(gaveta.getByRole('heading', { name: 'Histórico' })).toBeVisible();
  await expect(gaveta.getByText(/Agendamento criado/)).toBeVisible();
  const foto = gaveta.getByRole('img', { name: /Câmera frontal/ }).first();
  await expect
    .poll(() => foto.evaluate((el) => (el as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(300);
});

test('a doubtful plate waits for a person, who resolves it with two keys', async ({ page }) => {
  test.setTimeout(300_000);
  await entrar(page);
  await gemeo(1, 'proximo', { tipo: 'duvidoso' });
  const fila = page.getByRole('complementary', { name: 'Exceções' });
  const item = fila.getByRole('listitem').filter({ hasText: 'Portaria 1' }).filter({ hasText: '61 %' });
  await expect(item.first()).toBeVisible({ timeout: 240_000 });
  const cabecalho = item.first().getByRole('button').first();
  if ((await cabecalho.getAttribute('aria-expanded')) !== 'true') await cabecalho.click();
  await page.keyboard.press('1');
  await expect(fila.getByText(/Escolher a visita \d+/)).toBeVisible();
  await expect(fila.getByRole('button', { name: /^1 / })).toBeVisible();
  const resposta = page.waitForResponse((r) => r.url().includes('/resolver'));
  await page.keyboard.press('1');
  expect((await resposta).status()).toBe(200);
  await expect(item).toHaveCount(0, { timeout: 30_000 });
  // The lane goes on with the visit the person chose.
  await expect(ladrilho(page, 'Portaria 1')).toContainText(/Identificado|Posicionado|Pesando|Liberado|Saindo/, {
    timeout: 30_000,
  });
});

test('a barrier opens for a reason and the timeline tells who, why and what came of it', async ({ page }) => {
  await entrar(page);
  await page.goto(`/logistica/supervisorio/${gate(2)}`);
  const acoes = page.getByRole('region', { name: 'Ações' });
  await acoes.getByRole('button', { name: 'Abrir', exact: true }).nth(1).click();
  const motivo = 'Inspeção do teste automático';
  await page.getByRole('textbox', { name: 'Outro motivo' }).fill(motivo);
  await page.getByRole('button', { name: 'Enviar' }).click();
  const linha = page.getByRole('region', { name: 'Linha do tempo da portaria' });
  await expect(linha.getByText(motivo).first()).toBeVisible({ timeout: 25_000 });
  await expect(linha.getByText(/Renata Campos/).first()).toBeVisible();
});

test('a silent agent is marked stale within three seconds, and live again when it speaks', async ({ page }) => {
  await entrar(page);
  const tile = ladrilho(page, 'Portaria 1');
  await expect(tile).toContainText(/[0-2],\d s/);
  const pid = processo('agente-1');
  process.kill(pid, 'SIGSTOP');
  const parou = Date.now();
  try {
    await expect(tile).toHaveAttribute('data-velha', 'true', { timeout: 6000 });
    expect(Date.now() - parou).toBeLessThan(4500);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await expect(tile).not.toHaveAttribute('data-velha', 'true', { timeout: 20_000 });
});

test('a dead device raises one alarm that a person acknowledges', async ({ page }) => {
  await entrar(page);
  await gemeo(2, 'falha', { tipo: 'desligar', aparelho: 'impressora' });
  try {
    await page.locator('button.sino').click();
    const alarme = page.getByRole('listitem').filter({ hasText: 'Impressora de tickets' }).first();
    await expect(alarme).toBeVisible({ timeout: 30_000 });
    await alarme.getByRole('button', { name: 'Reconhecer' }).click();
    await alarme.getByRole('textbox', { name: 'Nota do reconhecimento' }).fill('Técnico avisado');
    await alarme.getByRole('button', { name: 'Reconhecer' }).click();
    await expect(alarme).toContainText('Renata Campos');
    await expect(alarme).toContainText('Técnico avisado');
  } finally {
    await gemeo(2, 'falha', { tipo: 'religar', aparelho: 'impressora' });
  }
});
