import type { NumeroGerado } from '@portaria/proto';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { auditadas, CadastrosTeste } from '../support/cadastros.js';

let t: AppTeste;
let a: CadastrosTeste;
let b: CadastrosTeste;
let carla: string;
beforeAll(async () => {
  t = await criarAppTeste({ DATABASE_POOL: '8' });
  a = await CadastrosTeste.criar(t, 'ana', t.semente.a);
  b = await CadastrosTeste.criar(t, 'bruno', t.semente.b);
  carla = await t.entrar('carla@exemplo.com.br');
});
afterAll(() => t.encerrar());

const gerar = (sequencia: string, quem = a) =>
  quem.pedir<NumeroGerado>('POST', 'patio/sequenciaatendimento/gerar_sequencia/', { sequencia });

test('two hundred people draw at once: two hundred numbers, none missing', async () => {
  const s = await a.novo('sequencia_atendimento', { prefixo: 'A', limitador: 9999, sequencia_atual: 0 });
  const respostas = await Promise.all(Array.from({ length: 200 }, () => gerar(s)));
  expect(new Set(respostas.map((r) => r.status))).toEqual(new Set([200]));
  const numeros = respostas.map((r) => r.corpo.numero).sort((x, y) => x - y);
  expect(numeros).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  expect(respostas.every((r) => r.corpo.senha === `A${String(r.corpo.numero).padStart(4, '0')}`)).toBe(true);
  expect(await auditadas(t, s)).toHaveLength(201);
}, 60_000);

test('after its limit the count starts again at 1', async () => {
  const s = await a.novo('sequencia_atendimento', { prefixo: null, limitador: 3, sequencia_atual: 1 });
  const senhas: string[] = [];
  for (let i = 0; i < 5; i++) senhas.push((await gerar(s)).corpo.senha);
  expect(senhas).toEqual(['2', '3', '1', '2', '3']);
});

test('a counter of another company does not exist; who may not draw is told so', async () => {
  const s = await a.novo('sequencia_atendimento');
  expect((await gerar(s, b)).status).toBe(404);
  const negada = await t.pedir('POST', 'patio/sequenciaatendimento/gerar_sequencia/', {
    token: carla,
    corpo: { sequencia: s },
  });
  expect(negada.status).toBe(403);
  expect((await a.pedir('POST', 'patio/sequenciaatendimento/gerar_sequencia/', { sequencia: 'x' })).status).toBe(400);
});

test.each(['GET', 'POST'])('%s reiniciar/ sets the counter of a gate to zero', async (metodo) => {
  const id = await a.novo('controlador', { sequencia_atual: 77 }, { gate: t.semente.a.gate });
  const caminho = (gate: string) => `tenants/gates/${gate}/controladores/${id}/reiniciar/`;
  const r = await a.pedir(metodo, caminho(t.semente.a.gate));
  expect([r.status, r.corpo['sequencia_atual'], r.corpo['versao']]).toEqual([200, 0, 2]);
  expect(await auditadas(t, id)).toEqual(['criar', 'alterar']);
  expect((await a.pedir(metodo, caminho(t.semente.b.gate))).status).toBe(404);
  expect((await b.pedir(metodo, caminho(t.semente.a.gate))).status).toBe(404);
  expect((await t.pedir(metodo, caminho(t.semente.a.gate), { token: carla })).status).toBe(403);
});
