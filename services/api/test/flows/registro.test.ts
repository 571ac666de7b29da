import type { Problema } from '@portaria/proto';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { criarCaixa, tokenDe } from '../support/correio.js';

const caixa = criarCaixa();
let t: AppTeste;
beforeAll(async () => {
  t = await criarAppTeste(caixa.env);
  await t.banco.dono.query(`update colaborador set tenant_admin_empresa = true where usuario_id = $1`, [
    t.semente.usuarios.ana,
  ]);
});
afterAll(async () => {
  await t.encerrar();
  caixa.apagar();
});

const SENHA = 'cavalo-bateria-grampo';
const pessoa = { nome: 'Paula Reis', email: 'Paula@Exemplo.com.br', cpf: '529.982.247-25', password: SENHA };
const registrar = (corpo: object) => t.pedir<Problema>('POST', 'accounts/register/', { corpo });
const confirmar = (token: string) => t.pedir<Problema>('POST', 'accounts/register/confirmar/', { corpo: { token } });
const entrar = () =>
  t.pedir<Problema>('POST', 'token/', { corpo: { username: 'paula@exemplo.com.br', password: SENHA } });
const contas = async (email: string) =>
  (await t.banco.dono.query('select 1 from usuario where lower(email) = $1', [email])).rowCount;

test('the fields are checked with the sentences of the contract', async () => {
  const r = await registrar({ ...pessoa, cpf: '111.111.111-11', email: 'x', password: '12345678' });
  expect([r.status, r.corpo.errors]).toEqual([
    400,
    { cpf: ['CPF Inválido'], email: ['E-mail inválido'], password: ['A senha deve ter mais que 8 caracteres'] },
  ]);
  expect((await registrar({ ...pessoa, password: 'password123' })).status).toBe(400);
});

test('nothing exists before the owner of the e-mail confirms; then an account that opens no company', async () => {
  expect((await registrar(pessoa)).status).toBe(202);
  expect(await contas('paula@exemplo.com.br')).toBe(0);
  expect((await entrar()).corpo.code).toBe('CREDENCIAIS_INVALIDAS');
  const token = tokenDe(await caixa.esperar('paula@exemplo.com.br', /Confirme/));
  expect((await confirmar(token)).status).toBe(204);
  expect((await confirmar(token)).corpo.code).toBe('LINK_INVALIDO');
  const r = await entrar();
  expect([r.status, r.corpo.code]).toEqual([403, 'SEM_EMPRESA']);
  expect(r.corpo.detail).toContain('administrador');
});

test('an e-mail or CPF that is taken gets the same answer; its owner gets a message', async () => {
  const igual = await registrar({ ...pessoa, email: 'ana@exemplo.com.br', cpf: '111.444.777-35' });
  expect(igual.status).toBe(202);
  await caixa.esperar('ana@exemplo.com.br', /já tem cadastro/);
  // By the CPF: the owner is told, not the address typed.
  expect((await registrar({ ...pessoa, email: 'outra@exemplo.com.br' })).status).toBe(202);
  await caixa.esperar('paula@exemplo.com.br', /já tem cadastro/);
  expect(caixa.todas().filter((m) => m.para.includes('outra@'))).toEqual([]);
  expect(await contas('outra@exemplo.com.br')).toBe(0);
});

test('two pending registrations of one e-mail make one account', async () => {
  const joao = { ...pessoa, nome: 'João', email: 'joao@exemplo.com.br', cpf: '111.444.777-35' };
  await registrar(joao);
  await registrar({ ...joao, nome: 'Falso' });
  await caixa.esperar('joao@exemplo.com.br', /Confirme/, 2);
  const tokens = caixa
    .todas()
    .filter((m) => m.para.includes('joao@'))
    .map(tokenDe);
  const respostas = await Promise.all(tokens.map(confirmar));
  expect(respostas.map((r) => r.status).sort()).toEqual([204, 409]);
  expect(await contas('joao@exemplo.com.br')).toBe(1);
});

test('an administrator takes the person in, and only by the e-mail too: a CPF typed by anyone proves nothing', async () => {
  const token = await t.entrar('ana@exemplo.com.br');
  const incluir = (user: object) =>
    t.pedir<Problema>('POST', `tenants/empresas/${t.semente.a.id}/colaboradores/`, {
      token,
      corpo: { user, grupo: t.semente.a.grupo, perfis: [t.semente.perfil] },
    });
  const soCpf = await incluir({ cpf: pessoa.cpf });
  expect([soCpf.status, Object.keys(soCpf.corpo.errors ?? {})]).toEqual([400, ['user.email']]);
  const outro = await incluir({ cpf: pessoa.cpf, email: 'mais.uma@exemplo.com.br', nome: 'Outra' });
  expect([outro.status, Object.keys(outro.corpo.errors ?? {})]).toEqual([400, ['user.cpf']]);
  expect((await incluir({ cpf: pessoa.cpf, email: pessoa.email })).status).toBe(201);
  await caixa.esperar('paula@exemplo.com.br', /incluído em Terminal A/);
  const r = await entrar();
  expect([r.status, (r.corpo as unknown as { empresa: string }).empresa]).toEqual([200, t.semente.a.id]);
});

test('an address that registers too often has to wait', async () => {
  const respostas = [];
  for (let i = 0; i < 12; i++) respostas.push(await registrar({ ...pessoa, email: `p${i}@exemplo.com.br` }));
  const ultima = respostas.at(-1);
  expect([ultima?.status, ultima?.corpo.code]).toEqual([429, 'LIMITE_REQUISICOES']);
  expect(Number(ultima?.cabecalhos['retry-after'])).toBeGreaterThan(60);
});
