import type { Problema, RespostaToken } from '@portaria/proto';
import { Clock } from '../../src/kernel/clock/clock.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';

let t: AppTeste;
let adiante = 0;
beforeAll(async () => {
  t = await criarAppTeste();
  jest.spyOn(t.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + adiante));
});
afterAll(() => t.encerrar());
beforeEach(() => {
  adiante = 0;
});

const entrar = (username: string, password = t.semente.senha) =>
  t.pedir<RespostaToken>('POST', 'token/', { corpo: { username, password } });
const renovar = (refresh: string) => t.pedir<RespostaToken>('POST', 'token/refresh/', { corpo: { refresh } });
const atual = (token: string) => t.pedir('GET', 'users/current/', { token });

describe('login', () => {
  test('answers the pair, the user and the companies, default first', async () => {
    const { status, corpo } = await entrar('Davi@exemplo.com.br');
    expect(status).toBe(200);
    expect(corpo.tenants.map((e) => e.public_id)).toEqual([t.semente.a.id, t.semente.b.id]);
    expect(corpo.empresa).toBe(t.semente.a.id);
    expect(corpo.perfil).toBe(t.semente.perfil);
    expect(corpo.tenants[0]?.perfisColaborador).toEqual([{ public_id: t.semente.perfil, nome: 'Unidade', tipo: 2 }]);
    expect(await atual(corpo.access)).toMatchObject({
      status: 200,
      corpo: { id: t.semente.usuarios.davi, nome: 'Davi' },
    });
  });

  test('both slash forms answer', async () => {
    const corpo = { username: 'ana@exemplo.com.br', password: t.semente.senha };
    expect((await t.pedir('POST', 'token', { corpo })).status).toBe(200);
    expect((await t.pedir('POST', 'token/', { corpo })).status).toBe(200);
  });

  test('an unknown field, a missing one and broken JSON are refused with the place', async () => {
    const r = await t.pedir<Problema>('POST', 'token/', { corpo: { username: 'ana@exemplo.com.br', admin: true } });
    expect(r.status).toBe(400);
    expect(Object.keys(r.corpo.errors ?? {}).sort()).toEqual(['admin', 'password']);
    expect(r.cabecalhos['content-type']).toContain('application/problem+json');
    const quebrado = await t.pedir<Problema>('POST', 'token/', {
      corpo: '{"username":',
      cabecalhos: { 'content-type': 'application/json' },
    });
    expect([quebrado.status, quebrado.corpo.code]).toEqual([400, 'VALIDACAO']);
  });

  test('unknown user and wrong password answer the same; ten failures lock either for 15 minutes', async () => {
    for (const username of ['carla@exemplo.com.br', 'ninguem@exemplo.com.br']) {
      for (let i = 0; i < 10; i++) {
        const r = await entrar(username, 'errada');
        expect([r.status, (r.corpo as unknown as Problema).code]).toEqual([401, 'CREDENCIAIS_INVALIDAS']);
      }
      const bloqueado = await entrar(username);
      expect([bloqueado.status, (bloqueado.corpo as unknown as Problema).code]).toEqual([429, 'CONTA_BLOQUEADA']);
      expect(Number(bloqueado.cabecalhos['retry-after'])).toBeGreaterThan(14 * 60);
    }
    adiante = 15 * 60_000 + 1000;
    expect((await entrar('carla@exemplo.com.br')).status).toBe(200);
  });

  test('the password never reaches the database nor the audit in clear', async () => {
    await entrar('ana@exemplo.com.br');
    const { rows } = await t.banco.dono.query(
      `select count(*)::int n from auditoria a where a::text like $1 or exists (select 1 from usuario u where u::text like $1)`,
      [`%${t.semente.senha}%`],
    );
    expect(rows[0]).toEqual({ n: 0 });
  });
});

describe('refresh', () => {
  test('rotates; parallel calls get one and the same pair', async () => {
    const { corpo } = await entrar('ana@exemplo.com.br');
    const respostas = await Promise.all(Array.from({ length: 20 }, () => renovar(corpo.refresh)));
    expect(respostas.map((r) => r.status)).toEqual(Array(20).fill(200));
    const pares = new Set(respostas.map((r) => `${r.corpo.access} ${r.corpo.refresh}`));
    expect(pares.size).toBe(1);
    expect(respostas[0]?.corpo.refresh).not.toBe(corpo.refresh);
    const seguinte = await renovar(respostas[0]?.corpo.refresh ?? '');
    expect(seguinte.status).toBe(200);
  });

  test('re-use after the grace ends the whole family at once', async () => {
    const { corpo } = await entrar('ana@exemplo.com.br');
    const novo = await renovar(corpo.refresh);
    expect((await atual(novo.corpo.access)).status).toBe(200);
    adiante = 11_000;
    expect((await renovar(corpo.refresh)).status).toBe(401);
    expect((await atual(novo.corpo.access)).status).toBe(401);
    expect((await renovar(novo.corpo.refresh)).status).toBe(401);
    const { rows } = await t.banco.dono.query(`select 1 from auditoria where acao = 'refresh_reutilizado'`);
    expect(rows).toHaveLength(1);
  });

  test('expires after 12 h; the access token after its minutes and the leeway', async () => {
    const { corpo } = await entrar('ana@exemplo.com.br');
    adiante = 600_000 + 59_000;
    expect((await atual(corpo.access)).status).toBe(200);
    adiante = 600_000 + 61_000;
    expect((await atual(corpo.access)).status).toBe(401);
    adiante = 12 * 3_600_000 + 1000;
    expect((await renovar(corpo.refresh)).status).toBe(401);
  });
});

describe('logout and company change', () => {
  test('logout ends the session at once and always answers 204', async () => {
    const { corpo } = await entrar('ana@exemplo.com.br');
    expect((await atual(corpo.access)).status).toBe(200);
    expect((await t.pedir('POST', 'token/logout/', { corpo: { refresh: corpo.refresh } })).status).toBe(204);
    expect((await atual(corpo.access)).status).toBe(401);
    expect((await renovar(corpo.refresh)).status).toBe(401);
    expect((await t.pedir('POST', 'token/logout/', { corpo: { refresh: 'x'.repeat(43) } })).status).toBe(204);
  });

  test('a company change gives a new session and ends the old one', async () => {
    const { corpo } = await entrar('davi@exemplo.com.br');
    const troca = await t.pedir<RespostaToken>('POST', 'token/empresa/', {
      token: corpo.access,
      corpo: { empresa: t.semente.b.id },
    });
    expect([troca.status, troca.corpo.empresa]).toEqual([200, t.semente.b.id]);
    expect((await atual(corpo.access)).status).toBe(401);
    expect((await atual(troca.corpo.access)).status).toBe(200);
    expect((await renovar(corpo.refresh)).status).toBe(401);
    expect((await atual(troca.corpo.access)).status).toBe(200);
    expect((await renovar(troca.corpo.refresh)).corpo.empresa).toBe(t.semente.b.id);
  });

  test('a company one does not belong to does not exist', async () => {
    const token = await t.entrar('ana@exemplo.com.br');
    expect((await t.pedir('POST', 'token/empresa/', { token, corpo: { empresa: t.semente.b.id } })).status).toBe(404);
    expect((await t.pedir('GET', `tenants/empresas/${t.semente.b.id}/`, { token })).status).toBe(404);
    expect((await t.pedir('GET', `tenants/empresas/${t.semente.a.id}/`, { token })).status).toBe(200);
    const root = await t.entrar('root@exemplo.com.br');
    expect((await t.pedir('GET', `tenants/empresas/${t.semente.b.id}/`, { token: root })).status).toBe(200);
  });

  test('a disabled membership stops working', async () => {
    const token = await t.entrar('bruno@exemplo.com.br');
    expect((await atual(token)).status).toBe(200);
    await t.banco.dono.query('update colaborador set ativo = false where usuario_id = $1', [t.semente.usuarios.bruno]);
    adiante = 3000;
    expect((await atual(token)).status).toBe(401);
    await t.banco.dono.query('update colaborador set ativo = true where usuario_id = $1', [t.semente.usuarios.bruno]);
  });
});

describe('companies and menu', () => {
  test('the list holds the memberships only, every company for system admin', async () => {
    const lista = async (username: string) =>
      (await t.pedir<{ count: number }>('GET', 'tenants/empresas/', { token: await t.entrar(username) })).corpo.count;
    expect(await lista('ana@exemplo.com.br')).toBe(1);
    expect(await lista('davi@exemplo.com.br')).toBe(2);
    expect(await lista('root@exemplo.com.br')).toBe(4);
  });

  test('the menu is that of the own group, by ability', async () => {
    const { a, usuarios } = t.semente;
    const token = await t.entrar('ana@exemplo.com.br');
    const menu = await t.pedir<unknown[]>('GET', `users/${usuarios.ana}/menus/${a.grupo}/`, { token });
    expect(menu.status).toBe(200);
    expect(menu.corpo.length).toBeGreaterThan(5);
    expect((await t.pedir('GET', `users/${usuarios.bruno}/menus/${a.grupo}/`, { token })).status).toBe(404);
    expect((await t.pedir('GET', `users/${usuarios.ana}/menus/${t.semente.b.grupo}/`, { token })).status).toBe(404);
  });
});
