import type { Colaborador, Problema } from '@portaria/proto';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { criarCaixa, tokenDe } from '../support/correio.js';

const caixa = criarCaixa();
let t: AppTeste;
let ana: string;
let bruno: string;
beforeAll(async () => {
  t = await criarAppTeste(caixa.env);
  await t.banco.dono.query('update colaborador set tenant_admin_empresa = true where usuario_id = any($1)', [
    [t.semente.usuarios.ana, t.semente.usuarios.bruno],
  ]);
  ana = await t.entrar('ana@exemplo.com.br');
  bruno = await t.entrar('bruno@exemplo.com.br');
});
afterAll(async () => {
  await t.encerrar();
  caixa.apagar();
});

const NOVA = 'vagão-laranja-martelo';
const incluir = (empresa: 'a' | 'b', user: object) =>
  t.pedir<Colaborador & Problema>('POST', `tenants/empresas/${t.semente[empresa].id}/colaboradores/`, {
    token: empresa === 'a' ? ana : bruno,
    corpo: { user },
  });
const perfil = (token: string, corpo: object) => t.pedir<Problema>('PATCH', 'accounts/profile/', { token, corpo });
const pedirMensagem = (username: string) => t.pedir('POST', 'token_reset/', { corpo: { username } });
const redefinir = (token: string, password = NOVA) =>
  t.pedir<Problema>('POST', 'token_reset/confirmar/', { corpo: { token, password } });
const recusa = (r: { status: number; corpo: Problema }) => [r.status, r.corpo.code, r.corpo.detail.slice(0, 40)];
const SEM_PROVA = [409, 'RECUSADO', 'Esta conta ainda não confirmou o e-mail.'];

describe('an account enters another company by an e-mail its owner reads', () => {
  test('not by one its user only wrote', async () => {
    const carla = await t.entrar('carla@exemplo.com.br');
    const email = 'diretora@empresa-b.com.br';
    expect((await perfil(carla, { email, senha_atual: t.semente.senha })).status).toBe(200);
    expect(recusa(await incluir('b', { email }))).toEqual(SEM_PROVA);
    // Who reads that mail takes the account, and whoever had it is out.
    await pedirMensagem(email);
    expect((await redefinir(tokenDe(await caixa.esperar(email, /Redefinir/)))).status).toBe(204);
    expect((await t.pedir('GET', 'users/current/', { token: carla })).status).toBe(401);
    expect((await incluir('b', { email })).status).toBe(201);
  });

  test('not while an administrator of another company may know its password', async () => {
    const email = 'rita@empresa-b.com.br';
    const { user } = (await incluir('a', { email, nome: 'Rita' })).corpo;
    const senha = (corpo: object) => t.pedir('POST', `users/${user.id}/password/`, { token: ana, corpo });
    expect((await senha({ password: NOVA })).status).toBe(204);
    expect(recusa(await incluir('b', { email }))).toEqual(SEM_PROVA);
    expect((await senha({})).status).toBe(204);
    expect((await incluir('b', { email })).status).toBe(201);
  });

  test('nor by an e-mail an administrator wrote into it', async () => {
    const { user } = (await incluir('a', { email: 'nilo@exemplo.com.br', nome: 'Nilo' })).corpo;
    const email = 'chefe@empresa-b.com.br';
    expect((await t.pedir('PATCH', `users/${user.id}/`, { token: ana, corpo: { email } })).status).toBe(200);
    expect(recusa(await incluir('b', { email }))).toEqual(SEM_PROVA);
  });

  test('a CPF alone links nobody: another company may have typed it', async () => {
    const cpf = '52998224725';
    expect((await incluir('a', { cpf, email: 'falsa@exemplo.com.br', nome: 'Paula Reis' })).status).toBe(201);
    const r = await incluir('b', { cpf });
    expect([r.status, Object.keys(r.corpo.errors ?? {})]).toEqual([400, ['user.email']]);
    expect((await incluir('a', { cpf })).corpo.detail).toContain('já é colaboradora');
  });

  test('who asks again and again has to wait', async () => {
    const davi = await t.entrar('davi@exemplo.com.br');
    const perguntar = (i: number) =>
      t.pedir('POST', `tenants/empresas/${t.semente.a.id}/colaboradores/`, {
        token: davi,
        corpo: { user: { email: `p${i}@exemplo.com.br` } },
      });
    const respostas = [];
    for (let i = 0; i < 32; i++) respostas.push((await perguntar(i)).status);
    expect([respostas.filter((s) => s === 400).length, respostas.filter((s) => s === 429).length]).toEqual([30, 2]);
  });
});

describe('what was sent before opens nothing after', () => {
  const mensagem = async (email: string) => {
    await pedirMensagem(email);
    return tokenDe(await caixa.esperar(email, /Redefinir/));
  };

  test('a new password', async () => {
    const token = await mensagem('davi@exemplo.com.br');
    const davi = await t.entrar('davi@exemplo.com.br');
    const corpo = { current: t.semente.senha, new: NOVA };
    expect((await t.pedir('POST', 'accounts/change-password/', { token: davi, corpo })).status).toBe(204);
    expect((await redefinir(token, 'outra-senha-do-ladrão')).corpo.code).toBe('LINK_INVALIDO');
    await t.entrar('davi@exemplo.com.br', NOVA);
  });

  test('another e-mail', async () => {
    const token = await mensagem('ana@exemplo.com.br');
    expect((await perfil(ana, { email: 'ana.nova@exemplo.com.br', senha_atual: t.semente.senha })).status).toBe(200);
    expect((await redefinir(token)).corpo.code).toBe('LINK_INVALIDO');
  });
});

test('the current password is guessed no oftener beside the login than at it', async () => {
  const tentar = (senha_atual: string) => perfil(bruno, { email: 'meu@exemplo.com.br', senha_atual });
  const respostas = [];
  for (let i = 0; i < 11; i++) respostas.push((await tentar(`palpite-${i}`)).corpo.code);
  expect(respostas).toEqual([...Array<string>(10).fill('VALIDACAO'), 'CONTA_BLOQUEADA']);
  expect((await tentar(t.semente.senha)).corpo.code).toBe('CONTA_BLOQUEADA');
});

test.each(['Prêmio: https://golpe.com', 'Ana\nSua conta foi bloqueada', 'www.golpe.com', 'fale@golpe.com'])(
  'a name that would be a message of its own is refused: %j',
  async (nome) => {
    const corpo = { nome, email: 'vitima@exemplo.com.br', cpf: '11144477735', password: NOVA };
    const r = await t.pedir<Problema>('POST', 'accounts/register/', { corpo });
    expect([r.status, r.corpo.errors]).toEqual([400, { nome: ['Escreva só o nome.'] }]);
  },
);
