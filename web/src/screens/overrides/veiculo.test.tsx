import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useAvisos } from '../../kernel/ui/avisos.js';
import { useSaida } from '../../kernel/ui/saida.js';
import { entrarNoSistema, ServidorCadastros, uuid, type Pedido } from '../../../test/servidor-cadastros.js';
import { abrirTela } from '../../../test/tela-cadastro.js';
import override from './veiculo.override.js';

const controle = { versao: 1, criado_em: '2026-11-20T12:00:00.000Z', atualizado_em: '2026-11-20T12:00:00.000Z' };
const V = uuid(10);
const BITREM = { public_id: uuid(60), descricao: 'Bitrem 7 eixos', tipo: 1, eixo: 7, carretas: 2 };
const TRES = { public_id: uuid(61), descricao: 'Semirreboque 3 eixos', tipo: 2, eixo: 3, carretas: 0 };
const DOIS = { public_id: uuid(62), descricao: 'Semirreboque 2 eixos', tipo: 2, eixo: 2, carretas: 0 };
const implemento = (n: number, placa: string, m: { public_id: string }) => ({
  ...controle,
  public_id: uuid(n),
  placa,
  modalidade: m.public_id,
  ativo: true,
});
const A = implemento(20, 'AAA1A11', TRES);
const B = implemento(21, 'BBB2B22', DOIS);
const C = implemento(22, 'CCC3C33', DOIS);
const conjunto = (n: number, um: typeof A, dois: typeof A, em_uso: boolean) => ({
  ...controle,
  public_id: uuid(n),
  veiculo: { public_id: V },
  descricao: `${um.placa} + ${dois.placa}`,
  carreta_1: um,
  carreta_2: dois,
  carreta_3: null,
  dolly: null,
  em_uso,
});
const HISTORICO = {
  count: 2,
  results: [
    {
      public_id: uuid(41),
      conjunto: { public_id: uuid(31), descricao: 'x' },
      placas: ['AAA1A11'],
      desde: '2026-11-20T12:00:00.000Z',
      ate: null,
      quem: 'Ana',
      liberado_por: null,
      motivo: null,
    },
    {
      public_id: uuid(40),
      conjunto: { public_id: uuid(30), descricao: 'y' },
      placas: ['CCC3C33'],
      desde: '2026-11-10T12:00:00.000Z',
      ate: '2026-11-20T12:00:00.000Z',
      quem: 'Beto',
      liberado_por: 'Ana',
      motivo: 'Troca de conjunto',
    },
  ],
};

let servidor: ServidorCadastros;
const desenhos = (): string[] =>
  screen.getAllByRole('img', { name: /no total$/ }).map((d) => d.getAttribute('aria-label') ?? '');
const abrir = (aba: string) =>
  abrirTela({ path: '/administrativo/veiculos', recurso: 'veiculo' }, `/administrativo/veiculos/${V}#${aba}`, override);

function montar(
  conjuntos: readonly ReturnType<typeof conjunto>[],
  veiculo: object = {},
  antes: (p: Pedido) => { status?: number; corpo?: unknown } | undefined = () => undefined,
): void {
  servidor = new ServidorCadastros({
    veiculo: [
      {
        ...controle,
        public_id: V,
        placa_cavalo: 'ABC1D23',
        placa_carreta_1: 'AAA1A11',
        modalidade: BITREM,
        eixos: 7,
        bloqueado: true,
        bloqueio_motivo: 'Multa',
        ativo: true,
        documentos: [],
        ...veiculo,
      },
    ],
    conjunto: [...conjuntos],
    implemento: [A, B, C],
    modalidade: [BITREM, TRES, DOIS].map((m) => ({ ...controle, ...m })),
    veiculo_tag: [{ ...controle, public_id: uuid(70), tag: '4000015838', descricao: null, ativo: true }],
  });
  servidor.antes = (p) => (p.caminho.endsWith('conjuntos/historico/') ? { corpo: HISTORICO } : antes(p));
}

beforeEach(() => {
  cleanup();
  localStorage.clear();
  useAvisos.setState({ avisos: [] });
  useSaida.setState({ sujos: [], pergunta: null });
  entrarNoSistema();
});

test('each set is drawn with its plates and axles, the one in use first; the past is a line of time', async () => {
  montar([conjunto(30, A, C, false), conjunto(31, A, B, true)]);
  abrir('conjuntos');
  await waitFor(() =>
    expect(desenhos()).toEqual([
      'ABC1D23 com 1ª carreta AAA1A11, 2ª carreta BBB2B22: 7 eixos no total',
      'ABC1D23 com 1ª carreta AAA1A11, 2ª carreta CCC3C33: 7 eixos no total',
    ]),
  );
  await waitFor(() =>
    expect(document.querySelectorAll('.conjunto-desenho')[0]?.querySelectorAll('.roda')).toHaveLength(7),
  );
  const historico = await screen.findByRole('region', { name: 'Histórico de conjuntos' });
  expect(within(historico).getByText('até agora')).toBeTruthy();
  expect(within(historico).getByText('Posto em uso por Beto · liberado por Ana · Troca de conjunto')).toBeTruthy();
  expect(document.querySelector('.bloqueio')?.textContent).toBe('Bloqueado: Multa');
});

test('a set put in use; when it is refused, the reason stands by it', async () => {
  let recusar = true;
  montar([conjunto(30, A, C, false), conjunto(31, A, B, true)], {}, (p) => {
    if (!p.caminho.endsWith('/utilizar/')) return undefined;
    if (recusar)
      return { status: 409, corpo: { code: 'EM_USO', detail: 'O veículo está na visita 000082, ainda aberta.' } };
    for (const c of servidor.linhas('conjunto')) c.em_uso = p.caminho.includes(c.public_id);
    return { corpo: {} };
  });
  abrir('conjuntos');
  const usar = await screen.findByRole('button', { name: 'Pôr em uso AAA1A11 + CCC3C33' });
  fireEvent.click(usar);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('na visita 000082'));
  recusar = false;
  fireEvent.click(screen.getByRole('button', { name: 'Pôr em uso AAA1A11 + CCC3C33' }));
  await screen.findByRole('button', { name: 'Pôr em uso AAA1A11 + BBB2B22' });
  expect(servidor.feitos('POST', `patio/veiculos/${V}/conjuntos/${uuid(30)}/utilizar/`)).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a new set is drawn as it is chosen, made and put in use', async () => {
  montar([]);
  abrir('conjuntos');
  fireEvent.click(await screen.findByRole('button', { name: 'Novo conjunto' }));
  const dialogo = await screen.findByRole('dialog');
  const salvar = within(dialogo).getByRole('button', { name: 'Salvar' });
  await within(dialogo).findByText(/Bitrem 7 eixos, 7 eixos, 2 carretas/);
  expect(salvar.hasAttribute('disabled')).toBe(true);
  expect(within(dialogo).queryByRole('combobox', { name: '2ª carreta' })).toBeNull();
  const escolher = async (rotulo: RegExp, placa: string): Promise<void> => {
    const combo = within(dialogo).getByRole('combobox', { name: rotulo });
    act(() => combo.focus());
    fireEvent.change(combo, { target: { value: placa } });
    fireEvent.click(await within(dialogo).findByRole('option', { name: new RegExp(`^${placa}`) }, { timeout: 3000 }));
  };
  await escolher(/^1ª carreta/, 'AAA1A11');
  await escolher(/^2ª carreta/, 'BBB2B22');
  expect(
    within(dialogo).getByRole('img', { name: 'ABC1D23 com 1ª carreta AAA1A11, 2ª carreta BBB2B22: 7 eixos no total' }),
  ).toBeTruthy();
  expect(within(dialogo).queryByRole('combobox', { name: '3ª carreta' })).toBeNull();
  fireEvent.click(salvar);
  await waitFor(() =>
    expect(servidor.feitos('POST', `patio/veiculos/${V}/conjuntos/`)[0]?.corpo).toEqual({
      carreta_1: uuid(20),
      carreta_2: uuid(21),
    }),
  );
  await waitFor(() => expect(servidor.feitos('POST', '/utilizar/')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what the server refuses of a set stands under its picker', async () => {
  montar([], {}, (p) =>
    p.metodo === 'POST' && p.caminho.endsWith('/conjuntos/')
      ? {
          status: 400,
          corpo: { code: 'VALIDACAO', detail: 'x', errors: { carreta_1: ['A modalidade Bitrem pede 2 carretas.'] } },
        }
      : undefined,
  );
  abrir('conjuntos');
  fireEvent.click(await screen.findByRole('button', { name: 'Novo conjunto' }));
  const dialogo = await screen.findByRole('dialog');
  const combo = within(dialogo).getByRole('combobox', { name: /^1ª carreta/ });
  act(() => combo.focus());
  fireEvent.change(combo, { target: { value: 'AAA1A11' } });
  fireEvent.click(await within(dialogo).findByRole('option', { name: /^AAA1A11/ }, { timeout: 3000 }));
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
  await within(dialogo).findByText('A modalidade Bitrem pede 2 carretas.');
});

test('tags are kept in the record; documents go by their own route', async () => {
  const doc = { attachment_key: uuid(80), nome: 'crlv.pdf' };
  montar([], { documentos: [doc] }, (p) =>
    p.caminho.endsWith('/documentos/') ? { corpo: { public_id: V, versao: 2, ...p.corpo } } : undefined,
  );
  abrir('tags');
  await screen.findByRole('button', { name: '4000015838' });
  fireEvent.click(screen.getByRole('tab', { name: 'Documentos' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tirar crlv.pdf' }));
  await waitFor(() =>
    expect(servidor.feitos('PATCH', `patio/veiculos/${V}/documentos/`)[0]?.corpo).toEqual({
      documentos: [],
      versao: 1,
    }),
  );
});
