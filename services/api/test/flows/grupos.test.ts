import { RECURSOS, type Grupo, type ItemMenu, type Problema } from '@portaria/proto';
import { criarAppTeste, type AppTeste } from '../support/app.js';

let t: AppTeste;
let ana: string;
beforeAll(async () => {
  t = await criarAppTeste();
  const admin = 'update colaborador set tenant_admin_empresa = true where usuario_id = $1';
  await t.banco.dono.query(admin, [t.semente.usuarios.ana]);
  ana = await t.entrar('ana@exemplo.com.br');
});
afterAll(() => t.encerrar());

const codigo = (r: { status: number; corpo: unknown }) => [r.status, (r.corpo as Problema).code];
const pedir = <T = Problema>(metodo: string, caminho: string, corpo?: object, token = ana) =>
  t.pedir<T>(metodo, caminho, { token, ...(corpo && { corpo }) });
const criar = (corpo: object, token = ana) =>
  pedir<Grupo & Problema>('POST', `tenants/empresas/${t.semente.a.id}/grupos/`, corpo, token);
const lista = async (token = ana) =>
  (await pedir<{ results: Grupo[] }>('GET', 'tenants/grupos/', undefined, token)).corpo;

describe('groups', () => {
  test('are of one company, with a name of their own', async () => {
    const r = await criar({ nome: 'Balança', permissoes: { [RECURSOS.Supervisorio]: ['weigh', 'list', 'list'] } });
    expect([r.status, r.corpo.permissoes]).toEqual([201, { [RECURSOS.Supervisorio]: ['list', 'weigh'] }]);
    expect((await criar({ nome: 'BALANÇA' })).corpo.errors).toHaveProperty('nome');
    expect((await lista()).results.map((g) => g.nome)).toEqual(['Balança', 'Operação', 'Visitantes']);
    const bruno = await t.entrar('bruno@exemplo.com.br');
    expect((await lista(bruno)).results.map((g) => g.nome)).toEqual(['Operação']);
    for (const [metodo, fim] of [
      ['PATCH', ''],
      ['PATCH', 'permissoes/'],
      ['DELETE', ''],
    ] as const) {
      const corpo = fim ? { permissoes: {} } : {};
      const alheio = await pedir(metodo, `tenants/grupos/${r.corpo.public_id}/${fim}`, corpo, bruno);
      expect([metodo, fim, ...codigo(alheio)]).toEqual([metodo, fim, 404, 'NAO_ENCONTRADO']);
    }
  });

  test('take known resources, actions and screens only', async () => {
    const erros = async (corpo: object) => (await criar({ nome: 'Ruim', ...corpo })).corpo.errors;
    expect(await erros({ permissoes: { 1: ['list'] } })).toHaveProperty(['permissoes.1']);
    expect(await erros({ permissoes: { 1010: ['list', 'voar'] } })).toEqual({
      'permissoes.1010': ['Ação desconhecida: voar.'],
    });
    expect(await erros({ menu: ['/nao/existe'] })).toHaveProperty('menu');
    expect(await erros({ menu: [{ titulo: 'x', link: 'javascript:alert(1)' }] })).toBeDefined();
    expect(await erros({ sub_produtos: ['01a00000-0000-7000-8000-000000000009'] })).toHaveProperty('sub_produtos');
    expect(await erros({ fornecedor: '01a00000-0000-7000-8000-000000000009' })).toHaveProperty('fornecedor');
  });

  test('abilities act at once on who is signed in, on both maps', async () => {
    const { a, usuarios } = t.semente;
    const { rows } = await t.banco.dono.query<{ grupo_id: string }>(
      'select grupo_id from colaborador where usuario_id = $1',
      [usuarios.carla],
    );
    const visitantes = rows[0]?.grupo_id ?? '';
    const carla = await t.entrar('carla@exemplo.com.br');
    const ver = async () => (await pedir('GET', `tenants/empresas/${a.id}/colaboradores/`, undefined, carla)).status;
    expect(await ver()).toBe(403);
    const dar = (acoes: string[]) =>
      pedir<Grupo>('PATCH', `tenants/grupos/${visitantes}/permissoes/`, { permissoes: { 1010: acoes } });
    expect((await dar(['list'])).status).toBe(200);
    expect(await ver()).toBe(200);
    // The company itself loses it: the group alone gives nothing.
    await t.banco.dono.query(`update empresa_perfil set permissoes = permissoes - '1010' where empresa_id = $1`, [
      a.id,
    ]);
    await dar(['list']);
    expect(await ver()).toBe(403);
    await t.banco.dono.query(
      `update empresa_perfil set permissoes = permissoes || '{"1010": ["list", "create", "update", "delete"]}' where empresa_id = $1`,
      [a.id],
    );
    await dar([]);
    expect(await ver()).toBe(403);
    expect(
      codigo(await pedir('PATCH', `tenants/grupos/${visitantes}/permissoes/`, { permissoes: {}, versao: 1 })),
    ).toEqual([409, 'VERSAO_DESATUALIZADA']);
  });

  test('who is no administrator cannot widen the own group, nor make one above it', async () => {
    const { a, usuarios } = t.semente;
    const meio = (await criar({ nome: 'Meio', permissoes: { 1020: ['list', 'create', 'update'] } })).corpo;
    await t.banco.dono.query('update colaborador set grupo_id = $1 where usuario_id = $2', [
      meio.public_id,
      usuarios.carla,
    ]);
    const carla = await t.entrar('carla@exemplo.com.br');
    const tudo = { permissoes: { 1010: ['list'] } };
    const mapa = (id: string, token: string) => pedir('PATCH', `tenants/grupos/${id}/permissoes/`, tudo, token);
    expect(codigo(await mapa(meio.public_id, carla))).toEqual([409, 'RECUSADO']);
    expect(codigo(await mapa(a.grupo, carla))).toEqual([409, 'RECUSADO']);
    expect(codigo(await criar({ nome: 'Acima', ...tudo }, carla))).toEqual([409, 'RECUSADO']);
    expect((await criar({ nome: 'Igual', permissoes: { 1020: ['list'] } }, carla)).status).toBe(201);
    // What the company's profile cuts off is not the own either.
    const perfil = (acoes: string[]) =>
      t.banco.dono.query(
        `update empresa_perfil set permissoes = permissoes || jsonb_build_object('1020', $2::jsonb) where empresa_id = $1`,
        [a.id, JSON.stringify(acoes)],
      );
    await perfil(['list', 'create']);
    const cortada = await t.entrar('carla@exemplo.com.br');
    expect(codigo(await criar({ nome: 'Cortada', permissoes: { 1020: ['update'] } }, cortada))).toEqual([
      409,
      'RECUSADO',
    ]);
    await perfil(['list', 'create', 'update', 'delete']);
    expect(codigo(await pedir('DELETE', `tenants/grupos/${meio.public_id}/`, undefined, carla))).toEqual([
      403,
      'SEM_PERMISSAO',
    ]);
  });

  test('are not removed while somebody is in them', async () => {
    expect(codigo(await pedir('DELETE', `tenants/grupos/${t.semente.a.grupo}/`))).toEqual([409, 'EM_USO']);
    const livre = (await criar({ nome: 'Livre' })).corpo.public_id;
    expect((await pedir('DELETE', `tenants/grupos/${livre}/`)).status).toBe(204);
    expect((await lista()).results.map((g) => g.nome)).not.toContain('Livre');
  });
});

describe('menu', () => {
  const links = (menu: readonly ItemMenu[]) => menu.flatMap((g) => g.itens.map((i) => i.link));

  test('is the choice of the group cut to the abilities, with entries of its own', async () => {
    const { a, usuarios } = t.semente;
    const doGrupo = async () => (await pedir<ItemMenu[]>('GET', `users/${usuarios.ana}/menus/${a.grupo}/`)).corpo;
    expect(links(await doGrupo()).length).toBeGreaterThan(40);
    const menu = [
      '/logistica/supervisorio',
      '/gerencial/colaboradores',
      { titulo: 'Tempo em Dourados', link: 'https://clima.exemplo.com.br' },
      { titulo: 'Em breve' },
    ];
    expect((await pedir('PATCH', `tenants/grupos/${a.grupo}/`, { menu })).status).toBe(200);
    const cortado = await doGrupo();
    expect(links(cortado)).toEqual([
      '/logistica/supervisorio',
      '/gerencial/colaboradores',
      'https://clima.exemplo.com.br',
      '#',
    ]);
    expect(cortado.at(-1)?.itens.map((i) => i.externo)).toEqual([true, false]);
    expect(links((await pedir<ItemMenu[]>('GET', 'menus/')).corpo)).toEqual(links(cortado));
    expect((await pedir('PATCH', `tenants/grupos/${a.grupo}/`, { menu: [] })).status).toBe(200);
    expect(links(await doGrupo()).length).toBeGreaterThan(40);
  });

  test('the company and the profile cut it further', async () => {
    const { a, perfil, usuarios } = t.semente;
    const root = await t.entrar('root@exemplo.com.br');
    const da = ['/logistica/supervisorio', '/gerencial/colaboradores'];
    expect((await pedir('PATCH', `tenants/empresas/${a.id}/`, { menu: da }, root)).status).toBe(200);
    expect((await pedir('PATCH', `tenants/perfis/${perfil}/`, { menu: da.slice(1) }, root)).status).toBe(200);
    const meu = (await pedir<ItemMenu[]>('GET', `users/${usuarios.ana}/menus/${a.grupo}/`)).corpo;
    expect(links(meu)).toEqual(['/gerencial/colaboradores']);
    expect(links((await pedir<ItemMenu[]>('GET', `tenants/empresas/${a.id}/menus/`)).corpo)).toEqual(da);
    expect(links((await pedir<ItemMenu[]>('GET', `tenants/perfis/${perfil}/menus/`)).corpo)).toEqual(da.slice(1));
  });

  test('without a group there is none, and the sentence of the contract', async () => {
    await t.banco.dono.query('update colaborador set grupo_id = null where usuario_id = $1', [
      t.semente.usuarios.bruno,
    ]);
    const bruno = await t.entrar('bruno@exemplo.com.br');
    const r = await pedir('GET', 'menus/', undefined, bruno);
    expect([r.status, r.corpo.detail]).toEqual([409, 'Empresa não possui grupo']);
    const root = await t.entrar('root@exemplo.com.br');
    expect(links((await pedir<ItemMenu[]>('GET', 'menus/', undefined, root)).corpo)).toContain('/sistema/empresas');
  });
});
