import type { Colaborador, Problema, RespostaToken, UsuarioEncontrado } from '@portaria/proto';
import { RECURSOS } from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { criarCaixa, senhaDe } from '../support/correio.js';

const caixa = criarCaixa();
let t: AppTeste;
let ana: string;
let base: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  t = await criarAppTeste(caixa.env);
  const { a, usuarios } = t.semente;
  const { dono } = t.banco;
  await dono.query('update colaborador set tenant_admin_empresa = true where usuario_id = $1', [usuarios.ana]);
  base = `tenants/empresas/${a.id}/colaboradores/`;
  const { rows } = await dono.query<{ nome: string; empresa_id: string; id: string }>(
    'select u.nome, c.empresa_id, c.id from colaborador c join usuario u on u.id = c.usuario_id',
  );
  for (const r of rows) ids[`${r.nome}${r.empresa_id === a.id ? 'A' : 'B'}`] = r.id;
  ana = await t.entrar('ana@exemplo.com.br');
});
afterAll(async () => {
  await t.encerrar();
  caixa.apagar();
});

type Lista = { count: number; results: Colaborador[] };
const codigo = (r: { status: number; corpo: unknown }) => [r.status, (r.corpo as Problema).code];
const pedir = <T>(metodo: string, caminho: string, corpo?: object, token = ana) =>
  t.pedir<T>(metodo, `${base}${caminho}`, { token, ...(corpo && { corpo }) });
const nova = { nome: 'Lia Moura', email: 'lia@exemplo.com.br', cpf: '529.982.247-25' };

describe('taking people in', () => {
  test('a new person gets an account, a temporary password by mail, and no more than was given', async () => {
    const { a, perfil } = t.semente;
    const r = await pedir<Colaborador>('POST', '', { user: nova, grupo: a.grupo, perfis: [perfil] });
    expect([r.status, r.corpo.tipo, r.corpo.active, r.corpo.tenantAdminEmpresa]).toEqual([201, 2, true, false]);
    expect(r.corpo.user).toMatchObject({ nome: 'Lia Moura', cpf: '52998224725', is_reset_senha: true });
    ids['LiaA'] = r.corpo.public_id;
    const senha = senhaDe(await caixa.esperar('lia@exemplo.com.br', /acesso/));
    const login = await t.pedir<RespostaToken>('POST', 'token/', {
      corpo: { username: 'lia@exemplo.com.br', password: senha },
    });
    expect([login.status, login.corpo.is_reset_senha]).toEqual([200, true]);
    expect(JSON.stringify(r.corpo)).not.toContain('hash');
    expect(codigo(await pedir('POST', '', { user: nova }))).toEqual([409, 'RECUSADO']);
  });

  test('an account of another company is linked by CPF or e-mail; it keeps its password and its first company', async () => {
    const r = await pedir<Colaborador>('POST', '', { user: { email: 'bruno@exemplo.com.br' }, perfis: [] });
    expect([r.status, r.corpo.user.nome, r.corpo.user.is_reset_senha]).toEqual([201, 'Bruno', false]);
    await caixa.esperar('bruno@exemplo.com.br', /incluído em Terminal A/);
    const { corpo } = await t.pedir<RespostaToken>('POST', 'token/', {
      corpo: { username: 'bruno@exemplo.com.br', password: t.semente.senha },
    });
    expect(corpo.tenants.map((e) => e.public_id)).toEqual([t.semente.b.id, t.semente.a.id]);
  });

  test('what is missing or contradicts is told by field', async () => {
    const erros = async (corpo: object) => (await pedir<Problema>('POST', '', corpo)).corpo.errors;
    expect(await erros({ user: { nome: 'X' } })).toHaveProperty(['user.cpf']);
    expect(await erros({ user: { email: 'novo@exemplo.com.br' } })).toHaveProperty(['user.nome']);
    expect(await erros({ user: { ...nova, email: 'ana@exemplo.com.br' } })).toHaveProperty(['user.cpf']);
    expect(await erros({ user: { ...nova, cpf: '111' } })).toEqual({ 'user.cpf': ['CPF Inválido'] });
    expect(await erros({ user: nova, grupo: t.semente.b.grupo })).toHaveProperty('grupo');
    expect(await erros({ user: nova, perfis: [uuidv7()] })).toHaveProperty('perfis');
  });
});

describe('the list', () => {
  test('pages, searches, filters by CPF with or without its mask', async () => {
    const lista = async (q: string) => (await pedir<Lista>('GET', q)).corpo;
    const todos = await lista('');
    expect(todos.results.map((c) => c.user.nome)).toEqual(['Ana', 'Bruno', 'Carla', 'Davi', 'Lia Moura']);
    expect((await lista('?cpf=529.982.247-25')).results.map((c) => c.public_id)).toEqual([ids['LiaA']]);
    expect((await lista('?search=9982247')).count).toBe(1);
    expect((await lista('?search=MOURA')).count).toBe(1);
    expect((await lista('?tenantAdminEmpresa=true')).results.map((c) => c.user.nome)).toEqual(['Ana']);
    const pagina = await lista('?page=2&page_size=2&ordering=-nome');
    expect([pagina.count, pagina.results.map((c) => c.user.nome)]).toEqual([5, ['Carla', 'Bruno']]);
    expect((await pedir('GET', '?ordering=senha_hash')).status).toBe(400);
  });

  test('needs the ability, and the company', async () => {
    const carla = await t.entrar('carla@exemplo.com.br');
    expect((await pedir('GET', '', undefined, carla)).status).toBe(403);
    const alheia = `tenants/empresas/${t.semente.b.id}/colaboradores/`;
    expect((await t.pedir('GET', alheia, { token: ana })).status).toBe(404);
  });
});

describe('activation', () => {
  test('a deactivated person is out at once and comes back as before; GET and POST do the same', async () => {
    const davi = await t.pedir<RespostaToken>('POST', 'token/', {
      corpo: { username: 'davi@exemplo.com.br', password: t.semente.senha },
    });
    const token = davi.corpo.access;
    const id = ids['DaviA'] ?? '';
    expect((await t.pedir('GET', 'users/current/', { token })).status).toBe(200);
    expect((await pedir<Colaborador>('GET', `${id}/desativar/`)).corpo.active).toBe(false);
    expect((await t.pedir('GET', 'users/current/', { token })).status).toBe(401);
    expect((await t.pedir('POST', 'token/refresh/', { corpo: { refresh: davi.corpo.refresh } })).status).toBe(401);
    // The other company is not touched.
    const emB = await t.entrar('davi@exemplo.com.br');
    expect((await t.pedir('GET', `tenants/empresas/${t.semente.b.id}/`, { token: emB })).status).toBe(200);
    expect((await t.pedir('GET', `tenants/empresas/${t.semente.a.id}/`, { token: emB })).status).toBe(404);
    expect((await pedir<Lista>('GET', 'listagem_inativos/')).corpo.results.map((c) => c.public_id)).toEqual([id]);
    expect((await pedir<Colaborador>('POST', `${id}/ativar/`)).corpo).toMatchObject({ active: true });
    expect((await t.pedir('GET', `tenants/empresas/${t.semente.a.id}/`, { token: emB })).status).toBe(200);
  });

  test('not oneself, not the last administrator, not of another company', async () => {
    expect(codigo(await pedir('POST', `${ids['AnaA']}/desativar/`))).toEqual([409, 'RECUSADO']);
    expect(codigo(await pedir('PATCH', `${ids['AnaA']}/`, { tenantAdminEmpresa: false }))).toEqual([409, 'RECUSADO']);
    expect(codigo(await pedir('POST', `${ids['DaviB']}/desativar/`))).toEqual([404, 'NAO_ENCONTRADO']);
  });

  test('two administrators cannot remove each other at once', async () => {
    const { usuarios } = t.semente;
    await t.banco.dono.query(
      'update colaborador set tenant_admin_empresa = true where usuario_id = $1 and empresa_id = $2',
      [usuarios.davi, t.semente.a.id],
    );
    const davi = await t.entrar('davi@exemplo.com.br');
    const respostas = await Promise.all([
      pedir('PATCH', `${ids['DaviA']}/`, { tenantAdminEmpresa: false }, ana),
      pedir('PATCH', `${ids['AnaA']}/`, { tenantAdminEmpresa: false }, davi),
    ]);
    const { rowCount } = await t.banco.dono.query(
      'select 1 from colaborador where empresa_id = $1 and tenant_admin_empresa',
      [t.semente.a.id],
    );
    expect([respostas.filter((r) => r.status === 200).length, rowCount]).toEqual([1, 1]);
    await t.banco.dono.query('update colaborador set tenant_admin_empresa = (usuario_id = $1)', [usuarios.ana]);
    ana = await t.entrar('ana@exemplo.com.br');
  });
});

describe('who may hand out what', () => {
  test('a change is in force at the next request of the person, who stays signed in', async () => {
    const carla = await t.entrar('carla@exemplo.com.br');
    expect((await pedir('GET', '', undefined, carla)).status).toBe(403);
    const r = await pedir<Colaborador>('PATCH', `${ids['CarlaA']}/`, { grupo: t.semente.a.grupo });
    expect([r.status, r.corpo.grupo?.public_id]).toEqual([200, t.semente.a.grupo]);
    expect((await pedir('GET', '', undefined, carla)).status).toBe(200);
    expect((await pedir('PATCH', `${ids['CarlaA']}/`, { grupo: null })).status).toBe(200);
    expect((await pedir('GET', '', undefined, carla)).status).toBe(403);
    expect(codigo(await pedir('PATCH', `${ids['CarlaA']}/`, { grupo: null, versao: 1 }))).toEqual([
      409,
      'VERSAO_DESATUALIZADA',
    ]);
  });

  test('who is no administrator changes neither the own place nor an administrator, and gives nothing above the own', async () => {
    const { a, perfil } = t.semente;
    const rh = uuidv7();
    await t.banco.dono.query(`insert into grupo (id, empresa_id, nome, basic_permissions) values ($1, $2, 'RH', $3)`, [
      rh,
      a.id,
      JSON.stringify({ [RECURSOS.Colaboradores]: ['list', 'create', 'update', 'delete'] }),
    ]);
    expect((await pedir('PATCH', `${ids['CarlaA']}/`, { grupo: rh })).status).toBe(200);
    const carla = await t.entrar('carla@exemplo.com.br');
    const tentar = async (metodo: string, caminho: string, corpo: object) =>
      codigo(await pedir(metodo, caminho, corpo, carla));
    expect(await tentar('PATCH', `${ids['CarlaA']}/`, { grupo: a.grupo })).toEqual([409, 'RECUSADO']);
    expect(await tentar('PATCH', `${ids['AnaA']}/`, { grupo: rh })).toEqual([409, 'RECUSADO']);
    expect(await tentar('PATCH', `${ids['LiaA']}/`, { grupo: a.grupo })).toEqual([409, 'RECUSADO']);
    expect(await tentar('PATCH', `${ids['LiaA']}/`, { tenantAdminEmpresa: true })).toEqual([409, 'RECUSADO']);
    expect(
      await tentar('POST', '', { user: { ...nova, email: 'z@exemplo.com.br', cpf: '11144477735' }, grupo: a.grupo }),
    ).toEqual([409, 'RECUSADO']);
    expect((await pedir('PATCH', `${ids['LiaA']}/`, { grupo: rh, perfis: [perfil] }, carla)).status).toBe(200);
  });

  test('a push token is set by its owner only', async () => {
    const definir = (id: string | undefined) => pedir('PATCH', `${id}/set-token/`, { token: 'navegador-1' });
    expect((await definir(ids['AnaA'])).status).toBe(204);
    expect((await definir(ids['CarlaA'])).status).toBe(403);
    expect((await definir(ids['DaviB'])).status).toBe(404);
    const { results } = (await pedir<Lista>('GET', '?search=ana@')).corpo;
    expect(results[0]?.notificacoes).toBe(true);
    expect(JSON.stringify(results)).not.toContain('navegador-1');
  });
});

describe('accounts', () => {
  const buscar = async (q: string, token = ana) =>
    (await t.pedir<{ count: number; results: UsuarioEncontrado[] }>('GET', `users/${q}`, { token })).corpo;

  test('a lookup says whether an e-mail is taken, and names people of the own company only', async () => {
    expect(await buscar('?email=ROOT@exemplo.com.br')).toMatchObject({ count: 1, results: [] });
    expect(await buscar('?email=livre@exemplo.com.br')).toMatchObject({ count: 0, results: [] });
    expect((await buscar('?cpf=52998224725')).results).toMatchObject([
      { nome: 'Lia Moura', colaborador_id: ids['LiaA'] },
    ]);
    const naB = await buscar('', await t.entrar('bruno@exemplo.com.br'));
    expect(naB.results.map((u) => u.nome)).toEqual(['Bruno', 'Davi']);
  });

  test('a lookup is rate limited', async () => {
    const token = await t.entrar('davi@exemplo.com.br');
    const respostas = [];
    for (let i = 0; i < 32; i++) respostas.push(await t.pedir('GET', `users/?email=p${i}@x.com`, { token }));
    expect(respostas.filter((r) => r.status === 429)).toHaveLength(2);
  });

  test('the own profile: another e-mail asks for the password and tells the old address', async () => {
    const token = await t.entrar('davi@exemplo.com.br');
    const mudar = (corpo: object) => t.pedir<Problema>('PATCH', 'accounts/profile/', { token, corpo });
    expect((await mudar({ nome: 'Davi Lopes', telefone: '(67) 99876-5432', foto: 'fotos/1' })).corpo).toMatchObject({
      nome: 'Davi Lopes',
      telefone: '67998765432',
      foto: 'fotos/1',
    });
    expect((await mudar({ email: 'davi2@exemplo.com.br' })).corpo.errors).toHaveProperty('senha_atual');
    const ocupado = { email: 'ana@exemplo.com.br', senha_atual: t.semente.senha };
    expect((await mudar(ocupado)).corpo.errors).toEqual({ email: ['E-mail já cadastro'] });
    expect((await mudar({ ...ocupado, email: 'Davi2@exemplo.com.br' })).status).toBe(200);
    await caixa.esperar('davi@exemplo.com.br', /mudou/);
    expect((await mudar({ cpf: '52998224725' })).status).toBe(400);
    await t.entrar('davi2@exemplo.com.br');
  });

  test('an administrator changes accounts of people of this company alone', async () => {
    const { usuarios } = t.semente;
    const mudar = (id: string, corpo: object, token = ana) => t.pedir('PATCH', `users/${id}/`, { token, corpo });
    expect((await mudar(usuarios.carla, { nome: 'Carla Dias', cpf: '111.444.777-35' })).status).toBe(200);
    expect((await mudar(usuarios.carla, { cpf: '529.982.247-25' })).status).toBe(400);
    expect(codigo(await mudar(usuarios.davi, { email: 'meu@exemplo.com.br' }))).toEqual([409, 'RECUSADO']);
    expect(codigo(await mudar(usuarios.root, { nome: 'X' }))).toEqual([404, 'NAO_ENCONTRADO']);
    const carla = await t.entrar('carla@exemplo.com.br');
    expect(codigo(await mudar(usuarios.ana, { nome: 'X' }, carla))).toEqual([403, 'SEM_PERMISSAO']);
    const { rows } = await t.banco.dono.query<{ depois: { cpf: string } }>(
      `select depois from auditoria where recurso = 'usuario' and acao = 'alterar' and registro_id = $1`,
      [usuarios.carla],
    );
    expect(rows[0]?.depois.cpf).toBe('***.444.777-**');
  });
});
