import type { Problema } from '@portaria/proto';
import { ate, pausa } from '../support/bancada/ate.js';
import { Bancada } from '../support/bancada/bancada.js';
import type { AgenteSintetico } from '../support/bancada/sintetico.js';
import { iniciarPostgres, type PostgresTeste } from '../support/postgres.mjs';

let b: Bancada;
let s: AgenteSintetico;
let servidor: PostgresTeste;
beforeAll(async () => {
  servidor = await iniciarPostgres({ durable: true });
  const comum = process.env['PORTARIA_TEST_ADMIN'];
  process.env['PORTARIA_TEST_ADMIN'] = servidor.url;
  try {
    b = await Bancada.criar();
  } finally {
    process.env['PORTARIA_TEST_ADMIN'] = comum;
  }
  s = await b.sintetico(b.semente.a);
  await b.subir();
  s.iniciar();
  await ate('core accepts the agent', () => s.estado === 'nucleo');
});
afterAll(async () => {
  await b.encerrar();
  await servidor.remover();
});

test('5: Postgres stopped at once under load: answers are 503, never 500; facts and requests recover in less than 10 s, none lost', async () => {
  const token = await b.entrar();
  const url = `tenants/empresas/${b.semente.a.id}/justificativa/`;
  const status: number[] = [];
  const aceitos: string[] = [];
  let carga = true;
  const escritores = [1, 2, 3].map(async (n) => {
    for (let i = 0; carga; i++) {
      const descricao = `Motivo ${n}-${i}`;
      const r = await b.pedir<Problema>('POST', url, { token, corpo: { descricao, uso: 'geral' } });
      status.push(r.status);
      if (r.status === 201) aceitos.push(descricao);
      await pausa(r.status === 201 ? 2 : 50);
    }
  });
  s.falar(200);
  await ate('load', () => aceitos.length > 30 && s.gravados.length > 200);
  await servidor.parar('SIGQUIT');
  await ate('outage seen', () => status.filter((x) => x === 503).length > 10, 15_000);
  const guardados = s.gravados.length;
  await ate('gate goes on', () => s.gravados.length > guardados + 200);
  await servidor.religar();
  const de = performance.now();
  const antes = aceitos.length;
  await Promise.all([
    ate('requests served', () => aceitos.length > antes + 10, 10_000),
    ate('facts stored', async () => (await b.conta('fato where gate_id = $1', [b.semente.a.gate])) > guardados, 10_000),
  ]);
  expect(performance.now() - de).toBeLessThan(10_000);
  carga = false;
  await Promise.all(escritores);
  await s.drenar();
  expect([...new Set(status)].sort()).toEqual([201, 503]);
  const linhas = await b.sql<{ id: string }>('select id from fato where gate_id = $1 order by seq', [b.semente.a.gate]);
  expect(linhas.map((l) => l.id)).toEqual(s.gravados);
  const nomes = new Set(
    (await b.sql<{ descricao: string }>('select descricao from justificativa')).map((l) => l.descricao),
  );
  expect(aceitos.filter((d) => !nomes.has(d))).toEqual([]);
});
