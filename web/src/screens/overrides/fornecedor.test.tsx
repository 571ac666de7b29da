import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { usePais } from '../../kernel/resource/pais.js';
import { useAvisos } from '../../kernel/ui/avisos.js';
import { useSaida } from '../../kernel/ui/saida.js';
import { entrarNoSistema, ServidorCadastros, uuid } from '../../../test/servidor-cadastros.js';
import { abrirTela } from '../../../test/tela-cadastro.js';
import override from './fornecedor.override.js';

const controle = { versao: 1, criado_em: '2026-11-20T12:00:00.000Z', atualizado_em: '2026-11-20T12:00:00.000Z' };
const F = uuid(10);
const TELA = { path: '/comercial/fornecedores', recurso: 'fornecedor' };
const produto = (n: number, nome: string, ativo = true) => ({
  ...controle,
  public_id: uuid(n),
  nome,
  codigo: `P${n}`,
  unidade_medida: 'kg',
  ncm: '12019000',
  classifica: true,
  ativo,
});
const caracteristica = (n: number, nome: string, ordem: number) => ({
  ...controle,
  public_id: uuid(n),
  nome,
  unidade: '%',
  base: '14.000',
  limite: '18.000',
  metodo: 'balanco',
  fator: null,
  eliminatoria: false,
  ordem,
  active: true,
});

let servidor: ServidorCadastros;
const botao = (nome: string | RegExp): HTMLElement => screen.getByRole('button', { name: nome });
const ficha = (): HTMLElement => screen.getByRole('region', { name: 'Ficha de classificação' });

beforeEach(() => {
  cleanup();
  localStorage.clear();
  useAvisos.setState({ avisos: [] });
  useSaida.setState({ sujos: [], pergunta: null });
  entrarNoSistema();
  usePais.getState().escolher('e1', 'gate', uuid(1));
  servidor = new ServidorCadastros({
    fornecedor: [
      {
        ...controle,
        public_id: F,
        gate: { public_id: uuid(1), descricao: 'Portaria Sul' },
        cnpj: '11222333000181',
        razao_social: 'Agro Serra Ltda.',
        nome_fantasia: 'Agro Serra',
        contatos: [],
        config: { exigeCota: true, toleranciaMinutos: 60 },
        ativo: true,
      },
    ],
    produto: [produto(20, 'Soja'), produto(21, 'Milho', false)],
    caracteristica: [caracteristica(30, 'Umidade', 1), caracteristica(31, 'Impureza', 2)],
    subproduto: [
      {
        ...controle,
        public_id: uuid(40),
        descricao: 'Soja convencional',
        produto: { public_id: uuid(20) },
        ativo: true,
      },
    ],
    servico_autorizado: [
      {
        ...controle,
        public_id: uuid(50),
        descricao: 'Descarga',
        servico: { public_id: uuid(51), nome: 'Descarga' },
        valor: null,
        obrigatorio: false,
        ativo: true,
      },
      {
        ...controle,
        public_id: uuid(52),
        descricao: 'Lavagem',
        servico: { public_id: uuid(53), nome: 'Lavagem' },
        valor: '180.50',
        obrigatorio: false,
        ativo: true,
      },
    ],
  });
});

test('the record takes the page; its products stand on the left, the sheet of the chosen one on the right', async () => {
  const { url } = abrirTela(TELA, `/comercial/fornecedores/${F}#produtos`, override);
  const lado = await screen.findByRole('navigation', { name: 'Produtos do fornecedor' });
  await within(lado).findByRole('button', { name: 'Milho Inativo' });
  expect(document.querySelector('.cadastro-lista')).toBeNull();
  expect(screen.getByRole('link', { name: 'Fornecedores' })).toBeTruthy();
  // In the order of the alphabet, the first is open.
  await screen.findByRole('heading', { name: 'Milho' });
  fireEvent.click(within(lado).getByRole('button', { name: 'Soja' }));
  await screen.findByRole('heading', { name: 'Soja' });
  expect(url()).toContain(`produto=${uuid(20)}`);
  expect(screen.getByText('P20 · kg · NCM 12019000 · passa por classificação')).toBeTruthy();
  await waitFor(() => expect(within(ficha()).getByRole('button', { name: 'Umidade' })).toBeTruthy());
  expect(
    servidor.feitos('GET', `tenants/fornecedores/${F}/produtos/${uuid(20)}/caracteristicas/`).length,
  ).toBeGreaterThan(0);
  const subprodutos = screen.getByRole('region', { name: 'Subprodutos' });
  await within(subprodutos).findByRole('button', { name: 'Soja convencional' });
});

test('a limit of the sheet is changed in its cell', async () => {
  abrirTela(TELA, `/comercial/fornecedores/${F}?produto=${uuid(20)}#produtos`, override);
  await waitFor(() => expect(within(ficha()).getByRole('button', { name: 'Umidade' })).toBeTruthy());
  const linha = within(ficha()).getByRole('button', { name: 'Umidade' }).closest('tr') ?? document.body;
  fireEvent.click(within(linha).getByRole('button', { name: '18,000' }));
  const limite = within(linha).getByLabelText('Limite');
  fireEvent.change(limite, { target: { value: '17,5' } });
  fireEvent.keyDown(limite, { key: 'Enter' });
  await waitFor(() =>
    expect(servidor.feitos('PATCH', 'caracteristicas/')[0]?.corpo).toEqual({ limite: '17.5', versao: 1 }),
  );
});

test('a product is made inactive by its route, and active again', async () => {
  abrirTela(TELA, `/comercial/fornecedores/${F}?produto=${uuid(20)}#produtos`, override);
  await screen.findByRole('heading', { name: 'Soja' });
  fireEvent.click(botao('Desativar'));
  await waitFor(() => expect(servidor.feitos('POST', `${uuid(20)}/desativar/`)).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(servidor.feitos('POST', `${uuid(20)}/ativar/`)).toHaveLength(1));
});

test('a new product opens as soon as it is made', async () => {
  abrirTela(TELA, `/comercial/fornecedores/${F}#produtos`, override);
  await screen.findByRole('heading', { name: 'Milho' });
  fireEvent.click(botao('Novo produto'));
  const dialogo = await screen.findByRole('dialog');
  fireEvent.change(within(dialogo).getByLabelText(/^Nome/), { target: { value: 'Trigo' } });
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
  await screen.findByRole('heading', { name: 'Trigo' });
  expect(servidor.feitos('POST', `tenants/fornecedores/${F}/produtos/`)[0]?.corpo).toMatchObject({ nome: 'Trigo' });
});

test('a switch of the configuration keeps the others, says what it does and can be put back', async () => {
  abrirTela(TELA, `/comercial/fornecedores/${F}#configuracao`, override);
  const chave = await screen.findByRole('switch', { name: 'Exige classificação' });
  expect(document.getElementById(chave.getAttribute('aria-describedby') ?? '')?.textContent).toContain('classificação');
  fireEvent.click(chave);
  await waitFor(() =>
    expect(servidor.feitos('PATCH')[0]?.corpo).toEqual({
      config: { exigeCota: true, toleranciaMinutos: 60, exigeClassificacao: true },
      versao: 1,
    }),
  );
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Exige classificação' }).checked).toBe(true),
  );
  const tolerancia = screen.getByLabelText<HTMLInputElement>('Tolerância da janela');
  fireEvent.change(tolerancia, { target: { value: '9999' } });
  fireEvent.blur(tolerancia);
  await screen.findByText('O maior valor é 1.440.');
  fireEvent.change(tolerancia, { target: { value: '90' } });
  fireEvent.blur(tolerancia);
  await waitFor(() =>
    expect(servidor.feitos('PATCH')[1]?.corpo).toMatchObject({ config: { toleranciaMinutos: 90 }, versao: 2 }),
  );
});

test('an authorized service without a price follows the tariff', async () => {
  abrirTela(TELA, `/comercial/fornecedores/${F}#servicos`, override);
  const semPreco = (await screen.findByText('tarifa do serviço')).closest('tr');
  expect(semPreco?.dataset.id).toBe(uuid(50));
  expect(document.querySelector(`tr[data-id="${uuid(52)}"]`)?.textContent).toContain('R$ 180,50');
  expect(
    servidor.feitos('GET', `tenants/gates/${uuid(1)}/fornecedores/${F}/servico-autorizado/`).length,
  ).toBeGreaterThan(0);
});
