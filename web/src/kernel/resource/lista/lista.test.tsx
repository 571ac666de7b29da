import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { entrarNoSistema, ServidorCadastros, uuid } from '../../../../test/servidor-cadastros.js';
import { abrirTela } from '../../../../test/tela-cadastro.js';
import { queryClient } from '../../api/consulta.js';
import { aplicarMudancas } from '../../realtime/mudancas.js';
import { useAvisos } from '../../ui/avisos.js';
import { useSaida } from '../../ui/saida.js';

const TELA = { path: '/sistema/modalidades', recurso: 'modalidade', montagem: 0 };
const modalidade = (n: number) => ({
  public_id: uuid(n),
  descricao: `Conjunto ${String(n).padStart(2, '0')}`,
  tipo: (n % 2) + 1,
  eixo: n,
  carretas: 1,
  limite_kg: n * 1000,
  versao: 1,
  criado_em: '2026-11-20T12:00:00.000Z',
  atualizado_em: '2026-11-20T12:00:00.000Z',
});
let servidor: ServidorCadastros;
const linhas = (): string[] => [...document.querySelectorAll('.link-linha')].map((a) => a.textContent);
const tecla = (key: string, mais: object = {}): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...mais });
const botao = (nome: string | RegExp): HTMLElement => screen.getByRole('button', { name: nome });
const ultimaLista = () =>
  servidor.feitos('GET', 'patio/modalidades/').findLast((p) => !p.caminho.includes('simple'))?.query;
async function pronta(n = 25): Promise<void> {
  await waitFor(() => expect(linhas()).toHaveLength(n));
}

beforeEach(() => {
  localStorage.clear();
  useAvisos.setState({ avisos: [] });
  useSaida.setState({ sujos: [], pergunta: null });
  entrarNoSistema();
  servidor = new ServidorCadastros({ modalidade: Array.from({ length: 30 }, (_, i) => modalidade(i + 1)) });
});

test('the address asks the question: search, filter, order, page and columns come from it and go back to it', async () => {
  const { url } = abrirTela(
    TELA,
    '/sistema/modalidades?tipo=2&eixo_after=3&ordering=-eixo&page_size=50&cols=eixo,descricao',
  );
  await pronta(14);
  expect(linhas()[0]).toBe('Conjunto 29');
  expect(Object.fromEntries(ultimaLista() ?? [])).toEqual({
    tipo: '2',
    eixo_after: '3',
    ordering: '-eixo',
    page: '1',
    page_size: '50',
  });
  expect(screen.getAllByRole('columnheader').map((c) => c.textContent)).toEqual(['', 'Eixos do conjunto', 'Descrição']);
  expect(screen.getByRole('button', { name: /Tipo: Implemento/ })).toBeTruthy();
  fireEvent.click(botao('Tirar o filtro de Tipo'));
  await waitFor(() =>
    expect(url()).toBe('/sistema/modalidades?eixo_after=3&ordering=-eixo&page_size=50&cols=eixo%2Cdescricao'),
  );
  fireEvent.click(botao('Descrição'));
  await waitFor(() => expect(url()).toContain('ordering=descricao'));
});

test('typing searches when it stops, without dots nor accents, and goes back to the first page', async () => {
  const { url } = abrirTela(TELA, '/sistema/modalidades?page=2');
  await pronta(5);
  tecla('/');
  const campo = screen.getByRole('searchbox');
  expect(document.activeElement).toBe(campo);
  fireEvent.change(campo, { target: { value: 'cónjunto 07' } });
  await pronta(1);
  expect(url()).toBe('/sistema/modalidades?search=c%C3%B3njunto+07');
  expect(servidor.feitos('GET', 'patio/modalidades/').filter((p) => p.query.has('search'))).toHaveLength(1);
  tecla('Escape');
  await waitFor(() => expect(url()).toBe('/sistema/modalidades'));
});

test('a filter is chosen by field, applied, edited and cleared', async () => {
  const { url } = abrirTela(TELA);
  await pronta();
  fireEvent.click(botao('Filtrar'));
  fireEvent.click(within(screen.getByRole('group', { name: 'Filtrar' })).getByRole('button', { name: 'PBTC máximo' }));
  expect(document.activeElement).toBe(screen.getByLabelText('De'));
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '28.000' } });
  act(() => botao('Aplicar').focus());
  fireEvent.click(botao('Aplicar'));
  expect(document.activeElement).toBe(botao('Filtrar'));
  await pronta(3);
  expect(url()).toContain('limite_kg_after=28000');
  expect(screen.getByText('desde 28.000 kg')).toBeTruthy();
  fireEvent.click(screen.getByText('desde 28.000 kg'));
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '29000' } });
  fireEvent.click(botao('Aplicar'));
  await pronta(2);
  fireEvent.click(botao('Limpar'));
  await pronta();
});

test('pages: range, next, size', async () => {
  const { url } = abrirTela(TELA);
  await pronta();
  expect(screen.getByText('1–25 de 30')).toBeTruthy();
  fireEvent.click(botao('Próxima página'));
  await pronta(5);
  expect(screen.getByText('26–30 de 30')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Linhas por página'), { target: { value: '50' } });
  await pronta(30);
  expect(url()).toBe('/sistema/modalidades?page_size=50');
});

test('the footer counts nothing before the answer, and a single row is not a range', async () => {
  abrirTela(TELA, '/sistema/modalidades?search=conjunto+07');
  expect(screen.queryByText('Nenhuma linha')).toBeNull();
  expect(botao('Próxima página').hasAttribute('disabled')).toBe(true);
  await pronta(1);
  expect(document.querySelector('.rodape-lista [aria-live]')?.textContent).toBe('1 de 1');
});

test('columns are hidden, moved, pinned and resized, kept on the server for the person', async () => {
  abrirTela(TELA);
  await pronta();
  fireEvent.click(botao('Colunas e densidade'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tipo' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Tipo' })).toBeNull());
  fireEvent.click(botao('Fixar PBTC máximo'));
  const cabecalhos = () => screen.getAllByRole('columnheader').map((c) => c.textContent);
  await waitFor(() =>
    expect(cabecalhos()).toEqual(['', 'PBTC máximo', 'Descrição', 'Eixos do conjunto', 'Carretas do conjunto']),
  );
  fireEvent.click(botao('Descer Eixos do conjunto'));
  await waitFor(() => expect(cabecalhos().at(-1)).toBe('Eixos do conjunto'));
  fireEvent.keyDown(screen.getByRole('separator', { name: 'Largura de Descrição' }), { key: 'ArrowRight' });
  await waitFor(() => expect(servidor.feitos('PUT', 'users/preferencias/lista.sistema.modalidades/')).toHaveLength(1));
  const { colunas } = servidor.preferencias.get('lista.sistema.modalidades') as {
    colunas: { nome: string; largura?: number }[];
  };
  expect(colunas.find((c) => c.nome === 'descricao')?.largura).toBe(156);
  expect(colunas.find((c) => c.nome === 'tipo')).toMatchObject({ visivel: false });
  expect(colunas.find((c) => c.nome === 'limite_kg')).toMatchObject({ fixa: true });
});

test('the rows are walked and opened by keys; beside a record the keys walk the records, and Escape gives the row back', async () => {
  const { url } = abrirTela(TELA, '/sistema/modalidades?search=conjunto');
  await pronta();
  tecla('j');
  tecla('j');
  expect(document.activeElement?.textContent).toBe('Conjunto 02');
  fireEvent.click(document.activeElement ?? document.body);
  await screen.findByRole('heading', { level: 2, name: 'Conjunto 02' });
  expect(url()).toBe(`/sistema/modalidades/${uuid(2)}?search=conjunto`);
  expect(linhas()).toHaveLength(25);
  tecla('j');
  await screen.findByRole('heading', { level: 2, name: 'Conjunto 03' });
  tecla('e');
  await waitFor(() => expect(url()).toContain(`${uuid(3)}/editar`));
  fireEvent.click(botao('Cancelar'));
  await screen.findByRole('heading', { level: 2, name: 'Conjunto 03' });
  act(() => (document.activeElement as HTMLElement).blur());
  tecla('Escape');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Conjunto 03'));
  expect(url()).toBe('/sistema/modalidades?search=conjunto');
});

test('shift selects a range; up to five are deleted at once and come back with undo', async () => {
  abrirTela(TELA);
  await pronta();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Conjunto 02' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Conjunto 04' }), { shiftKey: true });
  const barra = screen.getByRole('toolbar', { name: 'Seleção' });
  expect(barra.textContent).toContain('3 selecionadas');
  fireEvent.click(within(barra).getByRole('button', { name: 'Excluir' }));
  await screen.findByText('3 modalidades excluídas.');
  expect(servidor.linhas('modalidade')).toHaveLength(27);
  fireEvent.click(botao('Desfazer'));
  await waitFor(() => expect(servidor.linhas('modalidade')).toHaveLength(30));
  expect(servidor.feitos('POST', '/restaurar/')).toHaveLength(3);
});

test('more than five are deleted only when it is written out, and each refusal is told', async () => {
  servidor.antes = (p) =>
    p.metodo === 'DELETE' && p.caminho.includes(uuid(3))
      ? { status: 409, corpo: { code: 'EM_USO', detail: 'Não é possível excluir: há 2 veículos.' } }
      : undefined;
  abrirTela(TELA);
  await pronta();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar a página' }));
  fireEvent.click(botao('Excluir'));
  const dialogo = await screen.findByRole('dialog');
  const confirmar = within(dialogo).getByRole('button', { name: 'Excluir' });
  expect((confirmar as HTMLButtonElement).disabled).toBe(true);
  expect(servidor.feitos('DELETE')).toHaveLength(0);
  fireEvent.change(within(dialogo).getByRole('textbox'), { target: { value: 'EXCLUIR' } });
  fireEvent.click(confirmar);
  await screen.findByText('24 excluídas, 1 recusada.');
  expect(screen.getByText('Não é possível excluir: há 2 veículos.')).toBeTruthy();
  expect(servidor.linhas('modalidade')).toHaveLength(6);
});

test('one record is deleted from its panel and the message gives it back', async () => {
  const { url } = abrirTela(TELA, `/sistema/modalidades/${uuid(4)}`);
  await screen.findByRole('heading', { level: 2, name: 'Conjunto 04' });
  fireEvent.click(botao('Mais ações'));
  fireEvent.click(botao('Excluir'));
  await screen.findByText('“Conjunto 04” excluída.');
  await waitFor(() => expect(url()).toBe('/sistema/modalidades'));
  await waitFor(() => expect(linhas()).not.toContain('Conjunto 04'));
  fireEvent.click(botao('Desfazer'));
  await waitFor(() => expect(linhas()).toContain('Conjunto 04'));
});

test('a list that failed says so with the id of the call, and is asked again', async () => {
  servidor.antes = (p) =>
    p.caminho.startsWith('patio/modalidades')
      ? { status: 503, corpo: { code: 'BANCO_FORA', detail: 'Sistema indisponível.', request_id: 'ped-77' } }
      : undefined;
  abrirTela(TELA);
  const alerta = await screen.findByRole('alert');
  expect(alerta.textContent).toContain('ped-77');
  servidor.antes = () => undefined;
  fireEvent.click(botao('Tentar de novo'));
  await pronta();
});

test('an empty list says why: nothing yet, or nothing that fits', async () => {
  servidor = new ServidorCadastros({});
  abrirTela(TELA);
  expect(await screen.findByText('Nenhuma modalidade cadastrada.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Nova modalidade' }).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyz' } });
  expect(await screen.findByText('Nada encontrado para “xyz”.')).toBeTruthy();
});

test('what another person changes arrives by itself', async () => {
  abrirTela(TELA);
  await pronta();
  servidor.linhas('modalidade')[0] = { ...modalidade(1), descricao: 'Conjunto 01 novo' };
  const mudanca = { tipo: 'cadastro', recurso: 'modalidade', public_id: uuid(1), acao: 'alterado' } as never;
  act(() => aplicarMudancas(queryClient, 'e1', [mudanca]));
  await waitFor(() => expect(linhas()[0]).toBe('Conjunto 01 novo'));
});

test('without permission to write there is nothing to press', async () => {
  entrarNoSistema({ 9060: ['list'] });
  const { url } = abrirTela(TELA);
  await pronta();
  expect(screen.queryByRole('link', { name: 'Nova modalidade' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  tecla('n');
  expect(url()).toBe('/sistema/modalidades');
});

test('views: saved with the address, opened again, the default opens an empty address', async () => {
  const { unmount } = abrirTela(TELA, '/sistema/modalidades?tipo=2');
  await pronta(15);
  fireEvent.click(botao('Visões'));
  fireEvent.change(screen.getByLabelText('Salvar esta visão como'), { target: { value: 'Implementos' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Abrir a tela com ela' }));
  fireEvent.click(botao('Salvar'));
  await waitFor(() => expect(servidor.filtros).toHaveLength(1));
  expect(servidor.filtros[0]).toMatchObject({
    tela: '/sistema/modalidades',
    nome: 'Implementos',
    consulta: 'tipo=2',
    padrao: true,
  });
  unmount();
  const { url } = abrirTela(TELA);
  await waitFor(() => expect(url()).toBe('/sistema/modalidades?tipo=2'));
  expect(await screen.findByRole('button', { name: 'Implementos' })).toBeTruthy();
});

test('on paper the list says whose it is, who printed it, when, and what was searched for', async () => {
  abrirTela(TELA, '/sistema/modalidades?search=carreta');
  await screen.findByText(/impresso em/);
  fireEvent(window, new Event('beforeprint'));
  const papel = screen.getByText(/impresso em/);
  expect(papel.textContent).toMatch(/^.+ · impresso em \d{2}\/\d{2}\/\d{4},? \d{2}:\d{2}.* · busca: carreta$/);
});

test('the export asks for what the filters show', async () => {
  const baixado = jest.fn();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    baixado(this.download);
  });
  servidor.antes = (p) => (p.caminho.endsWith('/exportar/') ? { corpo: 'x' } : undefined);
  abrirTela(TELA, '/sistema/modalidades?tipo=2&ordering=-eixo');
  await pronta(15);
  fireEvent.click(botao('Exportar'));
  fireEvent.click(botao(/Planilha/));
  await waitFor(() => expect(baixado).toHaveBeenCalledWith('modalidade.xlsx'));
  expect(servidor.feitos('GET', '/exportar/')[0]?.query.toString()).toBe('tipo=2&ordering=-eixo&formato=xlsx');
  jest.restoreAllMocks();
});
