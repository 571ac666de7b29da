import { jetstreamManager } from '@nats-io/jetstream';
import { STREAM_FATOS } from '@portaria/proto';
import { ate, pausa } from '../support/bancada/ate.js';
import { Bancada } from '../support/bancada/bancada.js';
import type { AgenteSintetico } from '../support/bancada/sintetico.js';

let b: Bancada;
let s: AgenteSintetico;
beforeAll(async () => {
  b = await Bancada.criar();
  s = await b.sintetico(b.semente.a);
  await b.subir({ trabalhador: false });
  s.iniciar();
  await ate('core accepts the agent', () => s.estado === 'nucleo');
});
afterAll(() => b.encerrar());

/** What Postgres has is what the store took: nothing lost, nothing doubled, in the order it was written. */
async function tudoGuardado(): Promise<void> {
  await s.drenar();
  const linhas = await b.sql<{ id: string }>('select id from fato where gate_id = $1 order by seq', [b.semente.a.gate]);
  expect(linhas.map((l) => l.id)).toEqual(s.gravados);
  expect(await b.sql('select motivo from fato_quarentena')).toEqual([]);
}

test('2: kill -9 of the broker 20 times under load: acknowledged = stored, the agent is back in less than 5 s each time', async () => {
  s.falar(200);
  const voltas: number[] = [];
  for (let i = 0; i < 20; i++) {
    await pausa(50 + Math.random() * 250);
    await b.broker.matar();
    await ate('agent sees the loss', () => s.estado === 'desligado');
    await b.broker.iniciar();
    const de = performance.now();
    await ate('agent back', () => s.estado === 'nucleo', 10_000, 10);
    voltas.push(performance.now() - de);
  }
  expect(Math.max(...voltas)).toBeLessThan(5000);
  await tudoGuardado();
});

test('3: data of the broker wiped under load: sent again from the outbox, nothing lost, streams made anew, one alarm', async () => {
  s.falar(200);
  const antes = s.gravados.length;
  await ate('load flows', () => s.gravados.length > antes + 100);
  await b.broker.matar();
  b.broker.apagar();
  await b.broker.iniciar();
  await ate('agent back', () => s.estado === 'nucleo', 10_000);
  const depois = s.gravados.length;
  await ate('load flows again', () => s.gravados.length > depois + 200);
  await tudoGuardado();
  const nc = await b.broker.conectar(b.broker.nucleo);
  const { state } = await (await jetstreamManager(nc)).streams.info(STREAM_FATOS);
  expect(state.messages).toBeLessThan(s.gravados.length);
  await nc.close();
  const alarmes = `select gate_id, situacao from alarme where codigo = 'barramento_recriado'`;
  await ate('alarm told', async () => (await b.sql(alarmes)).length > 0);
  expect(await b.sql(alarmes)).toEqual([{ gate_id: b.semente.a.gate, situacao: 'normalizado' }]);
});

test('3b: what only the wiped broker had comes again, though its own acknowledgement was given', async () => {
  // The core is away: facts are in the broker and not yet in Postgres.
  await b.nucleo.processo.matar();
  await s.gravar(50);
  const nc = await b.broker.conectar(b.broker.nucleo);
  const jsm = await jetstreamManager(nc);
  await ate(
    'broker acknowledged',
    async () => (await jsm.consumers.info(STREAM_FATOS, 'nucleo')).num_pending >= 50,
    8000,
  );
  await nc.close();
  await b.broker.matar();
  b.broker.apagar();
  await b.broker.iniciar();
  await b.nucleo.iniciar();
  await tudoGuardado();
});

test('9: broker frozen until its clients give it up, and thawed: the link is seen dead, memory stays bounded, everything goes through afterwards', async () => {
  s.falar(200);
  const memoria = await b.nucleo.processo.memoria();
  const propria = process.memoryUsage().rss;
  b.broker.congelar(true);
  await ate('agent sees the dead link', () => s.estado === 'desligado', 16_000);
  expect((await b.nucleo.processo.memoria()) - memoria).toBeLessThan(80);
  expect((process.memoryUsage().rss - propria) / 1_048_576).toBeLessThan(120);
  b.broker.congelar(false);
  await ate('agent back', () => s.estado === 'nucleo', 15_000);
  await tudoGuardado();
});
