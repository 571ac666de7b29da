import {
  RECURSOS,
  type AcessoPermitido,
  type EmpresaDetalhe,
  type GatePossivel,
  type Perfil,
  type Plantao,
  type Problema,
} from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../src/kernel/clock/clock.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';

let t: AppTeste;
let root: string;
let ana: string;
let agora: Date | undefined;
beforeAll(async () => {
  t = await criarAppTeste();
  jest.spyOn(t.app.get(Clock), 'now').mockImplementation(() => agora ?? new Date());
  const admin = 'update colaborador set tenant_admin_empresa = true where usuario_id = $1';
  await t.banco.dono.query(admin, [t.semente.usuarios.ana]);
  [root, ana] = await Promise.all([t.entrar('root@exemplo.com.br'), t.entrar('ana@exemplo.com.br')]);
});
afterAll(() => t.encerrar());

const codigo = (r: { status: number; corpo: unknown }) => [r.status, (r.corpo as Problema).code];
const pedir = <T = Problema>(token: string, metodo: string, caminho: string, corpo?: object) =>
  t.pedir<T>(metodo, caminho, { token, ...(corpo && { corpo }) });
const nova = { cnpj: '12.ABC.345/01DE-35', razao_social: 'Nova Ltda', nome_fantasia: 'Nova' };

describe('companies', () => {
  test('are made by the platform, with a valid and new CNPJ of either kind', async () => {
    const criar = (token: string, corpo: object) =>
      pedir<EmpresaDetalhe & Problema>(token, 'POST', 'tenants/empresas/', corpo);
    expect((await criar(root, { ...nova, cnpj: '12.ABC.345/01DE-36' })).corpo.errors).toEqual({
      cnpj: ['CNPJ Inválido'],
    });
    expect((await criar(root, nova)).corpo.errors).toEqual({ cnpj: ['CNPJ já cadastrado'] });
    const r = await criar(root, {
      ...nova,
      cnpj: '33.000.167/0001-01',
      gate: true,
      cep: '79800-000',
      estado: 'ms',
      contatos: [{ nome: 'Rita', telefone: '67 99876-5432' }],
      perfis: [{ public_id: t.semente.perfil, permissoes: { [RECURSOS.Grupos]: ['list'] } }],
    });
    expect([r.status, r.corpo.cnpj, r.corpo.cep, r.corpo.estado]).toEqual([201, '33000167000101', '79800000', 'MS']);
    expect(r.corpo.perfis[0]?.permissoes).toEqual({ [RECURSOS.Grupos]: ['list'] });
    expect((await criar(root, { ...nova, cnpj: '60701190000104', system_admin: true })).status).toBe(400);
    // Ana has every ability of her company: administering the system is not one.
    expect(codigo(await criar(ana, { ...nova, cnpj: '00000000000191' }))).toEqual([403, 'SEM_PERMISSAO']);
  });

  test('the platform searches among all; others see their own', async () => {
    const nomes = async (token: string, q = '') =>
      (await pedir<{ results: EmpresaDetalhe[] }>(token, 'GET', `tenants/empresas/${q}`)).corpo.results.map(
        (e) => e.nome_fantasia,
      );
    expect(await nomes(root)).toEqual(['Nova', 'Plataforma', 'Terminal A', 'Terminal B', 'Transportes T']);
    expect(await nomes(root, '?cnpj=33.000.167')).toEqual(['Nova']);
    expect(await nomes(root, '?papel=transportadora')).toEqual(['Transportes T']);
    expect(await nomes(root, '?search=TERMINAL&ordering=-nome_fantasia')).toEqual(['Terminal B', 'Terminal A']);
    expect(await nomes(ana)).toEqual(['Terminal A']);
  });

  test('an administrator changes address and contacts, and nothing that gives power', async () => {
    const { a, b } = t.semente;
    const mudar = (corpo: object, token = ana, id = a.id) =>
      pedir<EmpresaDetalhe & Problema>(token, 'PATCH', `tenants/empresas/${id}/`, corpo);
    const r = await mudar({ cidade: 'Dourados', telefone: '(67) 3421-0000' });
    expect([r.status, r.corpo.cidade, r.corpo.telefone]).toEqual([200, 'Dourados', '6734210000']);
    for (const corpo of [{ gate: false }, { papeis: ['gate'] }, { menu: [] }, { razao_social: 'X' }]) {
      expect([corpo, (await mudar(corpo)).status]).toEqual([corpo, 400]);
    }
    expect((await mudar({ cnpj: '00000000000191' })).status).toBe(400);
    expect(codigo(await mudar({ cidade: 'X' }, ana, b.id))).toEqual([404, 'NAO_ENCONTRADO']);
    expect(codigo(await mudar({ cidade: 'X' }, await t.entrar('carla@exemplo.com.br')))).toEqual([
      403,
      'SEM_PERMISSAO',
    ]);
    expect(codigo(await mudar({ cidade: 'X', versao: 1 }))).toEqual([409, 'VERSAO_DESATUALIZADA']);
    const contatos = [{ nome: 'Rui', email: 'RUI@exemplo.com.br' }];
    const tenant = await pedir<EmpresaDetalhe>(ana, 'PATCH', `tenants/tenants/${a.id}/`, { contatos });
    expect(tenant.corpo.contatos).toEqual([{ nome: 'Rui', email: 'rui@exemplo.com.br' }]);
    expect((await mudar({ nome_fantasia: 'Terminal Azul', papeis: ['gate'] }, root)).corpo.nome_fantasia).toBe(
      'Terminal Azul',
    );
  });

  test('profiles of a company are the ceiling of its groups, at once', async () => {
    const { a, perfil } = t.semente;
    const grupos = () => pedir(ana, 'GET', 'tenants/grupos/');
    const definir = (token: string, permissoes: object) =>
      pedir<EmpresaDetalhe>(token, 'POST', `tenants/empresas/${a.id}/perfis/`, {
        perfis: [{ public_id: perfil, permissoes }],
      });
    const antes =
      (await pedir<EmpresaDetalhe>(root, 'GET', `tenants/empresas/${a.id}/`)).corpo.perfis[0]?.permissoes ?? {};
    expect((await grupos()).status).toBe(200);
    expect(codigo(await definir(ana, antes))).toEqual([403, 'SEM_PERMISSAO']);
    expect((await definir(root, { 1010: ['list'], 1: ['list'] })).status).toBe(400);
    expect((await definir(root, { [RECURSOS.Supervisorio]: ['list'] })).status).toBe(200);
    expect((await grupos()).status).toBe(403);
    const acessos = (await pedir<AcessoPermitido[]>(ana, 'GET', `tenants/empresas/${a.id}/acessosPermitidos/`)).corpo;
    expect(acessos).toEqual([{ id: RECURSOS.Supervisorio, recurso: 'Supervisorio', acoes: ['list'] }]);
    expect((await definir(root, antes)).status).toBe(200);
    expect((await grupos()).status).toBe(200);
    const daPlataforma = await pedir<AcessoPermitido[]>(
      root,
      'GET',
      `tenants/empresas/${t.semente.plataforma.id}/acessosPermitidos/`,
    );
    expect(daPlataforma.corpo).toHaveLength(Object.keys(RECURSOS).length);
  });

  test('deactivation signs its people out; never the own company', async () => {
    const { b, plataforma } = t.semente;
    const bruno = await t.entrar('bruno@exemplo.com.br');
    expect((await pedir(bruno, 'GET', 'users/current/')).status).toBe(200);
    expect(codigo(await pedir(root, 'DELETE', `tenants/empresas/${plataforma.id}/`))).toEqual([409, 'RECUSADO']);
    expect(codigo(await pedir(ana, 'DELETE', `tenants/empresas/${b.id}/`))).toEqual([404, 'NAO_ENCONTRADO']);
    expect(codigo(await pedir(ana, 'DELETE', `tenants/empresas/${t.semente.a.id}/`))).toEqual([403, 'SEM_PERMISSAO']);
    expect((await pedir(root, 'DELETE', `tenants/empresas/${b.id}/`)).status).toBe(204);
    expect((await pedir(bruno, 'GET', 'users/current/')).status).toBe(401);
    const login = await t.pedir<Problema>('POST', 'token/', {
      corpo: { username: 'bruno@exemplo.com.br', password: t.semente.senha },
    });
    expect(codigo(login)).toEqual([403, 'SEM_EMPRESA']);
    expect((await pedir<EmpresaDetalhe>(root, 'PATCH', `tenants/empresas/${b.id}/`, { ativo: true })).corpo.ativo).toBe(
      true,
    );
    await t.entrar('bruno@exemplo.com.br');
    const { rows } = await t.banco.dono.query<{ empresa_id: string }>(
      `select empresa_id from auditoria where recurso = 'empresa' and acao = 'desativar' and registro_id = $1`,
      [b.id],
    );
    expect(rows.map((r) => r.empresa_id).sort()).toEqual([b.id, plataforma.id].sort());
  });

  test('possible gates are the own ones and those of companies that have it in a register', async () => {
    const { a, b, transportadora } = t.semente;
    const bruno = await t.entrar('bruno@exemplo.com.br');
    const cnpj = '45997418000153';
    const gates = async (token: string, id: string) =>
      (
        await pedir<{ results?: GatePossivel[] }>(token, 'GET', `tenants/empresas/${id}/possiveis-gates/`)
      ).corpo.results?.map((g) => g.public_id);
    expect(await gates(ana, a.id)).toEqual([a.gate]);
    expect(await gates(root, transportadora.id)).toEqual([]);
    const registrar = async (caminho: string, campos: object = {}) => {
      const corpo = { cnpj, razao_social: 'Transportes T', nome_fantasia: 'T', ...campos };
      const r = await pedir<{ public_id: string }>(bruno, 'POST', caminho, corpo);
      expect(r.status).toBe(201);
      return `${caminho}${r.corpo.public_id}/`;
    };
    const casa = `tenants/empresas/${b.id}`;
    const contrato = { numero: '1', perfil: 'Prestador', inicio: '2026-01-01', gate: b.gate };
    for (const [caminho, campos] of [
      [`${casa}/transportadoras/`],
      [`tenants/gates/${b.gate}/fornecedores/`],
      [`${casa}/contratos/`, contrato],
    ] as const) {
      const registro = await registrar(caminho, campos);
      expect(await gates(root, transportadora.id)).toEqual([b.gate]);
      expect((await pedir(bruno, 'DELETE', registro)).status).toBeLessThan(300);
      expect(await gates(root, transportadora.id)).toEqual([]);
    }
    expect(await gates(ana, b.id)).toBeUndefined();
  });

  test('an account made by a register has a role the platform knows', async () => {
    const corpo = { cnpj: '11444777000161', razao_social: 'Grãos do Sul SA' };
    for (const [colecao, papel] of [
      ['clientes', 'cliente'],
      ['remetentes_destinatarios', 'remetente'],
    ] as const) {
      const cnpj = papel === 'cliente' ? corpo.cnpj : '06990590000123';
      const caminho = `tenants/empresas/${t.semente.a.id}/${colecao}/`;
      const feito = await pedir<Record<string, string>>(ana, 'POST', caminho, { ...corpo, cnpj });
      expect(feito.status).toBe(201);
      const conta = `tenants/empresas/${feito.corpo[papel === 'cliente' ? 'cliente_id' : 'remetente_destinatario_id']}/`;
      const { papeis, versao } = (await pedir<EmpresaDetalhe>(root, 'GET', conta)).corpo;
      expect(papeis).toEqual([papel]);
      expect((await pedir(root, 'PATCH', conta, { papeis, versao })).status).toBe(200);
    }
  });
});

describe('profiles of the system', () => {
  test('are read by all, written by the platform, kept while a company has them', async () => {
    const criar = (token: string, corpo: object) => pedir<Perfil & Problema>(token, 'POST', 'tenants/perfis/', corpo);
    const parceiro = await criar(root, { nome: 'Parceiro', tipo: 12 });
    expect([parceiro.status, parceiro.corpo.tipo]).toEqual([201, 12]);
    expect((await criar(root, { nome: 'PARCEIRO', tipo: 12 })).corpo.errors).toHaveProperty('nome');
    expect((await criar(root, { nome: 'Treze', tipo: 13 })).status).toBe(400);
    expect(codigo(await criar(ana, { nome: 'Meu', tipo: 2 }))).toEqual([403, 'SEM_PERMISSAO']);
    const nomes = (await pedir<{ results: Perfil[] }>(ana, 'GET', 'tenants/perfis/')).corpo.results.map((p) => p.nome);
    expect(nomes).toEqual(['Unidade', 'Parceiro']);
    const caminho = `tenants/perfis/${parceiro.corpo.public_id}/`;
    expect(codigo(await pedir(ana, 'PATCH', caminho, { nome: 'X' }))).toEqual([403, 'SEM_PERMISSAO']);
    expect((await pedir<Perfil>(root, 'PATCH', caminho, { nome: 'Parceiro comercial' })).corpo.versao).toBe(2);
    expect(codigo(await pedir(root, 'DELETE', `tenants/perfis/${t.semente.perfil}/`))).toEqual([409, 'EM_USO']);
    expect((await pedir(root, 'DELETE', caminho)).status).toBe(204);
    expect(codigo(await pedir(root, 'DELETE', caminho))).toEqual([404, 'NAO_ENCONTRADO']);
  });
});

describe('duty shifts', () => {
  test('are listed by the day on the clock of the gate', async () => {
    const { a, b, usuarios } = t.semente;
    await t.banco.dono.query(`update gate set fuso = 'America/Rio_Branco' where id = $1`, [a.gate]);
    const { rows } = await t.banco.dono.query<{ id: string; usuario_id: string; empresa_id: string }>(
      'select * from colaborador',
    );
    const id = (usuario: string, empresa: string) =>
      rows.find((r) => r.usuario_id === usuario && r.empresa_id === empresa)?.id ?? '';
    const criar = (corpo: object) => pedir<Plantao & Problema>(ana, 'POST', 'plantoes/', corpo);
    const carla = id(usuarios.carla, a.id);
    const noite = {
      colaborador: carla,
      gate: a.gate,
      inicio: '2026-11-21T02:00:00Z',
      fim: '2026-11-21T10:00:00Z',
      observacao: 'Balança 2 parada.',
    };
    const r = await criar(noite);
    expect([r.status, r.corpo.colaborador.nome, r.corpo.gate?.public_id]).toEqual([201, 'Carla', a.gate]);
    expect(codigo(await criar({ ...noite, inicio: '2026-11-21T09:00:00Z', fim: '2026-11-21T12:00:00Z' }))).toEqual([
      409,
      'RECUSADO',
    ]);
    expect((await criar({ ...noite, inicio: noite.fim, fim: noite.inicio })).corpo.errors).toHaveProperty('fim');
    expect((await criar({ ...noite, colaborador: id(usuarios.bruno, b.id) })).corpo.errors).toHaveProperty(
      'colaborador',
    );
    const meuDia = {
      ...noite,
      colaborador: id(usuarios.ana, a.id),
      inicio: '2026-11-21T12:00:00Z',
      fim: '2026-11-21T20:00:00Z',
    };
    expect((await criar(meuDia)).status).toBe(201);
    const lista = async (token: string, q = '') =>
      (await pedir<{ results: Plantao[] }>(token, 'GET', `plantoes/${q}`)).corpo.results.map((p) => p.colaborador.nome);
    // 02:00 UTC is 21:00 of the day before in Rio Branco.
    agora = new Date('2026-11-21T03:00:00Z');
    const [dela, plataforma] = [await t.entrar('ana@exemplo.com.br'), await t.entrar('carla@exemplo.com.br')];
    expect(await lista(dela)).toEqual(['Carla']);
    expect(await lista(dela, '?date=2026-11-21')).toEqual(['Carla', 'Ana']);
    expect(await lista(dela, '?date=2026-11-22')).toEqual([]);
    expect((await pedir(dela, 'GET', 'plantoes/?date=2026-02-30')).status).toBe(400);
    // Without the ability one sees the own shifts.
    expect(await lista(plataforma, '?date=2026-11-21')).toEqual(['Carla']);
    const outro =
      (await pedir<{ results: Plantao[] }>(dela, 'GET', 'plantoes/?date=2026-11-21')).corpo.results[1]?.public_id ?? '';
    expect((await pedir(plataforma, 'GET', `plantoes/${outro}/`)).status).toBe(404);
    expect((await pedir(plataforma, 'GET', `plantoes/${r.corpo.public_id}/`)).status).toBe(200);
    expect((await pedir(plataforma, 'POST', 'plantoes/', noite)).status).toBe(403);
    expect(
      (await pedir<Plantao>(dela, 'PATCH', `plantoes/${r.corpo.public_id}/`, { observacao: null })).corpo.observacao,
    ).toBeNull();
    expect((await pedir(dela, 'DELETE', `plantoes/${r.corpo.public_id}/`)).status).toBe(204);
    expect((await pedir(dela, 'GET', `plantoes/${uuidv7()}/`)).status).toBe(404);
    agora = undefined;
  });
});
