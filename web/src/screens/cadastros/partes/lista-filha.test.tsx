import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { entrarNoSistema, ServidorCadastros, uuid } from '../../../../test/servidor-cadastros.js';
import { abrirTela } from '../../../../test/tela-cadastro.js';
import type { Override } from '../../../kernel/resource/tipos.js';
import { useAvisos } from '../../../kernel/ui/avisos.js';
import { useSaida } from '../../../kernel/ui/saida.js';
import cliente from '../../overrides/cliente.override.js';
import tef from '../../overrides/tef.override.js';
import transportadora from '../../overrides/transportadora.override.js';
import { ListaFilha } from './lista-filha.js';

const controle = { versao: 1, criado_em: '2026-11-20T12:00:00.000Z', atualizado_em: '2026-11-20T12:00:00.000Z' };
const SOJA = { public_id: uuid(70), nome: 'Soja em grãos' };
const CLIENTE = {
  ...controle,
  public_id: uuid(10),
  razao_social: 'Cooperativa Vale',
  cnpj: '11222333000181',
  ativo: true,
};
const TEF = {
  ...controle,
  public_id: uuid(20),
  descricao: 'Caixa 1',
  adquirente: 'Rede',
  numero_logico: '1',
  ativo: true,
};
const produto = (n: number, descricao: string) => ({
  ...controle,
  public_id: uuid(n),
  cliente: { public_id: uuid(10) },
  produto: SOJA,
  codigo: `C${n}`,
  descricao,
  ativo: true,
});

let servidor: ServidorCadastros;
const botao = (nome: string | RegExp): HTMLElement => screen.getByRole('button', { name: nome });
const linhas = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.filhos tbody tr')];

beforeEach(() => {
  cleanup();
  localStorage.clear();
  useAvisos.setState({ avisos: [] });
  useSaida.setState({ sujos: [], pergunta: null });
  entrarNoSistema();
  servidor = new ServidorCadastros({
    cliente: [{ ...CLIENTE }],
    cliente_produto: [produto(31, 'Soja GMO'), produto(32, 'Farelo')],
    produto: [{ ...controle, ...SOJA }],
    tef: [{ ...TEF }],
    tef_item: [
      {
        ...controle,
        public_id: uuid(41),
        tef: { public_id: uuid(20) },
        descricao: 'Elo',
        modalidade: 'debito',
        parcelas: 1,
        taxa: null,
      },
      {
        ...controle,
        public_id: uuid(42),
        tef: { public_id: uuid(21) },
        descricao: 'Outra',
        modalidade: 'debito',
        parcelas: 1,
        taxa: null,
      },
    ],
    transportadora: [
      {
        ...controle,
        public_id: uuid(50),
        razao_social: 'Rodosul',
        cnpj: '11222333000181',
        rntrc: '12345678',
        rntrc_validade: '2020-01-01',
      },
    ],
    suspensao: [
      {
        ...controle,
        public_id: uuid(51),
        descricao: 'Excesso de peso',
        transportadora: { public_id: uuid(50) },
        inicio: '2026-01-01T00:00:00.000Z',
        fim: null,
      },
    ],
  });
});

const abrirCliente = async () => {
  const r = abrirTela(
    { path: '/administrativo/clientes', recurso: 'cliente' },
    `/administrativo/clientes/${uuid(10)}#produtos`,
    cliente,
  );
  await waitFor(() => expect(linhas()).toHaveLength(2));
  return r;
};

test('the address opens the tab; its table has the records of this parent only', async () => {
  await abrirCliente();
  expect(screen.getByRole('tab', { name: 'Produtos' }).getAttribute('aria-selected')).toBe('true');
  expect(servidor.feitos('GET', `tenants/clientes/${uuid(10)}/produtos/`).length).toBeGreaterThan(0);
  cleanup();
  abrirTela({ path: '/administrativo/tef', recurso: 'tef' }, `/administrativo/tef/${uuid(20)}#bandeiras`, tef);
  await waitFor(() => expect(linhas()).toHaveLength(1));
  expect(linhas()[0]?.textContent).toContain('Elo');
});

test('a value is changed where it stands, sent alone with its version, and can be put back', async () => {
  await abrirCliente();
  fireEvent.click(screen.getByRole('button', { name: 'C31' }));
  const entrada = screen.getByLabelText<HTMLInputElement>('Código no cliente');
  expect(document.activeElement).toBe(entrada);
  fireEvent.change(entrada, { target: { value: 'SOJA-1' } });
  fireEvent.keyDown(entrada, { key: 'Enter' });
  await waitFor(() => expect(servidor.feitos('PATCH')).toHaveLength(1));
  expect(servidor.feitos('PATCH')[0]?.corpo).toEqual({ codigo: 'SOJA-1', versao: 1 });
  await screen.findByRole('button', { name: 'SOJA-1' });
  fireEvent.click(botao('Desfazer'));
  await waitFor(() => expect(servidor.feitos('PATCH')[1]?.corpo).toEqual({ codigo: 'C31', versao: 2 }));
  await screen.findByRole('button', { name: 'C31' });
});

test('Escape gives up; a value that may not be is told and not sent', async () => {
  await abrirCliente();
  fireEvent.click(screen.getByRole('button', { name: 'Farelo' }));
  const entrada = screen.getByLabelText('Descrição no cliente');
  fireEvent.change(entrada, { target: { value: '' } });
  fireEvent.keyDown(entrada, { key: 'Enter' });
  expect(screen.getByRole('alert').textContent).toBe('Preencha este campo.');
  fireEvent.keyDown(entrada, { key: 'Escape' });
  expect(screen.queryByLabelText('Descrição no cliente')).toBeNull();
  expect(screen.getByRole('button', { name: 'Farelo' })).toBeTruthy();
  expect(servidor.feitos('PATCH')).toHaveLength(0);
});

test('a switch is written at once', async () => {
  await abrirCliente();
  fireEvent.click(screen.getByRole('switch', { name: 'Ativo: Farelo' }));
  await waitFor(() => expect(servidor.feitos('PATCH')[0]?.corpo).toEqual({ ativo: false, versao: 1 }));
});

test('a new record is made in a dialog, under the parent of the address', async () => {
  await abrirCliente();
  fireEvent.click(botao('Novo produto do cliente'));
  const dialogo = await screen.findByRole('dialog');
  expect(within(dialogo).queryByLabelText(/^Cliente/)).toBeNull();
  fireEvent.change(within(dialogo).getByLabelText(/^Descrição no cliente/), { target: { value: 'Milho' } });
  const combo = within(dialogo).getByRole('combobox');
  fireEvent.focus(combo);
  fireEvent.change(combo, { target: { value: 'soja' } });
  fireEvent.click(await within(dialogo).findByRole('option', { name: /Soja em grãos/ }));
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(linhas()).toHaveLength(3));
  const [pedido] = servidor.feitos('POST', `tenants/clientes/${uuid(10)}/produtos/`);
  expect(pedido?.corpo).toEqual({ produto: uuid(70), descricao: 'Milho', ativo: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the parent goes along as a field where the mount does not name it', async () => {
  abrirTela({ path: '/administrativo/tef', recurso: 'tef' }, `/administrativo/tef/${uuid(20)}#bandeiras`, tef);
  await waitFor(() => expect(linhas()).toHaveLength(1));
  fireEvent.click(botao('Nova bandeira do TEF'));
  const dialogo = await screen.findByRole('dialog');
  fireEvent.change(within(dialogo).getByLabelText(/^Bandeira \*/), { target: { value: 'Visa' } });
  fireEvent.click(within(dialogo).getByRole('radio', { name: 'Crédito' }));
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(servidor.feitos('POST', 'tefItem/')[0]?.corpo).toMatchObject({ tef: uuid(20), descricao: 'Visa' }),
  );
});

test('what is excluded comes back', async () => {
  await abrirCliente();
  fireEvent.click(botao('Excluir Farelo'));
  await waitFor(() => expect(linhas()).toHaveLength(1));
  fireEvent.click(botao('Desfazer'));
  await waitFor(() => expect(linhas()).toHaveLength(2));
});

test('suspensions of a carrier: their state, and only its own', async () => {
  abrirTela({ path: '/t', recurso: 'transportadora' }, `/t/${uuid(50)}#suspensoes`, transportadora);
  await waitFor(() => expect(linhas()).toHaveLength(1));
  expect(screen.getAllByText('Vencida')).toHaveLength(2);
  expect(linhas()[0]?.textContent).toContain('Vigente');
  expect(servidor.feitos('GET', 'suspensoes/')[0]?.query.get('transportadora')).toBe(uuid(50));
});

test('who may only read sees the table and each record, and nothing to change', async () => {
  entrarNoSistema({ 2040: ['list', 'read'] });
  const permitido = { ...cliente };
  abrirTela({ path: '/c', recurso: 'cliente', permissao: ['Clientes'] }, `/c/${uuid(10)}#produtos`, permitido);
  await waitFor(() => expect(linhas()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /^(Novo|Editar|Excluir|C31)/ })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  fireEvent.click(botao('Ver Farelo'));
  const dialogo = await screen.findByRole('dialog');
  expect(within(dialogo).getByText('C32')).toBeTruthy();
});

test('records with an order are moved by numbering them again; only what changes is written', async () => {
  const itens = ['Umidade', 'Impureza', 'Avariados'].map((nome, i) => ({
    ...controle,
    public_id: uuid(60 + i),
    nome,
    unidade: '%',
    base: '1.000',
    limite: null,
    metodo: 'balanco',
    eliminatoria: false,
    ordem: i + 1,
    active: true,
  }));
  servidor = new ServidorCadastros({ cliente: [{ ...CLIENTE }], caracteristica: itens });
  const override: Override = {
    abas: [
      {
        id: 'ficha',
        titulo: 'Ficha',
        conteudo: ({ linha, ctx }) => (
          <ListaFilha
            pai={ctx}
            linha={linha}
            recurso="caracteristica"
            params={{ fornecedor: uuid(1), produto: uuid(2) }}
            ordem="ordem"
          />
        ),
      },
    ],
  };
  abrirTela({ path: '/c', recurso: 'cliente' }, `/c/${uuid(10)}#ficha`, override);
  await waitFor(() => expect(linhas()).toHaveLength(3));
  expect(botao('Subir Umidade').hasAttribute('disabled')).toBe(true);
  fireEvent.click(botao('Descer Umidade'));
  await waitFor(() => expect(linhas()[0]?.textContent).toContain('Impureza'));
  expect(servidor.feitos('PATCH').map((p) => p.corpo.ordem)).toEqual([1, 2]);
  fireEvent.click(screen.getByRole('button', { name: /^Desativar Impureza/ }));
  await waitFor(() => expect(servidor.feitos('DELETE')).toHaveLength(1));
});

test('few records need no search; none is told why', async () => {
  servidor = new ServidorCadastros({ cliente: [{ ...CLIENTE }], cliente_produto: [] });
  abrirTela({ path: '/c', recurso: 'cliente' }, `/c/${uuid(10)}#produtos`, cliente);
  await screen.findByText(/Nenhum produto do cliente\. Aqui ficam/);
  expect(screen.queryByRole('searchbox', { name: /Buscar produtos do cliente/ })).toBeNull();
  await act(async () => Promise.resolve());
});
