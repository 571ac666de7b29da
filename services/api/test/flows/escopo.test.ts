import type { AgendamentoDetalhe, Grupo, PaginaAgendamentos, Problema, RespostaToken } from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import { Tenancy, type ContextoTenancy } from '../../src/kernel/tenancy/tenancy.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { criarPesagem } from '../support/pesagem.js';
import { criarVisita } from '../support/visita.js';

let t: AppTeste;
let ana: string;
let carla: string;
let estreito: string;
/** Accounts of two suppliers; the first is registered at the gate under two numbers, and a terminal of A. */
const conta = { f1: '', f2: '', terminal: '' };
const registro = { f1: uuidv7(), f1b: uuidv7(), terminal: uuidv7() };
const visita = { f1: '', f2: '', sem: '' };

async function empresa(cnpj: string, nome: string): Promise<string> {
  const id = uuidv7();
  await t.banco.dono.query(
    `insert into empresa (id, cnpj, razao_social, nome_fantasia, criado_em, atualizado_em) values ($1, $2, $3, $3, now(), now())`,
    [id, cnpj, nome],
  );
  return id;
}

async function participar(agendamento: string, papel: string, id: string): Promise<void> {
  await t.banco.dono.query(
    `update agendamento set partes = partes || jsonb_build_array(jsonb_build_object('papel', $2::text, 'public_id', $3::text, 'nome', 'x')),
       participantes = participantes || $3::uuid where id = $1`,
    [agendamento, papel, id],
  );
}

beforeAll(async () => {
  t = await criarAppTeste();
  const { a, usuarios } = t.semente;
  const { dono } = t.banco;
  conta.f1 = await empresa('60746948000112', 'Fornecedor Um');
  conta.f2 = await empresa('33592510000154', 'Fornecedor Dois');
  conta.terminal = await empresa('33000167000101', 'Terminal Sul');
  for (const [id, cnpj] of [
    [registro.f1, '60746948000112'],
    [registro.f1b, '60746948000201'],
  ]) {
    await dono.query(
      `insert into fornecedor (id, empresa_id, conta_id, gate_id, cnpj, razao_social) values ($1, $2, $3, $4, $5, 'Fornecedor Um')`,
      [id, a.id, conta.f1, a.gate, cnpj],
    );
  }
  await dono.query('insert into terminal (id, empresa_id, conta_id, descricao) values ($1, $2, $3, $4)', [
    registro.terminal,
    a.id,
    conta.terminal,
    'Terminal Sul',
  ]);
  [visita.f1, visita.f2, visita.sem] = [
    (await criarVisita(t)).id,
    (await criarVisita(t)).id,
    (await criarVisita(t)).id,
  ];
  await participar(visita.f1, 'fornecedor', conta.f1);
  await participar(visita.f2, 'fornecedor', conta.f2);
  await participar(visita.f2, 'terminal', conta.terminal);
  for (const agendamento of [visita.f1, visita.f2]) await criarPesagem(t, { agendamento, tipo: 'entrada' });
  await criarPesagem(t);
  await dono.query('update colaborador set tenant_admin_empresa = true where usuario_id = $1', [usuarios.ana]);
  ana = await t.entrar('ana@exemplo.com.br');
  const grupo = await t.pedir<Grupo>('POST', `tenants/empresas/${a.id}/grupos/`, {
    token: ana,
    corpo: {
      nome: 'Estreito',
      permissoes: { 3030: ['list', 'update'], 1020: ['list', 'update', 'create'] },
    },
  });
  estreito = grupo.corpo.public_id;
  await dono.query('update colaborador set grupo_id = $1 where usuario_id = $2', [estreito, usuarios.carla]);
  carla = await t.entrar('carla@exemplo.com.br');
});
afterAll(() => t.encerrar());

const estreitar = (corpo: object) =>
  t.pedir<Grupo & Problema>('PATCH', `tenants/grupos/${estreito}/`, { token: ana, corpo });
const LIVRE = { fornecedor: null, terminal: null, sub_produtos: [] };

async function ve(token: string) {
  const { corpo } = await t.pedir<PaginaAgendamentos>('GET', `tenants/empresas/${t.semente.a.id}/agendamentos/`, {
    token,
  });
  const ids = corpo.results.map((v) => v.public_id);
  return {
    visitas: Object.entries(visita).flatMap(([nome, id]) => (ids.includes(id) ? [nome] : [])),
    count: corpo.count,
    resumo: Object.values(corpo.resumo).reduce((s, n) => s + n, 0),
  };
}

test('a group narrowed to a supplier sees its visits alone: in the list, its count, its summary and by id', async () => {
  const { a } = t.semente;
  const todas = { visitas: ['f1', 'f2', 'sem'], count: 3, resumo: 3 };
  expect(await ve(carla)).toEqual(todas);
  const r = await estreitar({ fornecedor: registro.f1 });
  expect([r.status, r.corpo.fornecedor]).toEqual([200, { public_id: registro.f1, nome: 'Fornecedor Um' }]);
  expect(await ve(carla)).toEqual({ visitas: ['f1'], count: 1, resumo: 1 });
  expect(await ve(ana)).toEqual(todas);
  const detalhe = (id: string, fim = '') =>
    t.pedir<AgendamentoDetalhe>('GET', `tenants/empresas/${a.id}/agendamentos/${id}/${fim}`, { token: carla });
  expect((await detalhe(visita.f1)).status).toBe(200);
  expect((await detalhe(visita.f2)).status).toBe(404);
  expect((await detalhe(visita.f2, 'historico/')).status).toBe(404);
  // The other register of the same supplier is the same supplier.
  expect((await estreitar({ fornecedor: registro.f1b })).status).toBe(200);
  expect(await ve(carla)).toMatchObject({ visitas: ['f1'], count: 1 });
});

test('so do the weighings', async () => {
  await estreitar({ ...LIVRE, fornecedor: registro.f1 });
  const lista = async (token: string) =>
    (await t.pedir<{ count: number }>('GET', 'patio/pesagem/', { token })).corpo.count;
  expect([await lista(ana), await lista(carla)]).toEqual([3, 1]);
});

test('to a terminal; to both; to none again', async () => {
  await estreitar({ ...LIVRE, terminal: registro.terminal });
  expect(await ve(carla)).toEqual({ visitas: ['f2'], count: 1, resumo: 1 });
  await estreitar({ terminal: registro.terminal, fornecedor: registro.f1 });
  expect(await ve(carla)).toEqual({ visitas: [], count: 0, resumo: 0 });
  await estreitar(LIVRE);
  expect((await ve(carla)).count).toBe(3);
});

test('it is the database that narrows: reading, changing, removing and adding', async () => {
  const { a } = t.semente;
  const escopo = { sub_produtos: [], fornecedor: [conta.f1], terminal: [] };
  const como = (sql: string, valores: unknown[] = [], ctx: Partial<ContextoTenancy> = { escopo }) =>
    t.app
      .get(Tenancy)
      .run({ empresa_id: a.id, ...ctx }, (em) => em.query<unknown[] | [unknown[], number]>(sql, valores));
  expect(await como('select id from agendamento')).toEqual([{ id: visita.f1 }]);
  expect(await como('select agendamento_id from agendamento_parte where empresa_id = $1', [a.id])).toHaveLength(1);
  expect(await como('select distinct agendamento_id from agendamento_etapa')).toHaveLength(1);
  expect(await como('select 1 from pesagem_versao')).toHaveLength(1);
  const mudados = (await como(`update agendamento set observacao = 'x' returning id`)) as [unknown[], number];
  expect(mudados[1]).toBe(1);
  // A visit is not moved out of sight, nor booked there.
  await expect(como(`update agendamento set partes = '[]' where id = $1`, [visita.f1])).rejects.toMatchObject({
    driverError: { code: '42501' },
  });
  const copiar = `insert into agendamento (id, empresa_id, numero, participantes, partes, placa_cavalo, tipo_operacao, agendado_em, status,
    criado_em, atualizado_em) values ($1, $2, 'N1', array[$2::uuid], '[]', 'AAA1A11', 'carga', now(), 'agendado', now(), now())`;
  await expect(como(copiar, [uuidv7(), a.id])).rejects.toMatchObject({ driverError: { code: '42501' } });
  expect(await como('select id from agendamento', [], {})).toHaveLength(3);
});

test('the person cannot undo it', async () => {
  await estreitar({ ...LIVRE, fornecedor: registro.f1 });
  const proprio = await t.pedir<Problema>('PATCH', `tenants/grupos/${estreito}/`, { token: carla, corpo: LIVRE });
  expect([proprio.status, proprio.corpo.code]).toEqual([409, 'RECUSADO']);
  const outro = await t.pedir<Problema>('POST', `tenants/empresas/${t.semente.a.id}/grupos/`, {
    token: carla,
    corpo: { nome: 'Largo', permissoes: { 3030: ['list'] } },
  });
  expect([outro.status, outro.corpo.code]).toEqual([409, 'RECUSADO']);
  const { corpo } = await t.pedir<RespostaToken>('POST', 'token/', {
    corpo: { username: 'carla@exemplo.com.br', password: t.semente.senha },
  });
  expect(new Set(corpo.tenants[0]?.grupo?.escopo?.fornecedor)).toEqual(new Set([registro.f1, registro.f1b, conta.f1]));
});

test('the registers show a narrowed person the own supplier only, and take nothing for another', async () => {
  const { a } = t.semente;
  const outro = await t.pedir('POST', `tenants/gates/${a.gate}/fornecedores/`, {
    token: ana,
    corpo: { cnpj: '11444777000161', razao_social: 'Fornecedor Três SA', nome_fantasia: 'Três' },
  });
  expect(outro.status).toBe(201);
  await t.pedir('PATCH', `tenants/grupos/${estreito}/permissoes/`, {
    token: ana,
    corpo: { permissoes: { 5010: ['list', 'create'] } },
  });
  await estreitar({ ...LIVRE, fornecedor: registro.f1 });
  const vistos = await t.pedir<{ results: { public_id: string }[] }>('GET', 'tenants/fornecedores/', {
    token: carla,
  });
  expect(vistos.status).toBe(200);
  expect(new Set(vistos.corpo.results.map((f) => f.public_id))).toEqual(new Set([registro.f1, registro.f1b]));
  const terceiro = String(outro.corpo['public_id']);
  expect((await t.pedir('GET', `tenants/fornecedores/${terceiro}/`, { token: carla })).status).toBe(404);
  const alheio = await t.pedir('POST', `tenants/fornecedores/${terceiro}/produtos/`, {
    token: carla,
    corpo: { nome: 'Soja' },
  });
  expect(alheio.status).toBe(404);
});

test('the control room shows whole gates: a narrowed group is without it', async () => {
  const { a } = t.semente;
  const sala = { 3030: ['list'], 3300: ['list'] };
  const definir = (permissoes: object) =>
    t.pedir<Problema>('PATCH', `tenants/grupos/${estreito}/permissoes/`, { token: ana, corpo: { permissoes } });
  const gates = async () => (await t.pedir('GET', `tenants/tenants/${a.id}/gates-service/`, { token: carla })).status;
  await estreitar({ ...LIVRE, fornecedor: registro.f1 });
  expect((await definir(sala)).corpo.errors).toHaveProperty('permissoes');
  await estreitar(LIVRE);
  expect([(await definir(sala)).status, await gates()]).toEqual([200, 200]);
  const volta = await estreitar({ fornecedor: registro.f1 });
  expect([volta.status, volta.corpo.errors]).toEqual([400, { permissoes: [expect.stringContaining('Supervisório')] }]);
  const juntas = await estreitar({ fornecedor: registro.f1, permissoes: { 3030: ['list'] } });
  expect([juntas.status, juntas.corpo.permissoes]).toEqual([200, { 3030: ['list'] }]);
  await estreitar({ ...LIVRE, permissoes: sala });
  // One narrowed before there was this rule.
  await t.banco.dono.query('update grupo set fornecedor_ids = $2 where id = $1', [estreito, [conta.f1]]);
  carla = await t.entrar('carla@exemplo.com.br');
  expect([await gates(), (await ve(carla)).visitas]).toEqual([403, ['f1']]);
});
