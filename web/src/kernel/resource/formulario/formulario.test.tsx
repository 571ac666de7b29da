import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { entrarNoSistema, ServidorCadastros, uuid } from '../../../../test/servidor-cadastros.js';
import { abrirTela } from '../../../../test/tela-cadastro.js';
import { useAvisos } from '../../ui/avisos.js';
import { podeSair, useSaida } from '../../ui/saida.js';

const MODALIDADES = { path: '/sistema/modalidades', recurso: 'modalidade' };
const MOTORISTAS = { path: '/administrativo/motoristas', recurso: 'motorista' };
const controle = { versao: 1, criado_em: '2026-11-20T12:00:00.000Z', atualizado_em: '2026-11-20T12:00:00.000Z' };
const LS = {
  ...controle,
  public_id: uuid(1),
  descricao: 'Carreta LS',
  tipo: 1,
  eixo: 6,
  carretas: 1,
  limite_kg: 53_000,
};

let servidor: ServidorCadastros;
const botao = (nome: string | RegExp): HTMLElement => screen.getByRole('button', { name: nome });
const campo = (rotulo: string | RegExp): HTMLInputElement => screen.getByLabelText(rotulo);
const escrever = (rotulo: string | RegExp, value: string, sair = true): void => {
  fireEvent.change(campo(rotulo), { target: { value } });
  if (sair) fireEvent.blur(campo(rotulo));
};
const salvar = (): void => void fireEvent.click(botao('Salvar'));
const erroDo = (rotulo: string | RegExp): string | null => {
  const id = campo(rotulo)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .find((x) => x.endsWith('-erro'));
  return id ? (document.getElementById(id)?.textContent ?? null) : null;
};

beforeEach(() => {
  cleanup();
  localStorage.clear();
  useAvisos.setState({ avisos: [] });
  useSaida.setState({ sujos: [], pergunta: null });
  entrarNoSistema();
  servidor = new ServidorCadastros({
    modalidade: [{ ...LS }],
    transportadora: [
      {
        ...controle,
        public_id: uuid(40),
        razao_social: 'Rodosul Transportes',
        nome: 'Rodosul',
        nome_fantasia: 'Rodosul',
        cnpj: '11222333000181',
      },
    ],
  });
});

test('a new record: typed with masks, checked on leaving, sent without them', async () => {
  const { url } = abrirTela(MOTORISTAS, '/administrativo/motoristas/novo');
  await waitFor(() => expect(document.activeElement).toBe(campo(/^Nome/)));
  escrever(/^Nome/, 'João da Silva');
  escrever('CPF *', '529.982.247-24');
  await waitFor(() => expect(erroDo('CPF *')).toMatch(/CPF/));
  escrever('CPF *', '52998224725');
  expect(campo('CPF *').value).toBe('529.982.247-25');
  escrever('Celular', '+55 (11) 98765-4321');
  expect(campo('Celular').value).toBe('(11) 98765-4321');
  escrever('Nascimento', '5/3/85');
  await waitFor(() => expect(campo('Nascimento').value).toBe('05/03/1985'));
  escrever('Nascimento', '06031985');
  expect(campo('Nascimento').value).toBe('06/03/1985');
  salvar();
  await waitFor(() => expect(servidor.feitos('POST', 'motoristas/')).toHaveLength(1));
  expect(servidor.feitos('POST')[0]?.corpo).toMatchObject({
    name: 'João da Silva',
    cpf: '52998224725',
    celular: '11987654321',
    nascimento: '1985-03-06',
    ativo: true,
  });
  await waitFor(() => expect(url()).toBe(`/administrativo/motoristas/${uuid(9000)}`));
  expect(screen.getByRole('status').textContent).toContain('“João da Silva” cadastrado.');
});

test('several wrong fields are summed up, each a way to itself', async () => {
  abrirTela(MODALIDADES, '/sistema/modalidades/novo');
  await screen.findByRole('form');
  salvar();
  const resumo = await screen.findByText('3 campos precisam de correção');
  await waitFor(() => expect(document.activeElement).toBe(campo(/^Descrição/)));
  fireEvent.click(within(resumo.parentElement ?? document.body).getByRole('button', { name: 'Eixos do conjunto' }));
  await waitFor(() => expect(document.activeElement).toBe(campo(/^Eixos/)));
  expect(servidor.feitos('POST')).toHaveLength(0);
});

test('what the server refuses is placed on its field; what has no field stands above', async () => {
  servidor.antes = (p) =>
    p.metodo === 'POST'
      ? {
          status: 400,
          corpo: {
            code: 'VALIDACAO',
            detail: 'Há campos inválidos.',
            errors: { descricao: ['Já existe uma modalidade com este nome.'] },
          },
        }
      : undefined;
  abrirTela(MODALIDADES, '/sistema/modalidades/novo');
  await screen.findByRole('form');
  escrever(/^Descrição/, 'Carreta LS');
  fireEvent.click(screen.getByRole('radio', { name: 'Implemento' }));
  escrever(/^Eixos/, '6');
  salvar();
  await waitFor(() => expect(erroDo(/^Descrição/)).toBe('Já existe uma modalidade com este nome.'));
  expect(document.activeElement).toBe(campo(/^Descrição/));
  servidor.antes = (p) =>
    p.metodo === 'POST'
      ? { status: 500, corpo: { code: 'INTERNO', detail: 'Oops!! Ocorreu algum erro.', request_id: 'ped-9' } }
      : undefined;
  escrever(/^Descrição/, 'Outra');
  salvar();
  expect((await screen.findByRole('alert')).textContent).toContain('ped-9');
});

test('an edition sends what changed and the version that was read', async () => {
  abrirTela(MODALIDADES, `/sistema/modalidades/${uuid(1)}/editar`);
  await screen.findByRole('form');
  expect(campo(/^PBTC/).value).toBe('53.000');
  escrever(/^PBTC/, '57.000');
  salvar();
  await waitFor(() => expect(servidor.feitos('PATCH')[0]?.corpo).toEqual({ limite_kg: 57_000, versao: 1 }));
  await screen.findByRole('heading', { level: 2, name: 'Carreta LS' });
});

test('what was wrong before this rule does not hold back an edition of something else', async () => {
  servidor
    .linhas('motorista')
    .push({ ...controle, public_id: uuid(2), name: 'Ana', cpf: '52998224725', cnh_registro: '123' });
  abrirTela(MOTORISTAS, `/administrativo/motoristas/${uuid(2)}/editar`);
  await screen.findByRole('form');
  escrever('E-mail', 'ana@exemplo.com');
  salvar();
  await waitFor(() => expect(servidor.feitos('PATCH')[0]?.corpo).toEqual({ email: 'ana@exemplo.com', versao: 1 }));
});

test('somebody saved first: field by field, mine or theirs, then saved over the new version', async () => {
  abrirTela(MODALIDADES, `/sistema/modalidades/${uuid(1)}/editar`);
  await screen.findByRole('form');
  escrever(/^Descrição/, 'Carreta LS longa');
  escrever(/^Eixos/, '7');
  Object.assign(servidor.linhas('modalidade')[0] ?? {}, { descricao: 'Carreta LS 6x2', limite_kg: 54_000, versao: 2 });
  salvar();
  const dialogo = await screen.findByRole('dialog');
  expect(
    within(dialogo)
      .getAllByRole('row')
      .map((r) => [...r.children].map((c) => c.textContent)),
  ).toEqual([
    ['Campo', 'Antes', 'Seu', 'Da outra pessoa'],
    ['Descrição', 'Carreta LS', 'Carreta LS longa', 'Carreta LS 6x2'],
    ['PBTC máximo', '53.000 kg', 'não mudou', '54.000 kg'],
  ]);
  fireEvent.click(within(dialogo).getByRole('radio', { name: 'Carreta LS 6x2' }));
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Salvar com estas escolhas' }));
  await waitFor(() => expect(servidor.feitos('PATCH')).toHaveLength(2));
  expect(servidor.feitos('PATCH')[1]?.corpo).toEqual({ eixo: 7, versao: 2 });
  expect(servidor.linhas('modalidade')[0]).toMatchObject({
    descricao: 'Carreta LS 6x2',
    eixo: 7,
    limite_kg: 54_000,
    versao: 3,
  });
});

test('a draft survives the page, is offered and taken back', async () => {
  const { unmount } = abrirTela(MODALIDADES, '/sistema/modalidades/novo');
  await screen.findByRole('form');
  escrever(/^Descrição/, 'Rodotrem');
  escrever(/^Eixos/, '9');
  unmount();
  expect(Object.keys(localStorage).filter((k) => k.startsWith('portaria.rascunho.e1.u1.'))).toHaveLength(1);
  abrirTela(MODALIDADES, '/sistema/modalidades/novo');
  fireEvent.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect([campo(/^Descrição/).value, campo(/^Eixos/).value]).toEqual(['Rodotrem', '9']);
  fireEvent.click(screen.getByRole('radio', { name: 'Veículo de tração' }));
  salvar();
  await waitFor(() => expect(servidor.feitos('POST')).toHaveLength(1));
  expect(Object.keys(localStorage).filter((k) => k.startsWith('portaria.rascunho'))).toHaveLength(0);
});

test('leaving with unsaved work is asked about, by a link and by a change of company alike', async () => {
  const { url } = abrirTela(MODALIDADES, '/sistema/modalidades/novo');
  await screen.findByRole('form');
  escrever(/^Descrição/, 'Rodotrem');
  await waitFor(() => expect(useSaida.getState().sujos).toHaveLength(1));
  let saiu: boolean | null = null;
  act(() => void podeSair().then((sim) => (saiu = sim)));
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  await waitFor(() => expect(saiu).toBe(false));
  fireEvent.click(botao('Cancelar'));
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(url()).toBe('/sistema/modalidades'));
  expect(Object.keys(localStorage).filter((k) => k.startsWith('portaria.rascunho'))).toHaveLength(0);
});

test('save and create another begins again, empty; a copy begins with the values', async () => {
  const { url } = abrirTela(MODALIDADES, `/sistema/modalidades/${uuid(1)}`);
  await screen.findByRole('heading', { level: 2, name: 'Carreta LS' });
  fireEvent.click(botao('Mais ações'));
  fireEvent.click(botao('Duplicar'));
  await screen.findByRole('form');
  expect([campo(/^Descrição/).value, campo(/^Eixos/).value]).toEqual(['Carreta LS (cópia)', '6']);
  fireEvent.click(botao('Salvar e criar outro'));
  await waitFor(() => expect(servidor.feitos('POST')).toHaveLength(1));
  await waitFor(() => expect(campo(/^Descrição/).value).toBe(''));
  expect(url()).toBe('/sistema/modalidades/novo');
});

test('a reference is searched, walked by keys and chosen; it can be created on the spot', async () => {
  abrirTela(MOTORISTAS, '/administrativo/motoristas/novo');
  await screen.findByRole('form');
  const combo = screen.getByRole('combobox', { name: 'Transportadora' });
  act(() => combo.focus());
  fireEvent.change(combo, { target: { value: 'rodo' } });
  await screen.findByRole('option', { name: /Rodosul/ });
  await waitFor(() => expect(servidor.feitos('GET', '/simple/').at(-1)?.query.get('search')).toBe('rodo'));
  fireEvent.keyDown(combo, { key: 'Enter' });
  expect((combo as HTMLInputElement).value).toMatch(/Rodosul/);
  fireEvent.click(botao('Limpar Transportadora'));
  fireEvent.change(combo, { target: { value: 'Nova Frota' } });
  await screen.findByText('Nada encontrado.');
  fireEvent.click(screen.getByRole('option', { name: /“Nova Frota”/ }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(within(screen.getByRole('dialog')).getByDisplayValue('Nova Frota')).toBeTruthy();
});

test('a field alone in the section of its name is not said twice', async () => {
  abrirTela({ path: '/t', recurso: 'fornecedor' }, '/t/novo');
  await screen.findByRole('form');
  const rotulos = [...document.querySelectorAll('label')].filter((l) => l.textContent === 'Contatos');
  expect(rotulos.map((l) => l.className)).toEqual(['so-leitor']);
  expect(campo(/^Razão social/).labels?.[0]?.className).toBe('');
});

test('saved or left, a form gives the focus to its record', async () => {
  abrirTela(MODALIDADES, `/sistema/modalidades/${uuid(1)}/editar`);
  await screen.findByRole('form');
  escrever(/^Descrição/, 'Carreta LS longa');
  salvar();
  const linha = await screen.findByRole('link', { name: 'Carreta LS longa' });
  await waitFor(() => expect(document.activeElement).toBe(linha));
});

test('a supplier without a trade name goes by its company name', async () => {
  servidor = new ServidorCadastros({
    fornecedor: [{ ...controle, public_id: uuid(7), cnpj: '11222333000181', razao_social: 'Cerealista Boa Esperança' }],
  });
  abrirTela({ path: '/t', recurso: 'fornecedor' }, `/t/${uuid(7)}`);
  expect(await screen.findByRole('heading', { level: 2, name: 'Cerealista Boa Esperança' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cerealista Boa Esperança' }).textContent).toBe('–');
});
