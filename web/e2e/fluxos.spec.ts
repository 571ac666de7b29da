import { expect, test, type Browser, type Page } from '@playwright/test';
import { ADMIN, cartaPara, escolher, entrarComo, GESTOR, salvar } from './apoio';

const CARRETA = 'ZZT4J21';
const IARA = 'iara.lopes@exemplo.com.br';
const SENHA_NOVA = 'girassol-na-serra-26';

const salvarNoDialogo = async (page: Page): Promise<void> => {
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialogo).toHaveCount(0);
};

async function outraPessoa(page: Page, browser: Browser): Promise<Page> {
  const contexto = await browser.newContext({ locale: 'pt-BR', baseURL: new URL(page.url()).origin });
  return contexto.newPage();
}

test('who works for two companies changes between them, and sees what is of each', async ({ page }) => {
  const empresa = page.getByRole('button', { name: /^Trocar empresa ou perfil/ });
  await entrarComo(page, GESTOR);
  await page.goto('/administrativo/motoristas');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  await empresa.click();
  await page.getByRole('menuitem', { name: 'Rodovia Norte' }).click();
  await expect(empresa).toContainText('Rodovia Norte');
  await page.goto('/administrativo/motoristas');
  await expect(page.getByText('Nenhum motorista', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Supervisório' })).toHaveCount(0);
  await empresa.click();
  await page.getByRole('menuitem', { name: 'Terminal Ponta da Serra' }).click();
  await expect(empresa).toContainText('Terminal Ponta da Serra');
  await page.goto('/administrativo/motoristas');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
});

test('a supplier is created with its product and what it pays, and the service with its tariff', async ({ page }) => {
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
  await salvarNoDialogo(page);
  await expect(page.getByRole('heading', { name: 'Sorgo granífero' })).toBeVisible();
  await page.getByRole('tab', { name: 'Serviços autorizados' }).click();
  await page.getByRole('button', { name: 'Novo serviço autorizado' }).click();
  await escolher(page.getByRole('dialog'), 'Serviço', 'Descarga de granel');
  await page
    .getByRole('dialog')
    .getByLabel(/^Descrição/)
    .fill('Descarga de sorgo');
  await page
    .getByRole('dialog')
    .getByLabel(/^Valor/)
    .fill('77,5');
  await salvarNoDialogo(page);
  await expect(page.getByText('R$ 77,50')).toBeVisible();

  await page.goto('/financeiro/servicos');
  await page.getByRole('link', { name: 'Descarga de granel' }).click();
  await page.getByRole('tab', { name: 'Tarifas' }).click();
  const porEixo = page.getByRole('region', { name: 'Por eixo' });
  await porEixo.getByRole('button', { name: 'Nova tarifa por eixo' }).click();
  await porEixo.getByLabel(/^Eixos/).fill('5');
  await porEixo.getByLabel(/^Valor/).fill('83,9');
  await page.keyboard.press('Enter');
  await expect(porEixo.getByRole('button', { name: 'Reajustar R$ 83,90' })).toBeVisible();
  await page.reload();
  await expect(porEixo.getByRole('button', { name: 'Reajustar R$ 83,90' })).toBeVisible();
});

test('a driver and a vehicle are registered, with the set it pulls, its tag and its documents', async ({ page }) => {
  await entrarComo(page, GESTOR);
  await page.goto('/administrativo/motoristas/novo');
  await page.getByLabel(/^Nome/).fill('Juvenal Prado');
  await page.getByLabel(/^CPF/).fill('111.444.777-35');
  await salvar(page);
  await expect(page.getByText(/“Juvenal Prado” cadastrado/)).toBeVisible();

  await page.goto('/administrativo/implementos/novo');
  await page
    .getByLabel(/^Placa/)
    .first()
    .fill(CARRETA);
  await page.getByLabel(/^UF/).selectOption('PR');
  await escolher(page.getByRole('main'), 'Modalidade', 'Semirreboque 3 eixos');
  await escolher(page.getByRole('main'), 'Proprietário', 'Rodovia Norte');
  await salvar(page);
  await expect(page.getByText(new RegExp(`“${CARRETA}” cadastrado`))).toBeVisible();

  await page.goto('/administrativo/veiculos/novo');
  await page
    .getByLabel(/^Placa/)
    .first()
    .fill('qxz-4j56');
  await escolher(page.getByRole('main'), 'Proprietário', 'Rodovia Norte');
  await salvar(page);
  await expect(page.getByText(/“QXZ4J56” cadastrado/)).toBeVisible();
  await page.getByRole('tab', { name: 'Conjuntos' }).click();
  await page.getByRole('button', { name: 'Novo conjunto' }).first().click();
  await escolher(page.getByRole('dialog'), '1ª carreta', CARRETA);
  await salvarNoDialogo(page);
  await expect(page.getByRole('region', { name: 'Dados do registro' }).getByText(CARRETA).first()).toBeVisible();
  await expect(page.getByText('Em uso').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Tags' }).click();
  await page.getByRole('button', { name: 'Nova tag' }).first().click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Código da tag/)
    .fill('e200341b0001');
  await salvarNoDialogo(page);
  await expect(page.getByText('E200341B0001').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Documentos' }).click();
  const crlv = {
    name: 'crlv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF'),
  };
  await page.locator('input[type=file]').setInputFiles(crlv);
  await expect(page.getByText('Documentos guardados.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('crlv.pdf')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ ...crlv, buffer: Buffer.from('MZ nothing of a PDF') });
  await expect(page.getByText(/não é um|não aceito|Envie/i).first()).toBeVisible();
});

test('a group is made, a person enters by it, and what it loses is gone from the open screen', async ({
  page,
  browser,
}) => {
  await entrarComo(page, GESTOR);
  await page.goto('/gerencial/grupos/novo');
  await page.getByLabel('Nome do grupo').fill('Cadastro noturno');
  await page.getByPlaceholder('Buscar tela ou ação').fill('Motoristas');
  for (const acao of ['Ver', 'Criar'])
    await page.getByRole('checkbox', { name: `${acao}: Motoristas` }).check({ force: true });
  await salvar(page);
  await salvarNoDialogo(page);

  await page.goto('/gerencial/colaboradores/novo');
  await page.getByLabel('CPF ou e-mail da pessoa').fill(IARA);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel(/^Nome/).fill('Iara Lopes');
  await page.getByLabel(/^CPF/).fill('390.533.447-05');
  await page.getByLabel('Grupo', { exact: true }).selectOption({ label: 'Cadastro noturno' });
  await page.getByRole('checkbox', { name: 'Unidade' }).check({ force: true });
  await page.getByRole('button', { name: 'Criar e incluir' }).click();
  await expect(page.getByRole('link', { name: 'Iara Lopes' })).toBeVisible();

  const dela = await outraPessoa(page, browser);
  const [, temporaria = ''] = /Senha temporária: (\S+)/.exec(await cartaPara(IARA)) ?? [];
  await dela.goto('/auth/login');
  await dela.getByLabel('Usuário').fill(IARA);
  await dela.getByLabel('Senha', { exact: true }).fill(temporaria);
  await dela.keyboard.press('Enter');
  await expect(dela.getByRole('heading', { name: 'Primeiro acesso' })).toBeVisible();
  await dela.getByLabel('Nova senha', { exact: true }).fill(SENHA_NOVA);
  await dela.getByLabel('Repita a nova senha').fill(SENHA_NOVA);
  await dela.getByRole('button', { name: 'Salvar e entrar' }).click();
  await dela.getByRole('link', { name: 'Motoristas' }).click();
  const novo = dela.getByRole('link', { name: 'Novo motorista' });
  await expect(novo).toBeVisible();
  await dela.goto('/administrativo/transportadoras');
  await expect(dela.getByText('Ops! Você não tem permissão para acessar esta tela')).toBeVisible();
  await dela.goto('/administrativo/motoristas');
  await expect(novo).toBeVisible();

  await page.goto('/gerencial/grupos');
  await page.getByRole('link', { name: 'Cadastro noturno' }).click();
  await page.getByPlaceholder('Buscar tela ou ação').fill('Motoristas');
  await page.getByRole('checkbox', { name: 'Criar: Motoristas' }).uncheck({ force: true });
  await salvar(page);
  await salvarNoDialogo(page);
  await expect(novo).toHaveCount(0);
  await dela.context().close();
});

test('the platform enters a company with a reason, in plain sight, and leaves', async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/sistema/empresas');
  await page.getByRole('link', { name: 'Terminal Ponta da Serra' }).first().click();
  await page
    .getByRole('button', { name: /^Entrar na empresa/ })
    .first()
    .click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.getByRole('button', { name: 'Entrar na empresa' })).toBeDisabled();
  await dialogo.getByLabel('Motivo').fill('chamado 88, conferir cadastro');
  await dialogo.getByRole('button', { name: 'Entrar na empresa' }).click();
  const faixa = page.getByRole('status', { name: 'Personificação' });
  await expect(faixa).toContainText('Terminal Ponta da Serra');
  await expect(faixa).toContainText('chamado 88, conferir cadastro');
  await page.goto('/administrativo/motoristas');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  await expect(faixa).toBeVisible();
  await faixa.getByRole('button', { name: 'Sair da empresa' }).click();
  await expect(faixa).toHaveCount(0);
  await page.goto('/administrativo/motoristas');
  await expect(page.locator('tr[data-id]')).toHaveCount(0);
});
