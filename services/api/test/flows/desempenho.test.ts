import type { Desempenho, DesempenhoGate, PeriodoDesempenho } from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import { Desempenhos } from '../../src/domain/gate/desempenho/desempenho.service.js';
import { Tenancy } from '../../src/kernel/tenancy/tenancy.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';

/** 03:30 in Manaus (UTC-4), 04:30 in São Paulo (UTC-3). */
const AGORA = '2026-11-20T07:30:00.000Z';
const CAMINHO = 'tenants/gates/desempenho/';

let t: AppTeste;
let manaus: string;
let vazia: string;
let balanca: string;

const incluir = async (tabela: string, linha: Readonly<Record<string, unknown>>): Promise<void> => {
  const nomes = Object.keys(linha);
  const valores = Object.values(linha).map((v) => (typeof v === 'object' && v !== null ? JSON.stringify(v) : v));
  await t.banco.dono.query(
    `insert into ${tabela} (${nomes.join(', ')}) values (${nomes.map((_, i) => `$${i + 1}`).join(', ')})`,
    valores,
  );
};
const em = (iso: string, mais_s = 0): string => new Date(Date.parse(iso) + mais_s * 1000).toISOString();

async function gate(descricao: string, fuso: string): Promise<string> {
  const id = uuidv7();
  const quando = { criado_em: AGORA, atualizado_em: AGORA };
  await incluir('gate', { id, empresa_id: t.semente.a.id, descricao, fuso, ...quando });
  await incluir('pista', {
    id,
    empresa_id: t.semente.a.id,
    gate_id: id,
    numero: 1,
    nome: 'P',
    sentido: 'ambos',
    ...quando,
  });
  return id;
}

async function passagem(gate_id: string, fim: string, segundos: number, extra: object = {}): Promise<string> {
  const id = uuidv7();
  const empresa_id = gate_id === t.semente.b.gate ? t.semente.b.id : t.semente.a.id;
  const linha = { id, empresa_id, gate_id, origem: 'placa', aberta_em: em(fim, -segundos), encerrada_em: fim };
  await incluir('sessao_pista', { ...linha, concluida: true, ...extra });
  return id;
}

let seq = 0;
async function fato(
  gate_id: string,
  tipo: string,
  dados: object,
  ocorrido_em: string,
  extra: object = {},
): Promise<void> {
  seq += 1;
  await incluir('fato', {
    ...{ gate_id, epoca: gate_id, seq, posicao: seq, id: uuidv7(), empresa_id: t.semente.a.id, tipo, ocorrido_em },
    ...{ recebido_em: em(ocorrido_em, 0.1), relogio: 'ok', offline: false, dados, ...extra },
  });
}
const decisao = (gate_id: string, quem: string, desfecho: string, sessao: string, quando: string, extra: object = {}) =>
  fato(gate_id, 'sessao.decisao', { quem, desfecho, modo: 'automatico', ...extra }, quando, { sessao });
const alarme = (gate_id: string, chave: string, ativo: boolean, quando: string, periferico: string | null = null) =>
  fato(
    gate_id,
    'alarme.mudou',
    { chave, codigo: 'falhou', nivel: 'alto', texto: `${chave} falhou`, ativo, periferico },
    quando,
  );

const ler = (periodo: PeriodoDesempenho, so?: string): Promise<Desempenho> => {
  const pedido = { empresa: t.semente.a.id, periodo, gate: so, agora: new Date(AGORA) };
  return t.app
    .get(Tenancy)
    .run({ empresa_id: t.semente.a.id }, (manager) => t.app.get(Desempenhos).ler(manager, pedido));
};
const doGate = (d: Desempenho, id: string): DesempenhoGate => {
  const achado = d.gates.find((g) => g.public_id === id);
  if (!achado) throw new Error('gate not listed');
  return achado;
};

beforeAll(async () => {
  t = await criarAppTeste();
  manaus = await gate('Portaria Manaus', 'America/Manaus');
  vazia = await gate('Portaria Vazia', 'America/Sao_Paulo');
  balanca = uuidv7();
  const { a, b } = t.semente;
  const quando = { criado_em: AGORA, atualizado_em: AGORA };
  await incluir('periferico', {
    ...{
      id: balanca,
      empresa_id: a.id,
      gate_id: a.gate,
      nome: 'Balança 1',
      porta: 'balanca',
      modelo: 'm',
      papel: 'balanca',
    },
    ...quando,
  });

  // 30 s, 60 s, …, 300 s, one every ten minutes up to now: five in the last hour.
  for (let i = 1; i <= 10; i++) await passagem(a.gate, em(AGORA, -600 * i + 1), 30 * i);
  // Opened before midnight (03:00Z) and ended after; and one second before midnight.
  await passagem(a.gate, '2026-11-20T03:00:00Z', 90);
  await passagem(a.gate, '2026-11-20T02:59:59Z', 90);
  // Neither crossed nor ended.
  await passagem(a.gate, em(AGORA, -60), 500, { concluida: false });
  await passagem(a.gate, AGORA, 500, { concluida: null, encerrada_em: null });
  // Midnight in Manaus is 04:00Z: only the first is of today there.
  await passagem(manaus, '2026-11-20T04:00:00Z', 40);
  await passagem(manaus, '2026-11-20T03:59:59Z', 80);
  await passagem(manaus, '2026-10-22T04:00:00Z', 120);
  await passagem(manaus, '2026-10-22T03:59:59Z', 999);
  for (let i = 1; i <= 3; i++) await passagem(b.gate, em(AGORA, -60 * i), 10);
});
afterAll(() => t.encerrar());

test('passages of today, of the last hour, and how long they took', async () => {
  const g = doGate(await ler('hoje'), t.semente.a.gate);
  expect(g.caminhoes).toEqual({ periodo: 11, hoje: 11, ultima_hora: 6 });
  // 30, 60, 90, 90, 120, …, 300
  expect(g.tempo).toEqual({ p50_s: 150, p90_s: 270 });
});

test('the day is that of each gate', async () => {
  const hoje = await ler('hoje');
  expect(doGate(hoje, manaus)).toMatchObject({
    desde: '2026-11-20T04:00:00.000Z',
    caminhoes: { periodo: 1, hoje: 1, ultima_hora: 0 },
    tempo: { p50_s: 40, p90_s: 40 },
  });
  expect(doGate(hoje, t.semente.a.gate).desde).toBe('2026-11-20T03:00:00.000Z');
  const mes = doGate(await ler('30d'), manaus);
  expect([mes.desde, mes.caminhoes.periodo, mes.caminhoes.hoje]).toEqual(['2026-10-22T04:00:00.000Z', 3, 1]);
  expect(doGate(await ler('24h'), manaus).caminhoes).toEqual({ periodo: 2, hoje: 1, ultima_hora: 0 });
});

test('a gate where nothing happened has no times, and is not made up', async () => {
  expect(doGate(await ler('7d'), vazia)).toEqual({
    public_id: vazia,
    descricao: 'Portaria Vazia',
    fuso: 'America/Sao_Paulo',
    simulado: false,
    desde: '2026-11-14T03:00:00.000Z',
    caminhoes: { periodo: 0, hoje: 0, ultima_hora: 0 },
    tempo: { p50_s: null, p90_s: null },
    decisoes: { sozinha: 0, sem_nucleo: 0, pessoa: 0 },
    excecoes: { abertas: 0, aberta_desde: null, periodo: 0, espera_p50_s: null },
    alarmes: { periodo: 0, ativos: 0, ativo_desde: null },
    agente: null,
    atraso: { p50_ms: null, p99_ms: null, offline: 0 },
    lacunas: { periodo: 0, fatos: 0, abertas: 0 },
  });
});

test('the series is by the hour on the wall, by the day over 30 days, without holes', async () => {
  const hoje = await ler('hoje', manaus);
  expect([hoje.faixa, hoje.serie]).toEqual([
    'hora',
    ['00', '01', '02', '03'].map((h) => ({
      inicio: `2026-11-20T${h}:00`,
      ...(h === '00' ? { caminhoes: 1, p50_s: 40, p90_s: 40 } : { caminhoes: 0, p50_s: null, p90_s: null }),
    })),
  ]);
  const mes = await ler('30d', manaus);
  expect([mes.faixa, mes.serie.length]).toEqual(['dia', 30]);
  expect(mes.serie.filter((f) => f.caminhoes > 0).map((f) => [f.inicio, f.p50_s])).toEqual([
    ['2026-10-22T00:00', 120],
    ['2026-11-19T00:00', 80],
    ['2026-11-20T00:00', 40],
  ]);
  // Midnight at each of the two gates: one truck each, in the same band.
  expect((await ler('hoje')).serie.find((f) => f.inicio === '2026-11-20T00:00')?.caminhoes).toBe(2);
});

test('what the gate decided alone, without the core, and what took a person', async () => {
  const [so, offline, pessoa, parada, sombra] = Array.from({ length: 5 }, () => uuidv7()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const g = t.semente.a.gate;
  await decisao(g, 'nucleo', 'liberar', so, em(AGORA, -500));
  await decisao(g, 'nucleo', 'liberar', so, em(AGORA, -480));
  await decisao(g, 'agente', 'liberar', offline, em(AGORA, -400));
  await decisao(g, 'nucleo', 'excecao', pessoa, em(AGORA, -300));
  await decisao(g, 'operador', 'liberar', pessoa, em(AGORA, -280));
  await decisao(g, 'nucleo', 'excecao', parada, em(AGORA, -100));
  await decisao(g, 'nucleo', 'liberar', sombra, em(AGORA, -90), { modo: 'sombra' });
  await decisao(g, 'nucleo', 'liberar', uuidv7(), em(AGORA, -2 * 86_400));
  expect(doGate(await ler('hoje'), g).decisoes).toEqual({ sozinha: 2, sem_nucleo: 1, pessoa: 1 });
  expect(doGate(await ler('7d'), g).decisoes).toEqual({ sozinha: 3, sem_nucleo: 1, pessoa: 1 });
});

test('the delay of facts, without those kept offline or of a clock that is off', async () => {
  const d = (n: number, extra: object) =>
    fato(manaus, 'sessao.decisao', { quem: 'nucleo', modo: 'automatico' }, em(AGORA, -n), {
      sessao: uuidv7(),
      ...extra,
    });
  for (const [i, ms] of [100, 200, 300, 400, 500].entries())
    await d(100 + i, { recebido_em: em(AGORA, -(100 + i) + ms / 1000) });
  await d(50, { recebido_em: em(AGORA, 0), offline: true });
  await d(40, { recebido_em: em(AGORA, 0), relogio: 'saltou' });
  const { atraso } = doGate(await ler('hoje'), manaus);
  expect(atraso).toMatchObject({ p50_ms: 300, offline: 1 });
  expect(atraso.p99_ms).toBeCloseTo(496, 5);
});

test('alarms of a device are counted as often as it failed, acknowledged or not', async () => {
  const g = t.semente.a.gate;
  const chave = `periferico:${balanca}`;
  await alarme(g, chave, true, em(AGORA, -3 * 86_400), balanca);
  for (const s of [-900, -600, -300]) {
    await alarme(g, chave, true, em(AGORA, s), balanca);
    if (s < -300) await alarme(g, chave, false, em(AGORA, s + 60), balanca);
  }
  await alarme(g, 'pista:1:x', true, em(AGORA, -800));
  await alarme(g, 'pista:1:x', false, em(AGORA, -700));
  const linha = { empresa_id: t.semente.a.id, gate_id: g, codigo: 'falhou', nivel: 'alto' };
  await incluir('alarme', {
    ...{
      id: uuidv7(),
      ...linha,
      chave,
      texto: 'Balança 1 parou',
      situacao: 'reconhecido',
      desde: em(AGORA, -3 * 86_400),
      ocorrencias: 4,
    },
  });
  // Raised by the core: no fact tells it.
  const nucleo = {
    ...linha,
    chave: 'agente:duplicado',
    codigo: 'agente_duplicado',
    texto: 'Outro agente.',
    situacao: 'encerrado',
  };
  await incluir('alarme', { id: uuidv7(), ...nucleo, desde: em(AGORA, -200), ocorrencias: 2 });
  const hoje = await ler('hoje');
  expect(doGate(hoje, g).alarmes).toEqual({ periodo: 6, ativos: 1, ativo_desde: em(AGORA, -300) });
  expect(
    hoje.dispositivos.map((d) => [d.gate, d.nome, d.papel, d.codigo, d.vezes, d.ultima_em, d.ativo_desde]),
  ).toEqual([
    [g, 'Balança 1', 'balanca', 'falhou', 3, em(AGORA, -300), em(AGORA, -300)],
    [g, null, null, 'agente_duplicado', 2, em(AGORA, -200), null],
    [g, null, null, 'falhou', 1, em(AGORA, -800), null],
  ]);
  expect((await ler('7d', g)).dispositivos[0]?.vezes).toBe(4);
  expect((await ler('hoje', manaus)).dispositivos).toEqual([]);
});

test('a device that fails since before the period is failing in it', async () => {
  const id = uuidv7();
  const [empresa_id, quando] = [t.semente.a.id, { criado_em: AGORA, atualizado_em: AGORA }];
  const periferico = {
    id,
    empresa_id,
    gate_id: manaus,
    nome: 'Câmera 9',
    porta: 'camera',
    modelo: 'm',
    papel: 'camera',
  };
  await incluir('periferico', { ...periferico, ...quando });
  const desde = em(AGORA, -5 * 86_400);
  const linha = {
    id: uuidv7(),
    empresa_id,
    gate_id: manaus,
    chave: `periferico:${id}`,
    codigo: 'falhou',
    nivel: 'alto',
  };
  await incluir('alarme', { ...linha, texto: 'Sem comunicação: Câmera 9.', situacao: 'ativo', desde });
  const { gates, dispositivos } = await ler('hoje', manaus);
  expect(gates[0]?.alarmes).toEqual({ periodo: 0, ativos: 1, ativo_desde: desde });
  expect(dispositivos).toMatchObject([{ nome: 'Câmera 9', vezes: 0, ativo_desde: desde, ultima_em: desde }]);
});

test('exceptions that wait, how long the resolved ones did, and which rules asked for a person', async () => {
  const base = {
    empresa_id: t.semente.a.id,
    gate_id: manaus,
    pista_id: manaus,
    fase: 'admissao',
    desfecho: 'excecao',
    mensagem: 'm',
  };
  const regra = (nome: string, situacao: string) => ({ nome, situacao, mensagem: 'm' });
  const excecao = (aberta_em: string, situacao: string, regras: object[], encerrada_em: string | null = null) =>
    incluir('excecao', {
      ...base,
      id: uuidv7(),
      sessao: uuidv7(),
      aberta_em,
      situacao,
      dados: { regras },
      encerrada_em,
    });
  const placa = regra('placa_lida', 'excecao');
  await excecao(em(AGORA, -700), 'resolvida', [placa, regra('tag_confere', 'ok')], em(AGORA, -600));
  await excecao(em(AGORA, -700), 'resolvida', [placa, regra('sem_bloqueio', 'recusa')], em(AGORA, -400));
  await excecao(em(AGORA, -90), 'abandonada', [], em(AGORA, -10));
  await excecao(em(AGORA, -9 * 86_400), 'aberta', [placa]);
  await excecao(em(AGORA, -30), 'aberta', [placa]);
  const hoje = await ler('hoje', manaus);
  expect(hoje.gates[0]?.excecoes).toEqual({
    abertas: 2,
    aberta_desde: em(AGORA, -9 * 86_400),
    periodo: 4,
    espera_p50_s: 200,
  });
  expect(hoje.motivos).toEqual([
    { regra: 'placa_lida', excecoes: 3 },
    { regra: 'sem_bloqueio', excecoes: 1 },
    { regra: null, excecoes: 1 },
  ]);
});

test('the agent: heard now or not, and the gaps that were asked for again', async () => {
  const { a } = t.semente;
  const agente = { empresa_id: a.id, versao: '1.4.0', iniciado_em: em(AGORA, -7200) };
  await incluir('agente', { ...agente, gate_id: a.gate, visto_em: em(AGORA, -3) });
  await incluir('agente', { ...agente, gate_id: manaus, visto_em: em(AGORA, -600) });
  const lacuna = { gate_id: a.gate, epoca: uuidv7(), empresa_id: a.id, pedidos: 1 };
  await incluir('fato_lacuna', { ...lacuna, de: 5, ate: 9, aberta_em: em(AGORA, -60), fechada_em: em(AGORA, -50) });
  await incluir('fato_lacuna', { ...lacuna, de: 20, ate: 20, aberta_em: em(AGORA, -40) });
  await incluir('fato_lacuna', {
    ...lacuna,
    de: 1,
    ate: 3,
    aberta_em: em(AGORA, -90_000),
    fechada_em: em(AGORA, -89_000),
  });
  const hoje = await ler('hoje');
  const base = { versao: '1.4.0', iniciado_em: em(AGORA, -7200) };
  expect(doGate(hoje, a.gate).agente).toEqual({ ...base, online: true, visto_em: em(AGORA, -3) });
  expect(doGate(hoje, manaus).agente).toEqual({ ...base, online: false, visto_em: em(AGORA, -600) });
  expect(doGate(hoje, a.gate).lacunas).toEqual({ periodo: 2, fatos: 6, abertas: 1 });
});

test('a company sees its own gates, and only who may look at the control room asks', async () => {
  const [ana, bruno, carla] = await Promise.all(['ana', 'bruno', 'carla'].map((n) => t.entrar(`${n}@exemplo.com.br`)));
  const pedir = (token: string | undefined, query = '') =>
    t.pedir<Desempenho>('GET', `${CAMINHO}${query}`, { ...(token && { token }) });
  const deAna = await pedir(ana);
  expect([deAna.status, deAna.corpo.gates.map((g) => g.descricao)]).toEqual([
    200,
    ['Portaria Manaus', 'Portaria Terminal A', 'Portaria Vazia'],
  ]);
  const deBruno = await pedir(bruno, '?periodo=30d');
  expect(deBruno.corpo.gates.map((g) => g.public_id)).toEqual([t.semente.b.gate]);
  expect(deBruno.corpo.dispositivos).toEqual([]);
  expect((await pedir(ana, `?gate=${t.semente.b.gate}`)).status).toBe(404);
  expect((await pedir(carla)).status).toBe(403);
  expect((await pedir(undefined)).status).toBe(401);
  expect((await pedir(ana, '?periodo=ano')).status).toBe(400);
});
