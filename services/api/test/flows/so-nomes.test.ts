import type { Problema } from '@portaria/proto';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { CadastrosTeste } from '../support/cadastros.js';

let t: AppTeste;
let a: CadastrosTeste;
let carla: string;
let nomes: string;
const CNH = '02650306461';
beforeAll(async () => {
  t = await criarAppTeste();
  a = await CadastrosTeste.criar(t, 'ana', t.semente.a);
  carla = await t.entrar('carla@exemplo.com.br');
  nomes = `tenants/empresas/${t.semente.a.id}/motoristas/simple/`;
  await a.novo('motorista', { name: 'Zeca Pagodinho', cnh_registro: CNH, cnh_validade: '2031-05-01' });
});
afterAll(() => t.encerrar());

const ler = (q: string, token = carla) => t.pedir<object[] & Problema>('GET', `${nomes}?${q}`, { token });

test('who may not list a register chooses among names, and learns nothing else by asking', async () => {
  const conta = async (q: string, token?: string) => {
    const r = await ler(q, token);
    return r.status === 200 ? r.corpo.length : r.status;
  };
  expect([await conta(''), await conta('search=zeca')]).toEqual([1, 1]);
  for (const q of [
    'criado_em_after=2026-01-01',
    'ordering=cnh_validade',
    'cnh_validade_after=2031-01-01',
    'bloqueado=false',
  ])
    expect([q, await conta(q)]).toEqual([q, 403]);
  expect([await conta(`search=${CNH.slice(0, 4)}`), await conta(`search=${CNH.slice(0, 4)}`, a.token)]).toEqual([0, 1]);
  expect(await conta('cnh_validade_after=2031-01-01', a.token)).toBe(1);
});

test.each(['0000-01-01', '2024-02-30', '2024-01-01 (x)', '2024-02-30T10:00:00Z', '2300-01-01'])(
  'the day %s is told by its filter',
  async (dia) => {
    const r = await ler(`criado_em_after=${encodeURIComponent(dia)}`, a.token);
    expect([r.status, r.corpo.errors]).toEqual([400, { criado_em_after: ['Data inválida.'] }]);
  },
);
