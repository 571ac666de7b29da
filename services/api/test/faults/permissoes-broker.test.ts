import { BALDE_CONFIG, BALDE_ESPERADAS, STREAM_FATOS, assuntos } from '@portaria/proto';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { ate } from '../support/bancada/ate.js';
import { Bancada } from '../support/bancada/bancada.js';
import type { Chave } from '../support/bancada/broker.js';

let b: Bancada;
let agente: NatsConnection;
let nucleo: NatsConnection;
let a: { empresa: string; gate: string };
let outro: { empresa: string; gate: string };
const recusas: string[] = [];

beforeAll(async () => {
  b = await Bancada.criar();
  a = { empresa: b.semente.a.id, gate: b.semente.a.gate };
  outro = { empresa: b.semente.b.id, gate: b.semente.b.gate };
  const chave: Chave = b.broker.matricular(a.empresa, a.gate);
  b.broker.matricular(outro.empresa, outro.gate);
  await b.subir();
  nucleo = await b.broker.conectar(b.broker.nucleo);
  agente = await ate('enrolled key accepted', () => b.broker.conectar(chave, { inboxPrefix: `_INBOX_${a.gate}` }));
  void (async () => {
    for await (const s of agente.status()) if (s.type === 'error') recusas.push(s.error.message);
  })();
});
afterAll(async () => {
  await agente.close();
  await nucleo.close();
  await b.encerrar();
});

const recusado = async (fazer: () => void): Promise<string> => {
  recusas.length = 0;
  fazer();
  await agente.flush();
  return ate('refused by the broker', () => recusas[0], 3000);
};

test('its own subjects work: fact with acknowledgement, telemetry, question, configuration of its own gate', async () => {
  const visto: string[] = [];
  nucleo.subscribe('gate.>', {
    callback: (_, m) => {
      visto.push(m.subject);
    },
  });
  await nucleo.flush();
  agente.publish(assuntos.telemetria(a.empresa, a.gate, 'p'), '{}');
  expect((await jetstream(agente).publish(assuntos.fato(a.empresa, a.gate, 'leitura.tag'), '{}')).stream).toBe(
    STREAM_FATOS,
  );
  await ate('delivered', () => visto.length >= 2);
  const r = await ate('own configuration', async () => {
    const m = await agente.request(`$JS.API.DIRECT.GET.KV_${BALDE_CONFIG}.$KV.${BALDE_CONFIG}.${a.gate}`, '', {
      timeout: 2000,
    });
    return m.data.length > 0 ? m.json<{ gate: string }>() : undefined;
  });
  expect(r.gate).toBe(a.gate);
});

test.each([
  ['a fact of another gate', () => assuntos.fato(outro.empresa, outro.gate, 'leitura.tag')],
  ['a fact of its gate under another company', () => assuntos.fato(outro.empresa, a.gate, 'leitura.tag')],
  ['telemetry of another gate', () => assuntos.telemetria(outro.empresa, outro.gate, 'p')],
  ['a question for another gate', () => assuntos.pergunta(outro.empresa, outro.gate, 'decidir')],
  ['a command to another gate', () => assuntos.comando(outro.empresa, outro.gate)],
  ['a command to itself', () => assuntos.comando(a.empresa, a.gate)],
  ['a change for the screens', () => assuntos.vivo(a.empresa, a.gate)],
  ['a revocation', () => assuntos.revogado],
  ['a domain event', () => 'evento.gate.config_mudou'],
  ['its own configuration', () => `$KV.${BALDE_CONFIG}.${a.gate}`],
  ["another's configuration", () => `$KV.${BALDE_CONFIG}.${outro.gate}`],
  ["reading another's configuration", () => `$JS.API.DIRECT.GET.KV_${BALDE_CONFIG}.$KV.${BALDE_CONFIG}.${outro.gate}`],
  ["reading another's visits", () => `$JS.API.DIRECT.GET.KV_${BALDE_ESPERADAS}.$KV.${BALDE_ESPERADAS}.${outro.gate}`],
  ['reading the stream of facts', () => `$JS.API.STREAM.MSG.GET.${STREAM_FATOS}`],
  [
    'the last fact of another gate',
    () => `$JS.API.DIRECT.GET.${STREAM_FATOS}.${assuntos.fato(outro.empresa, outro.gate, 'leitura.tag')}`,
  ],
  ['a consumer', () => `$JS.API.CONSUMER.CREATE.${STREAM_FATOS}`],
  ['deleting the stream', () => `$JS.API.STREAM.DELETE.${STREAM_FATOS}`],
  ['listing streams', () => '$JS.API.STREAM.NAMES'],
  ['server statistics', () => '$SYS.REQ.SERVER.PING'],
])('publishing is refused: %s', async (_, assunto) => {
  expect(await recusado(() => agente.publish(assunto(), '{}'))).toMatch(/permissions violation for publish/i);
});

test.each([
  ['everything', () => '>'],
  ['all gates', () => 'gate.>'],
  ['commands of another gate', () => assuntos.comando(outro.empresa, outro.gate)],
  ['facts of another gate', () => `gate.${outro.empresa}.${outro.gate}.evt.>`],
  ['telemetry of another gate', () => `gate.${outro.empresa}.${outro.gate}.tel.>`],
  ['questions of its own gate, to answer for the core', () => `gate.${a.empresa}.${a.gate}.req.>`],
  ['changes for the screens', () => 'vivo.>'],
  ['answers meant for others', () => '_INBOX.>'],
  ["another's configuration", () => `$KV.${BALDE_CONFIG}.${outro.gate}`],
  ['all configurations', () => `$KV.${BALDE_CONFIG}.*`],
])('subscribing is refused: %s', async (_, assunto) => {
  expect(await recusado(() => agente.subscribe(assunto(), { callback: () => undefined }))).toMatch(
    /permissions violation for subscription/i,
  );
});

test('it answers a command once and nobody else', async () => {
  agente.subscribe(assuntos.comando(a.empresa, a.gate), {
    callback: (_, m) => {
      m.respond('1');
      m.respond('2');
    },
  });
  await agente.flush();
  const respostas: string[] = [];
  nucleo.subscribe('_INBOX.teste', {
    callback: (_, m) => {
      respostas.push(m.string());
    },
  });
  recusas.length = 0;
  nucleo.publish(assuntos.comando(a.empresa, a.gate), '{}', { reply: '_INBOX.teste' });
  await ate('second answer refused', () => recusas.length > 0, 3000);
  expect(respostas).toEqual(['1']);
});

test('a key that is not enrolled does not connect', async () => {
  await expect(
    b.broker.conectar(b.broker.chave('estranha'), { maxReconnectAttempts: 0, reconnect: false, timeout: 2000 }),
  ).rejects.toThrow(/authorization violation/i);
});
