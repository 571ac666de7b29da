import { ate, pausa } from '../support/bancada/ate.js';
import { Bancada } from '../support/bancada/bancada.js';
import type { AgenteSintetico } from '../support/bancada/sintetico.js';
import { Tomada } from '../support/bancada/tomada.js';

let b: Bancada;
let s: AgenteSintetico;
let gateA: string;
let gateB: string;
beforeAll(async () => {
  b = await Bancada.criar();
  gateA = b.semente.a.gate;
  gateB = b.semente.b.gate;
  s = await b.sintetico(b.semente.a);
  await b.subir({ nucleos: 2, trabalhador: false });
  s.iniciar();
  await ate('core accepts the agent', () => s.estado === 'nucleo');
});
afterAll(() => b.encerrar());

const ligar = (token: string, nucleo = 0): Tomada => new Tomada(b.nucleos[nucleo]?.url ?? '', token);
/** A fact that a witness with rights has seen. */
async function fatoVisto(testemunha: Tomada): Promise<void> {
  const antes = testemunha.fatos.length;
  await s.gravar(5);
  await ate('witness sees them', () => testemunha.fatos.length >= antes + 5);
}
async function testemunha(): Promise<Tomada> {
  const t = ligar(await b.entrar('ana'));
  expect((await t.assistir({ empresa: b.semente.a.id, gates: [gateA] })).ok).toBe(true);
  return t;
}

test('33: access revoked while the browser was away: refused at reconnection, on any core, no event', async () => {
  const ana = await testemunha();
  const { access: token, refresh } = await b.sessao('davi');
  const davi = ligar(token);
  expect((await davi.assistir({ empresa: b.semente.a.id, gates: [gateA] })).ok).toBe(true);
  await fatoVisto(ana);
  await ate('he sees them too', () => davi.fatos.length >= 5);
  davi.fechar();
  expect((await b.pedir('POST', 'token/logout/', { corpo: { refresh } })).status).toBeLessThan(300);
  for (const nucleo of [0, 1]) {
    const volta = ligar(token, nucleo);
    await ate('refused', () => volta.recusa === 'NAO_AUTENTICADO', 5000);
    await fatoVisto(ana);
    expect([volta.ligada, volta.fatos, volta.telemetria]).toEqual([false, [], []]);
    volta.fechar();
  }
  ana.fechar();
});

test('33: access revoked on one core closes the live line on the other', async () => {
  const ana = await testemunha();
  const { access: token, refresh } = await b.sessao('davi');
  const davi = ligar(token, 1);
  expect((await davi.assistir({ empresa: b.semente.a.id, gates: [gateA] })).ok).toBe(true);
  await b.pedir('POST', 'token/logout/', { corpo: { refresh } });
  await ate('told and closed', () => davi.encerradas.length === 1 && !davi.ligada, 5000);
  const vistos = davi.fatos.length;
  await fatoVisto(ana);
  expect(davi.fatos).toHaveLength(vistos);
  ana.fechar();
});

test('33: permission taken away while the browser was away: the line opens, the room does not come back', async () => {
  const ana = await testemunha();
  const token = await b.entrar('davi');
  const antes = ligar(token);
  expect((await antes.assistir({ empresa: b.semente.b.id, gates: [gateB] })).ok).toBe(true);
  antes.fechar();
  const { perfis } = (
    await b.sql<{ perfis: string[] }>(`select perfis from colaborador where usuario_id = $1 and empresa_id = $2`, [
      b.semente.usuarios.davi,
      b.semente.a.id,
    ])
  )[0] ?? { perfis: [] };
  await b.sql(`update colaborador set perfis = '{}', grupo_id = null where usuario_id = $1 and empresa_id = $2`, [
    b.semente.usuarios.davi,
    b.semente.a.id,
  ]);
  const depois = ligar(token);
  const r = await depois.assistir({ empresa: b.semente.a.id, gates: [gateA], cursores: { [gateA]: 0 } });
  expect(r).toMatchObject({ ok: false, fatos: [], telemetria: [] });
  await fatoVisto(ana);
  expect(depois.fatos).toEqual([]);
  await b.sql(`update colaborador set perfis = $3, grupo_id = $4 where usuario_id = $1 and empresa_id = $2`, [
    b.semente.usuarios.davi,
    b.semente.a.id,
    perfis,
    b.semente.a.grupo,
  ]);
  depois.fechar();
  ana.fechar();
});

test('33: abilities taken from a group close the live line of its people on every core, and nobody is signed out', async () => {
  await b.sql('update colaborador set tenant_admin_empresa = true where usuario_id = $1', [b.semente.usuarios.ana]);
  const ana = await b.entrar('ana');
  const { a, usuarios } = b.semente;
  const grupo = await b.pedir('POST', `tenants/empresas/${a.id}/grupos/`, {
    token: ana,
    corpo: { nome: 'Vigia', permissoes: { 3300: ['list'] } },
  });
  const id = (grupo.corpo as { public_id: string }).public_id;
  const antes = await b.sql<{ grupo_id: string }>('select grupo_id from colaborador where usuario_id = $1', [
    usuarios.carla,
  ]);
  await b.sql('update colaborador set grupo_id = $1 where usuario_id = $2', [id, usuarios.carla]);
  const token = await b.entrar('carla');
  const carla = ligar(token, 1);
  expect((await carla.assistir({ empresa: a.id, gates: [gateA] })).ok).toBe(true);
  const mapa = { token: ana, corpo: { permissoes: { 1040: ['list'] } } };
  expect((await b.pedir('PATCH', `tenants/grupos/${id}/permissoes/`, mapa)).status).toBe(200);
  await ate('told and closed', () => carla.encerradas.length === 1 && !carla.ligada, 5000);
  expect((await b.pedir('GET', 'users/current/', { token })).status).toBe(200);
  await b.sql('update colaborador set grupo_id = $1 where usuario_id = $2', [antes[0]?.grupo_id, usuarios.carla]);
});

test('33: gates of another company are never joined, whatever is asked', async () => {
  const ana = await testemunha();
  const bruno = ligar(await b.entrar('bruno'));
  expect((await bruno.assistir({ empresa: b.semente.a.id, gates: [gateA], cursores: { [gateA]: 0 } })).ok).toBe(false);
  const r = await bruno.assistir({
    empresa: b.semente.b.id,
    gates: [gateA, gateB],
    cursores: { [gateA]: 0, [gateB]: 0 },
  });
  expect(r).toMatchObject({ ok: true, fatos: [], telemetria: [] });
  const carla = ligar(await b.entrar('carla'));
  expect((await carla.assistir({ empresa: b.semente.a.id, gates: [gateA] })).ok).toBe(false);
  await fatoVisto(ana);
  await pausa(200);
  expect([bruno.fatos, carla.fatos]).toEqual([[], []]);
  for (const t of [ana, bruno, carla]) t.fechar();
});

test.each([
  ['', 'no token'],
  ['x.y.z', 'rubbish'],
  ['eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'unsigned'],
])('a handshake with %j (%s) is refused', async (token) => {
  const t = ligar(token);
  await ate('refused', () => t.recusa === 'NAO_AUTENTICADO', 5000);
  t.fechar();
});
