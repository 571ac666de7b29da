import type { Atividade, AtividadeDetalhe } from '@portaria/proto';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, type ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { entrarNoSistema, ServidorCadastros, uuid } from '../../../../test/servidor-cadastros.js';
import { abrirTela } from '../../../../test/tela-cadastro.js';
import { queryClient } from '../../../kernel/api/consulta.js';
import { entradaPermitida } from '../../../kernel/permission/menu.js';
import { permissaoDe, useSessao } from '../../../kernel/session/loja.js';
import { ROTAS } from '../../../routes.js';
import Logging from './logging.js';

const SUSPENSAO = uuid(1);
const [ALTEROU, CRIOU] = [uuid(11), uuid(12)];
const atividade = (o: Partial<Atividade>): Atividade => ({
  public_id: ALTEROU,
  em: '2026-11-20T15:04:00.000Z',
  pessoa: { public_id: uuid(90), nome: 'Ana Souza' },
  acao: 'alterar',
  recurso: 'suspensao',
  registro: { public_id: SUSPENSAO, nome: 'Carga parada', existe: true },
  campos: ['transportadora', 'fim'],
  motivo: 'Pedido do cliente',
  ip: '10.0.0.7',
  ...o,
});
const ATIVIDADES = [atividade({}), atividade({ public_id: CRIOU, acao: 'criar', campos: [], motivo: null })];
const DETALHE: AtividadeDetalhe = {
  ...atividade({}),
  request_id: 'ped-9',
  restrita: false,
  antes: { descricao: 'Carga parada', transportadora: uuid(50), fim: '2026-11-30T12:00:00.000Z', versao: 1 },
  depois: { descricao: 'Carga parada', transportadora: uuid(51), fim: '2026-12-31T12:00:00.000Z', versao: 2 },
  nomes: { [uuid(50)]: 'Rota Norte', [uuid(51)]: 'Rota Sul' },
};

let servidor: ServidorCadastros;
let detalhe: AtividadeDetalhe;
let url = '';
function Onde(): null {
  const { pathname, search } = useLocation();
  useEffect(() => {
    url = pathname + search;
  }, [pathname, search]);
  return null;
}
const abrir = (endereco = '/gerencial/logging'): ReactElement => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter initialEntries={[endereco]}>
      <Onde />
      <Logging />
    </MemoryRouter>
  </QueryClientProvider>
);
const pedidas = () => servidor.feitos('GET', 'auditoria/').filter((p) => p.caminho === 'auditoria/');

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  entrarNoSistema();
  detalhe = DETALHE;
  servidor = new ServidorCadastros();
  servidor.antes = ({ caminho }) => {
    if (caminho === 'auditoria/opcoes/')
      return {
        corpo: {
          pessoas: [{ public_id: uuid(90), nome: 'Ana Souza' }],
          recursos: ['suspensao', 'sessao_acesso'],
          acoes: ['alterar', 'criar'],
        },
      };
    if (caminho === 'auditoria/')
      return { corpo: { count: 2, next: null, previous: null, mais: false, results: ATIVIDADES } };
    return caminho === `auditoria/${ALTEROU}/` ? { corpo: detalhe } : undefined;
  };
});

test('acts are told in words: who, what, of which record, what changed and why', async () => {
  render(abrir());
  const linha = (await screen.findByText('Alteração')).closest('tr');
  const textos = [...(linha?.querySelectorAll('td') ?? [])].map((c) => c.textContent).slice(1, 7);
  expect(textos).toEqual([
    'Ana Souza',
    'Alteração',
    'Suspensão',
    'Carga parada',
    'Transportadora, Até',
    'Pedido do cliente',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Registro de atividades' })).toBeTruthy();
});

test('the address asks: filters go to the server, by name on the screen, and are taken away there', async () => {
  render(abrir(`/gerencial/logging?registro=${SUSPENSAO}&acao=alterar`));
  expect(await screen.findByText('Carga parada', { selector: '.filtro-ativo *' })).toBeTruthy();
  expect(Object.fromEntries(pedidas()[0]?.query ?? [])).toMatchObject({ registro: SUSPENSAO, acao: 'alterar' });
  fireEvent.click(screen.getByRole('button', { name: 'Tirar o filtro de Registro' }));
  await waitFor(() => expect(url).toBe('/gerencial/logging?acao=alterar'));
  fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
  const campos = within(screen.getByRole('group', { name: 'Filtrar' })).getAllByRole('button');
  expect(campos.map((c) => c.textContent)).toEqual(['Quando', 'Pessoa', 'Ação', 'Cadastro']);
});

test('one act beside the list: both sides field by field, references by name, dates as people write them', async () => {
  render(abrir(`/gerencial/logging/${ALTEROU}`));
  const painel = await screen.findByRole('region', { name: 'Dados da atividade' });
  const linhas = [...painel.querySelectorAll('.valores-atividade tbody tr')].map((tr) =>
    [...tr.children].map((c) => c.textContent),
  );
  expect(linhas).toEqual([
    ['Transportadora', 'Rota Norte', 'Rota Sul'],
    ['Até', '30/11/2026 12:00', '31/12/2026 12:00'],
  ]);
  const destino = (nome: string) => within(painel).getByRole('link', { name: nome }).getAttribute('href');
  expect(destino('Carga parada')).toBe(`/administrativo/transportadoras/suspensoes/${SUSPENSAO}`);
  expect(destino('Ver tudo deste registro')).toBe(`/gerencial/logging?registro=${SUSPENSAO}`);
  expect(destino('Ver tudo desta pessoa')).toBe(`/gerencial/logging?pessoa=${uuid(90)}`);
});

test('a record that is gone is no link; values one may not list are said to be kept back', async () => {
  detalhe = {
    ...DETALHE,
    registro: { public_id: SUSPENSAO, nome: 'Carga parada', existe: false },
    restrita: true,
    antes: null,
    depois: null,
  };
  render(abrir(`/gerencial/logging/${ALTEROU}`));
  const painel = await screen.findByRole('region', { name: 'Dados da atividade' });
  expect(within(painel).queryByRole('link', { name: 'Carga parada' })).toBeNull();
  expect(painel.textContent).toContain('Seu grupo não lista Suspensão: os valores não são mostrados.');
});

/** Signs in somebody of a group, as an administrator or not, narrowed or not. */
function entrarNoGrupo(administra: boolean, terminal: readonly string[]): void {
  entrarNoSistema({ 9060: ['list'] });
  const { token } = useSessao.getState();
  const [empresa] = token?.tenants ?? [];
  if (!token || !empresa?.grupo) throw new Error('nobody signed in');
  const escopo = { sub_produtos: [], fornecedor: [], terminal: [...terminal] };
  const grupo = { ...empresa.grupo, escopo };
  const novo = { ...token, tenants: [{ ...empresa, tenantAdminEmpresa: administra, grupo }] };
  useSessao.setState({ token: novo });
}

test.each([
  ['an administrator', true, [], true],
  ['an administrator of a narrowed group', true, [uuid(7)], false],
  ['anybody else', false, [], false],
] as const)('screen and history of a record are there for %s: %s', async (_, administra, terminal, pode) => {
  entrarNoGrupo(administra, terminal);
  const rota = ROTAS.find((r) => r.path === '/gerencial/logging');
  const { token } = useSessao.getState();
  expect(rota && entradaPermitida(rota, null, permissaoDe(token))).toBe(pode);
  servidor = new ServidorCadastros({ navio: [{ public_id: uuid(3), nome: 'Aurora', versao: 1 }] });
  abrirTela({ path: '/comercial/navios', recurso: 'navio', montagem: 0 }, `/comercial/navios/${uuid(3)}`);
  await screen.findByRole('heading', { name: 'Aurora' });
  const mais = screen.queryByRole('button', { name: 'Mais ações' });
  expect(mais !== null).toBe(pode);
  if (!mais) return;
  fireEvent.click(mais);
  const historico = screen.getByRole('link', { name: 'Histórico' });
  expect(historico.getAttribute('href')).toBe(`/gerencial/logging?registro=${uuid(3)}`);
});
