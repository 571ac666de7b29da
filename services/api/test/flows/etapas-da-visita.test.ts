import type { EtapaDaVisita, LinhaDoTempo } from '@portaria/proto';
import { Transicoes } from '../../src/domain/agendamento/transicoes.js';
import { Tenancy } from '../../src/kernel/tenancy/tenancy.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { auditadas, CadastrosTeste } from '../support/cadastros.js';
import { criarVisita } from '../support/visita.js';

let t: AppTeste;
let a: CadastrosTeste;
let b: CadastrosTeste;
let carla: string;
beforeAll(async () => {
  t = await criarAppTeste({ DATABASE_POOL: '8' });
  a = await CadastrosTeste.criar(t, 'ana', t.semente.a);
  b = await CadastrosTeste.criar(t, 'bruno', t.semente.b);
  carla = await t.entrar('carla@exemplo.com.br');
});
afterAll(() => t.encerrar());

const base = 'patio/agendamentoEtapa/';
type Resposta = EtapaDaVisita & { readonly errors?: unknown; readonly detail?: string };
const listar = async (agendamento: string): Promise<readonly EtapaDaVisita[]> =>
  (await a.pedir<{ results: EtapaDaVisita[] }>('GET', `${base}?agendamento=${agendamento}&page_size=200`)).corpo
    .results;
const nomes = async (agendamento: string): Promise<unknown[]> =>
  (await listar(agendamento)).map((e) => [e.ordem, e.nome]);
const incluir = (agendamento: string, corpo: object) => a.pedir<Resposta>('POST', base, { agendamento, ...corpo });
const alterar = (id: string, corpo: object) => a.pedir<Resposta>('PATCH', `${base}${id}/`, corpo);
const comandar = (agendamento: string, comando: 'iniciar' | 'cancelar') =>
  t.app
    .get(Tenancy)
    .run({ empresa_id: t.semente.a.id }, (em) =>
      t.app.get(Transicoes).transicionar(em, { agendamento, comando, fonte: 'pessoa', quem: null, motivo: 'teste' }),
    );

test('steps are added, moved, changed and taken away; the order has no gap', async () => {
  const v = await criarVisita(t);
  const limpeza = await incluir(v.id, { nome: 'Limpeza', tipo: 'limpeza', ordem: 2 });
  expect([limpeza.status, limpeza.corpo.ordem]).toEqual([201, 2]);
  const etapa = await a.novo('etapa', { nome: 'Classificação', tipo: 'classificacao', meta_min: 20 });
  const fim = await incluir(v.id, { etapa });
  expect(fim.corpo).toMatchObject({ ordem: 5, nome: 'Classificação', tipo: 'classificacao', meta_min: 20, etapa });
  const movida = await alterar(fim.corpo.public_id, { ordem: 1, nome: 'Classificar', pistas: [t.semente.a.pistas[0]] });
  expect(movida.corpo).toMatchObject({ ordem: 1, nome: 'Classificar', pistas: [t.semente.a.pistas[0]] });
  expect(await nomes(v.id)).toEqual([
    [1, 'Classificar'],
    [2, 'Pesagem de entrada'],
    [3, 'Limpeza'],
    [4, 'Descarga'],
    [5, 'Pesagem de saída'],
  ]);
  expect((await a.pedir('DELETE', `${base}${limpeza.corpo.public_id}/`)).status).toBe(204);
  expect((await nomes(v.id)).length).toBe(4);
  expect((await listar(v.id)).map((e) => e.ordem)).toEqual([1, 2, 3, 4]);
  const { corpo } = await a.pedir<LinhaDoTempo>(
    'GET',
    `tenants/empresas/${t.semente.a.id}/agendamentos/${v.id}/historico/`,
  );
  expect(corpo.results.map((l) => (l.origem === 'historico' ? [l.comando, l.de, l.para, l.quem] : l.origem))).toEqual([
    ['agendar', null, 'agendado', null],
    ['incluir_etapa', 'agendado', 'agendado', 'Ana'],
    ['incluir_etapa', 'agendado', 'agendado', 'Ana'],
    ['alterar_etapa', 'agendado', 'agendado', 'Ana'],
    ['remover_etapa', 'agendado', 'agendado', 'Ana'],
  ]);
  expect(await auditadas(t, limpeza.corpo.public_id)).toEqual(['incluir_etapa', 'remover_etapa']);
  const { rows } = await t.banco.dono.query(
    `select count(*)::int n from outbox where evento = 'agendamento.etapas' and dados->>'agendamento' = $1`,
    [v.id],
  );
  expect(rows).toEqual([{ n: 4 }]);
});

test('a step that began stays as it is, and nothing goes before it', async () => {
  const v = await criarVisita(t);
  await comandar(v.id, 'iniciar');
  const primeira = v.etapas[0] ?? '';
  for (const r of [await alterar(primeira, { nome: 'X' }), await a.pedir<Resposta>('DELETE', `${base}${primeira}/`)])
    expect([r.status, r.corpo.detail]).toEqual([409, 'A etapa Pesagem de entrada já começou.']);
  const antes = await incluir(v.id, { nome: 'X', tipo: 'limpeza', ordem: 1 });
  expect([antes.status, antes.corpo.errors]).toEqual([400, { ordem: ['A primeira posição livre é a 2.'] }]);
  expect((await alterar(v.etapas[2] ?? '', { ordem: 2 })).corpo.ordem).toBe(2);
  const { rows } = await t.banco.dono.query('select status, etapa_id from agendamento where id = $1', [v.id]);
  expect(rows).toEqual([{ status: 'em_atendimento', etapa_id: primeira }]);
});

test('thirty people add steps at once: each has its place', async () => {
  const v = await criarVisita(t);
  const respostas = await Promise.all(
    Array.from({ length: 30 }, (_, i) => incluir(v.id, { nome: `E${i}`, tipo: 'limpeza', ordem: 1 + (i % 3) })),
  );
  expect(new Set(respostas.map((r) => r.status))).toEqual(new Set([201]));
  expect((await listar(v.id)).map((e) => e.ordem)).toEqual(Array.from({ length: 33 }, (_, i) => i + 1));
});

test('a stale version, a foreign lane, an unknown step and a closed visit are refused', async () => {
  const v = await criarVisita(t);
  const ultima = v.etapas[2] ?? '';
  await alterar(ultima, { meta_min: 15 });
  expect((await alterar(ultima, { meta_min: 10, versao: 1 })).status).toBe(409);
  expect((await alterar(ultima, { pistas: [t.semente.b.pistas[0]] })).corpo.errors).toEqual({
    pistas: ['Pista não encontrada.'],
  });
  expect((await incluir(v.id, { etapa: await b.novo('etapa') })).corpo.errors).toEqual({
    etapa: ['Etapa não encontrada.'],
  });
  expect((await incluir(v.id, { nome: 'Só nome' })).status).toBe(400);
  await comandar(v.id, 'cancelar');
  expect([(await incluir(v.id, { nome: 'X', tipo: 'limpeza' })).status, (await alterar(ultima, {})).status]).toEqual([
    409, 409,
  ]);
});

test('who takes part sees the steps and decides none; others see nothing', async () => {
  const v = await criarVisita(t);
  const etapa = v.etapas[2] ?? '';
  expect((await b.pedir('GET', `${base}?agendamento=${v.id}`)).status).toBe(404);
  expect((await b.pedir('PATCH', `${base}${etapa}/`, { nome: 'X' })).status).toBe(404);
  expect((await b.pedir('DELETE', `${base}${etapa}/`)).status).toBe(404);
  expect((await b.pedir('POST', base, { agendamento: v.id, nome: 'X', tipo: 'limpeza' })).status).toBe(404);
  await t.banco.dono.query('update agendamento set participantes = participantes || $2::uuid where id = $1', [
    v.id,
    t.semente.b.id,
  ]);
  expect((await b.pedir('GET', `${base}?agendamento=${v.id}`)).status).toBe(200);
  expect((await b.pedir('PATCH', `${base}${etapa}/`, { nome: 'X' })).status).toBe(403);
  for (const [metodo, caminho] of [
    ['GET', base],
    ['POST', base],
    ['PATCH', `${base}${etapa}/`],
    ['DELETE', `${base}${etapa}/`],
  ] as const)
    expect((await t.pedir(metodo, caminho, { token: carla, ...(metodo !== 'GET' && { corpo: {} }) })).status).toBe(403);
});
