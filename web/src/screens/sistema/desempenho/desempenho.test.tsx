import type { Desempenho, DesempenhoGate } from '@portaria/proto';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { entrarNoSistema, ServidorCadastros, uuid, type Pedido } from '../../../../test/servidor-cadastros.js';
import { queryClient } from '../../../kernel/api/consulta.js';
import { usarFuso } from '../../../kernel/format/fuso.js';
import DesempenhoDosGates from './desempenho.js';
import { marcasTempo, rotuloFaixa } from './graficos.js';

const LIDO = '2026-11-20T15:00:00.000Z';
const ha = (s: number): string => new Date(Date.parse(LIDO) - s * 1000).toISOString();

const gate = (n: number, descricao: string, extra: Partial<DesempenhoGate> = {}): DesempenhoGate => ({
  public_id: uuid(n),
  descricao,
  fuso: 'America/Sao_Paulo',
  simulado: false,
  desde: '2026-11-20T03:00:00.000Z',
  caminhoes: { periodo: 0, hoje: 0, ultima_hora: 0 },
  tempo: { p50_s: null, p90_s: null },
  decisoes: { sozinha: 0, sem_nucleo: 0, pessoa: 0 },
  excecoes: { abertas: 0, aberta_desde: null, periodo: 0, espera_p50_s: null },
  alarmes: { periodo: 0, ativos: 0, ativo_desde: null },
  agente: null,
  atraso: { p50_ms: null, p99_ms: null, offline: 0 },
  lacunas: { periodo: 0, fatos: 0, abertas: 0 },
  ...extra,
});
const NORTE = gate(1, 'Norte', {
  caminhoes: { periodo: 1240, hoje: 80, ultima_hora: 7 },
  tempo: { p50_s: 161.2, p90_s: 305 },
  decisoes: { sozinha: 90, sem_nucleo: 4, pessoa: 10 },
  excecoes: { abertas: 2, aberta_desde: ha(180), periodo: 12, espera_p50_s: 75 },
  alarmes: { periodo: 5, ativos: 1, ativo_desde: ha(600) },
  agente: { online: true, versao: '1.4.0', iniciado_em: ha(7200), visto_em: ha(2) },
  atraso: { p50_ms: 84, p99_ms: 1430, offline: 3 },
  lacunas: { periodo: 2, fatos: 41, abertas: 0 },
});
const SUL = gate(2, 'Sul', {
  caminhoes: { periodo: 300, hoje: 20, ultima_hora: 2 },
  agente: { online: false, versao: '1.3.9', iniciado_em: ha(90_000), visto_em: ha(2820) },
});
const VAZIA = gate(3, 'Vazia');

const resposta = (gates: readonly DesempenhoGate[]): Desempenho => ({
  periodo: 'hoje',
  faixa: 'hora',
  lido_em: LIDO,
  gates,
  serie: [{ inicio: '2026-11-20T00:00', caminhoes: 3, p50_s: 100, p90_s: 200 }],
  dispositivos: [
    {
      gate: uuid(1),
      periferico: uuid(9),
      nome: 'Balança 80 t',
      papel: 'balanca',
      codigo: 'periferico_sem_comunicacao',
      texto: 'Sem comunicação: Balança 80 t.',
      vezes: 5,
      ultima_em: ha(600),
      ativo_desde: ha(600),
    },
  ],
  motivos: [
    { regra: 'placa_lida', excecoes: 8 },
    { regra: null, excecoes: 4 },
  ],
});

let servidor: ServidorCadastros;
const responder = (p: Pedido): { status?: number; corpo?: unknown } | undefined => {
  if (p.caminho !== 'tenants/gates/desempenho/') return undefined;
  const so = p.query.get('gate');
  const achados = [SUL, NORTE, VAZIA].filter((g) => so === null || g.public_id === so);
  return achados.length > 0 ? { corpo: resposta(achados) } : undefined;
};
beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  usarFuso('America/Sao_Paulo');
  entrarNoSistema({ 3300: ['list'] });
  servidor = new ServidorCadastros();
  servidor.antes = responder;
});

function Endereco(): React.ReactElement {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const abrir = (busca = ''): void => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/sistema/performance/gates${busca}`]}>
        <DesempenhoDosGates />
        <Endereco />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const endereco = (): string => screen.getByRole('status').textContent;
const linhas = async (): Promise<string[][]> => {
  const tabela = await screen.findByRole('table', { name: 'Portarias' });
  return within(tabela)
    .getAllByRole('row')
    .slice(1)
    .map((l) =>
      within(l)
        .getAllByRole('cell')
        .map((c) => c.textContent),
    );
};

test('every gate on a line, and nothing is shown where nothing was measured', async () => {
  abrir();
  expect(await linhas()).toEqual([
    ['Sul', 'sem sinal há 47 min', '300', '2', '–', '–', '–', '0', '0', '–', '0'],
    ['Norte', 'No ar', '1.240', '7', '2:41', '5:05', '90 %', '2, há 3 min', '1 ativo 5', '84 ms / 1,4 s', '2'],
    ['Vazia', 'nunca visto', '0', '0', '–', '–', '–', '0', '0', '–', '0'],
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Desempenho dos gates');
  const falhas = screen.getByRole('region', { name: 'Dispositivos com mais falhas' });
  expect(
    within(falhas)
      .getAllByRole('cell')
      .map((c) => c.textContent),
  ).toEqual(['Balança 80 t BalançaSem comunicação: Balança 80 t.', 'Norte', '5', 'desde 20/11/2026 11:50']);
  const motivos = screen.getByRole('region', { name: 'Por que uma pessoa foi chamada' });
  expect(
    within(motivos)
      .getAllByRole('listitem')
      .map((l) => l.textContent),
  ).toEqual(['Placa não lida, ou lida com pouca confiança8', 'Nenhuma regra: a pista pede confirmação4']);
});

test.each([
  ['gate', 'Portaria', ['Norte', 'Sul', 'Vazia']],
  ['caminhoes', 'Caminhões', ['Vazia', 'Sul', 'Norte']],
  ['p50', 'Tempo', ['Norte', 'Sul', 'Vazia']],
  ['agente', 'Agente', ['Norte', 'Sul', 'Vazia']],
])('sorted by %s, and the address says so', async (nome, rotulo, ordem) => {
  abrir();
  await linhas();
  const tabela = within(screen.getByRole('table', { name: 'Portarias' }));
  fireEvent.click(tabela.getByRole('button', { name: rotulo }));
  expect((await linhas()).map((l) => l[0])).toEqual(ordem);
  expect(endereco()).toBe(`/sistema/performance/gates?ordering=${nome}`);
  expect(tabela.getByRole('columnheader', { name: rotulo }).getAttribute('aria-sort')).toBe('ascending');
});

test('descending, what was not measured still comes last', async () => {
  abrir('?ordering=-p50');
  expect((await linhas()).map((l) => l[0])).toEqual(['Norte', 'Sul', 'Vazia']);
  expect(screen.getByRole('columnheader', { name: 'Tempo' }).getAttribute('aria-sort')).toBe('descending');
});

test('the period goes to the address and to the server; beyond today, today has its own column', async () => {
  abrir();
  await linhas();
  expect(screen.queryByRole('columnheader', { name: 'Hoje' })).toBeNull();
  fireEvent.click(screen.getByText('7 dias'));
  expect(await screen.findByRole('columnheader', { name: 'Hoje' })).toBeTruthy();
  expect(endereco()).toBe('/sistema/performance/gates?periodo=7d');
  expect(servidor.feitos('GET', 'desempenho').map((p) => p.query.get('periodo'))).toEqual(['hoje', '7d']);
});

test('a line opens its gate on the same screen, in the same period', async () => {
  abrir('?periodo=24h');
  await linhas();
  fireEvent.click(screen.getByRole('link', { name: 'Norte' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Desempenho dos gates: Norte' })).toBeTruthy();
  expect(endereco()).toBe(`/sistema/performance/gates?periodo=24h&gate=${uuid(1)}`);
  expect(screen.queryByRole('table', { name: 'Portarias' })).toBeNull();
  const bloco = (nome: string): Record<string, string> => {
    const termos = within(screen.getByRole('region', { name: nome }));
    const valores = termos.getAllByRole('definition').map((d) => d.textContent);
    return Object.fromEntries(termos.getAllByRole('term').map((d, i) => [d.textContent, valores[i] ?? '']));
  };
  expect(bloco('Decisões')).toMatchObject({
    'Liberadas sem uma pessoa': '90 (90 %)',
    'Delas, sem resposta do núcleo': '4',
    'Exceções em espera agora': '2, a mais antiga há 3 min',
    'Espera por uma pessoa, mediana': '1:15',
  });
  expect(bloco('Agente e enlace')).toEqual({
    Agente: 'No ar',
    'Último sinal': 'há 2 s',
    'Iniciado em': '20/11/2026 10:00',
    Versão: '1.4.0',
    'Atraso até o núcleo, mediana': '84 ms',
    '99 em 100 chegaram em até': '1,4 s',
    'Decisões e alarmes guardados sem rede': '3',
    'Lacunas reenviadas': '2 (41 fatos)',
  });
  expect(screen.getByRole('link', { name: 'Ver ao vivo' }).getAttribute('href')).toBe(
    `/logistica/supervisorio/${uuid(1)}`,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Todas as portarias' }));
  await linhas();
  expect(endereco()).toBe('/sistema/performance/gates?periodo=24h');
});

test('a gate of somebody else, and a company without gates', async () => {
  abrir(`?gate=${uuid(77)}`);
  expect((await screen.findByRole('alert')).textContent).toContain('Portaria não encontrada nesta empresa.');
  servidor.antes = (p) => (p.caminho.includes('desempenho') ? { corpo: resposta([]) } : undefined);
  fireEvent.click(screen.getByRole('link', { name: 'Todas as portarias' }));
  expect(await screen.findByText('Esta empresa não tem portarias.')).toBeTruthy();
});

test('the marks of the charts', () => {
  expect(rotuloFaixa('2026-11-20T07:00', 'hora', false)).toBe('07 h');
  expect(rotuloFaixa('2026-11-20T00:00', 'hora', true)).toBe('20/11');
  expect(rotuloFaixa('2026-11-20T00:00', 'dia', false)).toBe('20/11');
  const ate = (p90_s: number | null): readonly number[] =>
    marcasTempo([{ inicio: 'x', caminhoes: 1, p50_s: p90_s, p90_s }]);
  expect(ate(400)).toEqual([0, 120, 240, 360, 480]);
  expect(ate(300)).toEqual([0, 60, 120, 180, 240, 300]);
  expect(ate(null)).toEqual([0, 10]);
});
