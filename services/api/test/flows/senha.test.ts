import type { Problema, RespostaToken } from '@portaria/proto';
import { Carteiro } from '../../src/domain/acesso/carteiro.service.js';
import { Clock } from '../../src/kernel/clock/clock.js';
import { Correio } from '../../src/kernel/mail/correio.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { criarCaixa, senhaDe, tokenDe } from '../support/correio.js';

const caixa = criarCaixa();
let t: AppTeste;
let adiante = 0;
beforeAll(async () => {
  t = await criarAppTeste(caixa.env);
  jest.spyOn(t.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + adiante));
});
afterAll(async () => {
  await t.encerrar();
  caixa.apagar();
});

const NOVA = 'cavalo-bateria-grampo';
const entrar = (username: string, password: string) =>
  t.pedir<RespostaToken>('POST', 'token/', { corpo: { username, password } });
const codigo = (r: { status: number; corpo: unknown }) => [r.status, (r.corpo as Problema).code];
async function ate(condicao: () => boolean | Promise<boolean>): Promise<void> {
  const prazo = Date.now() + 5000;
  while (!(await condicao())) {
    if (Date.now() > prazo) throw new Error('condition not met in 5 s');
    await new Promise((r) => setTimeout(r, 20));
  }
}
const pedirReset = (username: string) => t.pedir('POST', 'token_reset/', { corpo: { username } });
const confirmar = (token: string, password: string) =>
  t.pedir<Problema>('POST', 'token_reset/confirmar/', { corpo: { token, password } });

describe('reset by message', () => {
  test('answers 204 whoever asks, and writes to nobody unknown', async () => {
    expect((await pedirReset('ninguem@exemplo.com.br')).status).toBe(204);
    expect((await pedirReset('ana@exemplo.com.br')).status).toBe(204);
    await caixa.esperar('ana@exemplo.com.br', /Redefinir/);
    expect(caixa.todas().some((m) => m.para.includes('ninguem'))).toBe(false);
  });

  test('the token is stored as a hash, sets the password once, ends every session and unlocks the account', async () => {
    const antes = (await entrar('bruno@exemplo.com.br', t.semente.senha)).corpo;
    for (let i = 0; i < 10; i++) await entrar('bruno@exemplo.com.br', 'errada');
    expect((await entrar('bruno@exemplo.com.br', t.semente.senha)).status).toBe(429);
    await pedirReset('Bruno@exemplo.com.br');
    const token = tokenDe(await caixa.esperar('bruno@exemplo.com.br', /Redefinir/));
    expect(token.length).toBeGreaterThan(40);
    const { rows } = await t.banco.dono.query<{ n: number }>(
      `select (select count(*) from senha_token s where s::text like $1) + (select count(*) from outbox o where o::text like $1)
         + (select count(*) from correio_pedido c where c::text like $1) n`,
      [`%${token}%`],
    );
    expect(Number(rows[0]?.n)).toBe(0);
    const respostas = await Promise.all([confirmar(token, NOVA), confirmar(token, NOVA)]);
    expect(respostas.map((r) => r.status).sort()).toEqual([204, 400]);
    expect(codigo(await confirmar(token, `${NOVA}-2`))).toEqual([400, 'LINK_INVALIDO']);
    expect((await t.pedir('GET', 'users/current/', { token: antes.access })).status).toBe(401);
    expect((await t.pedir('POST', 'token/refresh/', { corpo: { refresh: antes.refresh } })).status).toBe(401);
    expect((await entrar('bruno@exemplo.com.br', NOVA)).status).toBe(200);
    expect((await entrar('bruno@exemplo.com.br', t.semente.senha)).status).toBe(401);
    await caixa.esperar('bruno@exemplo.com.br', /foi trocada/);
  });

  test('a weak password is refused and does not spend the token; 30 minutes do', async () => {
    await pedirReset('davi@exemplo.com.br');
    const token = tokenDe(await caixa.esperar('davi@exemplo.com.br', /Redefinir/));
    const curta = await confirmar(token, '12345678');
    expect(curta.corpo.errors?.['password']).toEqual(['A senha deve ter mais que 8 caracteres']);
    for (const ruim of [
      'password123',
      'Qwerty123456',
      'portaria2026',
      'aaaaaaaaaaaa',
      '123456789',
      'davi@exemplo.com.br',
    ]) {
      const r = await confirmar(token, ruim);
      expect([ruim, r.status, r.corpo.code]).toEqual([ruim, 400, 'VALIDACAO']);
    }
    adiante = 31 * 60_000;
    expect(codigo(await confirmar(token, NOVA))).toEqual([400, 'LINK_INVALIDO']);
    adiante = 0;
  });

  test('a third party cannot flood a mailbox', async () => {
    for (let i = 0; i < 6; i++) expect((await pedirReset('root@exemplo.com.br')).status).toBe(204);
    await caixa.esperar('root@exemplo.com.br', /Redefinir/, 3);
    expect(caixa.todas().filter((m) => m.para.includes('root@'))).toHaveLength(3);
    const tokens = caixa.todas().filter((m) => m.para.includes('root@'));
    // Only the newest token is good.
    expect(codigo(await confirmar(tokenDe(tokens[0] as never), NOVA))).toEqual([400, 'LINK_INVALIDO']);
  });
});

test('a message that could not be sent is sent later, with a token of its own', async () => {
  const correio = t.app.get(Correio);
  const falhar = jest.spyOn(correio, 'enviar').mockRejectedValueOnce(new Error('mail server away'));
  await pedirReset('carla@exemplo.com.br');
  await ate(() => falhar.mock.calls.length === 1);
  const primeira = falhar.mock.calls[0]?.[0].texto ?? '';
  falhar.mockRestore();
  expect(caixa.todas().some((m) => m.para.includes('carla@'))).toBe(false);
  adiante = 2 * 60_000;
  t.app.get(Carteiro).acordar();
  const mensagem = await caixa.esperar('carla@exemplo.com.br', /Redefinir/);
  expect(tokenDe(mensagem)).not.toBe('');
  expect(tokenDe({ ...mensagem, texto: primeira })).not.toBe(tokenDe(mensagem));
  await ate(async () => (await t.banco.dono.query('select 1 from correio_pedido')).rowCount === 0);
  adiante = 0;
});

describe('change of the own password', () => {
  test('asks for the current one, ends the other sessions and keeps this one', async () => {
    const [aqui, la] = [
      (await entrar('davi@exemplo.com.br', t.semente.senha)).corpo,
      (await entrar('davi@exemplo.com.br', t.semente.senha)).corpo,
    ];
    const trocar = (corpo: object) =>
      t.pedir<Problema>('POST', 'accounts/change-password/', { token: aqui.access, corpo });
    const errada = await trocar({ current: 'nao-e-esta', new: NOVA });
    expect([errada.status, errada.corpo.errors]).toEqual([400, { current: ['A senha atual não confere.'] }]);
    expect((await trocar({ current: t.semente.senha, new: 'password123' })).corpo.errors).toHaveProperty('new');
    expect((await trocar({ current: t.semente.senha, new: NOVA })).status).toBe(204);
    expect((await t.pedir('GET', 'users/current/', { token: aqui.access })).status).toBe(200);
    expect((await t.pedir('GET', 'users/current/', { token: la.access })).status).toBe(401);
  });

  test('a stolen session cannot guess the current password for ever', async () => {
    const token = await t.entrar('carla@exemplo.com.br');
    const tentar = () => t.pedir('POST', 'accounts/change-password/', { token, corpo: { current: 'x', new: NOVA } });
    for (let i = 0; i < 10; i++) expect((await tentar()).status).toBe(400);
    expect(codigo(await tentar())).toEqual([429, 'CONTA_BLOQUEADA']);
    adiante = 16 * 60_000;
    const dela = await t.entrar('carla@exemplo.com.br');
    const propria = await t.pedir('POST', `users/${t.semente.usuarios.carla}/password/`, {
      token: dela,
      corpo: { password: NOVA },
    });
    // Without the current password only a first access sets one.
    expect(codigo(propria)).toEqual([409, 'RECUSADO']);
    adiante = 0;
  });
});

describe('first access', () => {
  test('a temporary password opens nothing but the setting of another', async () => {
    const { a, usuarios } = t.semente;
    const dono = t.banco.dono;
    await dono.query('update colaborador set tenant_admin_empresa = true where usuario_id = $1', [usuarios.ana]);
    adiante = 16 * 60_000;
    const carla = await t.entrar('carla@exemplo.com.br');
    const ana = await t.entrar('ana@exemplo.com.br');
    const definir = (token: string, corpo: object) =>
      t.pedir('POST', `users/${usuarios.carla}/password/`, { token, corpo });
    expect((await definir(ana, {})).status).toBe(204);
    expect((await t.pedir('GET', 'users/current/', { token: carla })).status).toBe(401);
    expect((await entrar('carla@exemplo.com.br', t.semente.senha)).status).toBe(401);
    const senha = senhaDe(await caixa.esperar('carla@exemplo.com.br', /acesso/));
    const { corpo } = await entrar('carla@exemplo.com.br', senha);
    expect(corpo.is_reset_senha).toBe(true);
    const token = corpo.access;
    for (const caminho of ['accounts/profile/', 'menus/', 'plantoes/', `tenants/empresas/${a.id}/`, 'tenants/gates/']) {
      expect([caminho, ...codigo(await t.pedir('GET', caminho, { token }))]).toEqual([caminho, 403, 'TROCAR_SENHA']);
    }
    expect((await t.pedir('GET', 'users/current/', { token })).corpo).toMatchObject({ is_reset_senha: true });
    expect((await t.pedir('POST', 'token/refresh/', { corpo: { refresh: corpo.refresh } })).status).toBe(200);
    expect((await definir(token, { password: senha })).status).toBe(400);
    expect((await definir(token, { password: NOVA })).status).toBe(204);
    expect((await t.pedir('GET', 'accounts/profile/', { token })).status).toBe(200);
    expect((await entrar('carla@exemplo.com.br', NOVA)).corpo.is_reset_senha).toBe(false);
    adiante = 0;
  });

  test('a temporary password of three days ago is no password', async () => {
    const { usuarios } = t.semente;
    adiante = 16 * 60_000;
    const ana = await t.entrar('ana@exemplo.com.br');
    const corpo = { password: 'vento-pedra-mesa' };
    expect((await t.pedir('POST', `users/${usuarios.carla}/password/`, { token: ana, corpo })).status).toBe(204);
    expect((await entrar('carla@exemplo.com.br', corpo.password)).corpo.is_reset_senha).toBe(true);
    adiante += 3 * 86_400_000 + 1000;
    expect((await entrar('carla@exemplo.com.br', corpo.password)).status).toBe(401);
    adiante = 0;
  });

  test('nobody sets the password of a person who works for another company too, nor without being administrator', async () => {
    const { usuarios } = t.semente;
    const definir = (token: string, alvo: string) =>
      t.pedir('POST', `users/${alvo}/password/`, { token, corpo: { password: NOVA } });
    const ana = await t.entrar('ana@exemplo.com.br');
    expect(codigo(await definir(ana, usuarios.davi))).toEqual([409, 'RECUSADO']);
    expect(codigo(await definir(ana, usuarios.bruno))).toEqual([404, 'NAO_ENCONTRADO']);
    expect(codigo(await definir(ana, usuarios.root))).toEqual([404, 'NAO_ENCONTRADO']);
    const davi = (await entrar('davi@exemplo.com.br', NOVA)).corpo.access;
    expect(codigo(await definir(davi, usuarios.ana))).toEqual([403, 'SEM_PERMISSAO']);
  });
});
