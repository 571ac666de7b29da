import { fireEvent, render, screen, waitFor, within, type RenderResult } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { ACOES, type Grupo, type RespostaToken } from '@portaria/proto';
import { entrarComo, responderCom, type Chamada } from '../../../../test/sessao.js';
import { queryClient } from '../../../kernel/api/consulta.js';
import { useSessao } from '../../../kernel/session/loja.js';
import { useSaida } from '../../../kernel/ui/saida.js';
import Grupos from './grupos.js';

const ID = '019b0000-0000-7000-8000-000000000001';
const grupo = (mudado: Partial<Grupo> = {}): Grupo => ({
  public_id: ID,
  nome: 'Balança',
  menu: null,
  sub_produtos: [],
  fornecedor: null,
  terminal: null,
  permissoes: { 2010: ['list'] },
  colaboradores: 3,
  versao: 4,
  ...mudado,
});
const MENU = [
  {
    titulo: 'Administrativo',
    icone: null,
    link: null,
    externo: false,
    sequencia: null,
    itens: ['Veículos', 'Motoristas'].map((titulo, i) => ({
      titulo,
      icone: null,
      link: `/administrativo/${i}`,
      externo: false,
      sequencia: 2010 + i * 10,
      itens: [],
    })),
  },
];

let noServidor: Grupo;
let chamadas: Chamada[];

function responder({ metodo, caminho, corpo }: Chamada): { status?: number; corpo: unknown } {
  if (metodo === 'GET' && caminho.includes('grupos/')) return { corpo: { count: 1, results: [noServidor] } };
  if (caminho.includes('acessosPermitidos'))
    return { corpo: [2010, 2020].map((id) => ({ id, recurso: 'x', acoes: ACOES })) };
  if (caminho.includes('menus/')) return { corpo: MENU };
  if (caminho.includes('preferencias')) return { corpo: { valor: null } };
  if (caminho.startsWith('filtros-salvos')) return { corpo: [] };
  if (metodo === 'PATCH') {
    const c = corpo as Partial<Grupo>;
    if (c.versao !== noServidor.versao)
      return { status: 409, corpo: { code: 'VERSAO_DESATUALIZADA', detail: 'velha', status: 409 } };
    noServidor = { ...noServidor, ...c, versao: noServidor.versao + 1 };
    return { corpo: noServidor };
  }
  throw new Error(`${metodo} ${caminho}`);
}

async function abrir(): Promise<RenderResult> {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const r = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/gerencial/grupos/${ID}`]}>
        <Grupos />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('checkbox', { name: 'Ver: Veículos' });
  return r;
}
const salvar = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const dialogo = await screen.findByRole('dialog');
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
};
const escritas = (): Chamada[] => chamadas.filter((c) => c.metodo !== 'GET');

beforeEach(() => {
  localStorage.clear();
  useSaida.setState({ sujos: [], pergunta: null });
  entrarComo([]);
  const { token } = useSessao.getState();
  const tenants = token?.tenants.map((t) => ({ ...t, system_admin: true })) ?? [];
  useSessao.setState({ token: { ...token, tenants } as RespostaToken });
  noServidor = grupo();
  chamadas = responderCom(responder);
});

test('what will change is shown before it is saved, and only that is sent', async () => {
  await abrir();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Criar: Motoristas' }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const dialogo = await screen.findByRole('dialog');
  expect(within(dialogo).getByText(/das 3 pessoas/)).toBeTruthy();
  expect(within(dialogo).getByText('+ Criar')).toBeTruthy();
  expect(escritas()).toEqual([]);
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(escritas()).toHaveLength(1));
  expect(escritas()[0]).toEqual({
    metodo: 'PATCH',
    caminho: `tenants/grupos/${ID}/permissoes/`,
    corpo: { permissoes: { 2010: ['list'], 2020: ['list', 'create'] }, versao: 4 },
  });
});

test('name and abilities go together: one may be allowed only with the other', async () => {
  await abrir();
  fireEvent.change(screen.getByLabelText('Nome do grupo'), { target: { value: ' Balança sul ' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ver: Veículos' }));
  await salvar();
  await waitFor(() => expect(escritas()).toHaveLength(1));
  expect(escritas()[0]).toEqual({
    metodo: 'PATCH',
    caminho: `tenants/grupos/${ID}/`,
    corpo: { nome: 'Balança sul', permissoes: {}, versao: 4 },
  });
});

test('when somebody saved first, my changes are put upon theirs and nothing of theirs is lost', async () => {
  await abrir();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Criar: Veículos' }));
  noServidor = grupo({ versao: 9, permissoes: { 2010: ['list'], 2020: ['list', 'delete'] } });
  await salvar();
  await screen.findByText(/Outra pessoa alterou este grupo/);
  expect(noServidor.permissoes).toEqual({ 2010: ['list'], 2020: ['list', 'delete'] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await salvar();
  await waitFor(() => expect(noServidor.permissoes).toEqual({ 2010: ['list', 'create'], 2020: ['list', 'delete'] }));
});

test('the menu chosen begins with what the abilities open; a link that is no address is refused here', async () => {
  await abrir();
  fireEvent.click(screen.getByRole('tab', { name: 'Menu' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Só as telas escolhidas' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Veículos' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Motoristas/ }).checked).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Novo atalho' }));
  fireEvent.change(screen.getByLabelText('Título do atalho 1'), { target: { value: 'Site' } });
  fireEvent.change(screen.getByLabelText('Endereço do atalho 1'), { target: { value: 'http://x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('O endereço de “Site” deve começar com https://')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Endereço do atalho 1'), { target: { value: 'https://x.br' } });
  await salvar();
  await waitFor(() => expect(escritas()).toHaveLength(1));
  const atalho = { titulo: 'Site', link: 'https://x.br' };
  expect(escritas()[0]?.corpo).toEqual({
    menu: ['/administrativo/0', atalho],
    versao: 4,
  });
});

test('unsaved work is kept on this computer and offered again', async () => {
  const { unmount } = await abrir();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Criar: Veículos' }));
  expect(useSaida.getState().sujos).toHaveLength(1);
  unmount();
  expect(useSaida.getState().sujos).toHaveLength(0);
  await abrir();
  fireEvent.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Criar: Veículos' }).checked).toBe(true);
});
