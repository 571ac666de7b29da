import { jetstreamManager } from '@nats-io/jetstream';
import { CONSUMIDOR_FATOS, STREAM_FATOS, type FatoPersistido } from '@portaria/proto';
import { ate, pausa } from '../support/bancada/ate.js';
import { Bancada } from '../support/bancada/bancada.js';
import type { AgenteSintetico } from '../support/bancada/sintetico.js';
import { Tomada } from '../support/bancada/tomada.js';

let b: Bancada;
let s: AgenteSintetico;
let gate: string;
let token: string;
beforeAll(async () => {
  b = await Bancada.criar({ proxyNucleo: true });
  s = await b.sintetico(b.semente.a);
  gate = b.semente.a.gate;
  await b.subir({ nucleos: 2, trabalhador: false });
  s.iniciar();
  await ate('core accepts the agent', () => s.estado === 'nucleo');
  token = await b.entrar();
});
afterAll(() => b.encerrar());

const posicoes = (fatos: readonly FatoPersistido[]): number[] => fatos.map((f) => f.posicao);
const ateMaximo = async (): Promise<number[]> => {
  const [l] = await b.sql<{ n: string }>('select posicao n from fato_cursor where gate_id = $1', [gate]);
  return Array.from({ length: Number(l?.n) }, (_, i) => i + 1);
};

async function tomada(nucleo: number, cursor?: number): Promise<Tomada> {
  const t = new Tomada(b.nucleos[nucleo]?.url ?? '', token);
  const r = await t.assistir({
    empresa: b.semente.a.id,
    gates: [gate],
    cursores: cursor === undefined ? {} : { [gate]: cursor },
  });
  expect(r.ok).toBe(true);
  t.fatos.push(...r.fatos);
  return t;
}

test('two cores persist and broadcast: a browser on either gets every fact once', async () => {
  const tomadas = [await tomada(0), await tomada(1)];
  s.falar(300);
  await ate('load', () => s.gravados.length > 900);
  await s.drenar();
  const todas = await ateMaximo();
  expect(todas).toHaveLength(s.gravados.length);
  for (const t of tomadas) {
    await ate('all on the screen', () => t.fatos.length >= todas.length);
    expect(posicoes(t.fatos).sort((x, y) => x - y)).toEqual(todas);
    t.fechar();
  }
});

test('33b: a browser that was away comes back by cursor, on another core, without gap or repetition', async () => {
  const antes = await tomada(0);
  await s.gravar(30);
  await ate('seen', () => antes.fatos.length >= 30);
  antes.fechar();
  await s.gravar(40);
  await s.drenar();
  const cursor = Math.max(...posicoes(antes.fatos));
  // Facts go on while it asks for what it missed.
  s.falar(200);
  const depois = await tomada(1, cursor);
  const alvo = s.gravados.length + 200;
  await ate('load', () => s.gravados.length > alvo);
  await s.drenar();
  const esperadas = (await ateMaximo()).filter((p) => p > cursor);
  await ate('all on the screen', () => new Set(posicoes(depois.fatos)).size >= esperadas.length);
  // The client keeps the first of what comes both by replay and live.
  expect([...new Set(posicoes(depois.fatos))].sort((x, y) => x - y)).toEqual(esperadas);
  depois.fechar();
});

test('4: kill -9 of the core between commit and acknowledgement: redelivered, stored once, no cursor twice', async () => {
  const [primeiro, segundo] = b.nucleos;
  if (!primeiro || !segundo) throw new Error('two cores wanted');
  await segundo.processo.matar();
  const [{ n: cursor } = { n: 0 }] = await b.sql<{ n: number }>(
    'select posicao::int n from fato_cursor where gate_id = $1',
    [gate],
  );
  const velha = await tomada(0);
  // What the core says no longer reaches the broker: it commits, and its acknowledgements are lost.
  b.proxyNucleo?.buracoNegro('ida');
  await s.gravar(60);
  await ate('committed', async () => (await b.conta('fato where gate_id = $1', [gate])) === s.gravados.length, 10_000);
  expect(s.pendentes).toBe(60);
  await primeiro.processo.matar();
  b.proxyNucleo?.normal();
  velha.fechar();
  await primeiro.iniciar();
  await ate('agent told of the watermark', () => s.pendentes === 0, 15_000);
  const nova = await tomada(0, cursor);
  const nc = await b.broker.conectar(b.broker.nucleo);
  const jsm = await jetstreamManager(nc);
  const redelivered = await ate(
    'redelivered and acknowledged',
    async () => {
      const i = await jsm.consumers.info(STREAM_FATOS, CONSUMIDOR_FATOS);
      return i.num_ack_pending === 0 && i.num_pending === 0
        ? i.delivered.consumer_seq - i.delivered.stream_seq
        : undefined;
    },
    45_000,
    200,
  );
  await nc.close();
  expect(redelivered).toBeGreaterThanOrEqual(60);
  await pausa(300);
  expect(await b.conta('fato where gate_id = $1', [gate])).toBe(s.gravados.length);
  expect(await ateMaximo()).toHaveLength(s.gravados.length);
  expect(posicoes(nova.fatos)).toEqual((await ateMaximo()).filter((p) => p > cursor));
  for (const t of [velha, nova]) expect(new Set(posicoes(t.fatos)).size).toBe(t.fatos.length);
  nova.fechar();
});
