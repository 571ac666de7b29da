import { jetstreamManager } from '@nats-io/jetstream';
import { STREAM_FATOS, type Alarme, type GateServico } from '@portaria/proto';
import { ate } from '../support/bancada/ate.js';
import { Bancada } from '../support/bancada/bancada.js';
import type { Guarita } from '../support/bancada/guarita.js';
import { ProxyTcp } from '../support/bancada/proxy.js';

let b: Bancada;
let g: Guarita;
let proxy: ProxyTcp;
let token: string;
beforeAll(async () => {
  b = await Bancada.criar();
  proxy = await new ProxyTcp(() => b.broker.porta).iniciar();
  b.aoEncerrar(() => proxy.parar());
  g = await b.guarita(b.semente.a, { proxy });
  await b.subir();
  g.agente.iniciar();
  token = await b.entrar();
  await b.noAr(g);
});
afterAll(() => b.encerrar());
afterEach(() => {
  expect(g.segura()).toEqual({ esmagados: [], conflito: false });
});

const alarmes = async (codigo: string): Promise<Alarme[]> => {
  const { corpo } = await b.pedir<{ results: Alarme[] }>(
    'GET',
    `tenants/tenants/${g.empresa}/alarmes/?situacao=ativo,reconhecido,normalizado`,
    { token },
  );
  return corpo.results.filter((a) => a.codigo === codigo);
};
const tile = async (): Promise<GateServico> => {
  const { corpo } = await b.pedir<{ results: GateServico[] }>(
    'GET',
    `tenants/tenants/${g.empresa}/gates-service/?status=true`,
    { token },
  );
  const [primeiro] = corpo.results;
  if (!primeiro) throw new Error('no gate');
  return primeiro;
};
/** Commands to the arms that the PLC received while `fn` ran. */
async function acionamentos(fn: () => Promise<void>): Promise<number[]> {
  const vistos: number[] = [];
  const parar = g.gemeo.clp.espaco.aoEscreverBobina((endereco, ligada) => {
    if (ligada && endereco < 4) vistos.push(endereco);
  });
  await fn();
  parar();
  return vistos;
}

test('7: a blackholed link is seen in less than 15 s on both ends; the lane works meanwhile and its facts arrive afterwards', async () => {
  await ate('tile is live', async () => (await tile()).status?.status_atual === 'livre');
  const de = performance.now();
  proxy.buracoNegro();
  const visto = Promise.all([
    ate('agent sees it', () => g.agente.saida.includes('"para":"desligado"'), 20_000).then(
      () => performance.now() - de,
    ),
    ate('tile says so', async () => (await tile()).status?.status_atual === 'Aguardando comunicação', 20_000).then(
      () => performance.now() - de,
    ),
  ]);
  const v = await b.visita();
  // The visit was never heard of by the agent's copy: a person would decide. The lane still sees, records and waits.
  await g.chegar({ placa: v.placa, kg: 40_000 });
  for (const ms of await visto) expect(ms).toBeLessThan(15_000);
  expect(await b.conta(`fato where tipo = 'sessao.aberta'`)).toBe(0);
  proxy.normal();
  await ate('facts arrive', async () => (await b.conta(`fato where tipo = 'sessao.aberta'`)) === 1, 20_000);
  await ate('tile is live again', async () => (await tile()).status?.status_atual === 'excecao', 10_000);
  await g.recuar();
  await ate('lane free', async () => (await tile()).status?.status_atual === 'livre', 15_000);
});

test('13: a second agent with the same identity is fenced, the control room is told, no arm moves twice', async () => {
  const segundo = g.outroAgente('copia', 'dados-copia');
  b.aoEncerrar(() => segundo.matar());
  segundo.iniciar();
  await ate('fenced', () => segundo.saida.includes('"para":"cercado"'));
  await ate('alarm', async () => (await alarmes('agente_duplicado'))[0]?.situacao === 'ativo', 10_000);
  const v = await b.visita();
  expect(
    await acionamentos(() =>
      g
        .passar({ placa: v.placa, kg: 40_000 })
        .then(() => ate('arms down', () => g.fechada()))
        .then(() => undefined),
    ),
  ).toEqual([0, 1, 2, 3]);

  // The link going down gives the fenced one no right to act.
  await b.broker.matar();
  await ate('first goes on alone', () => g.agente.saida.match(/"para":"desligado"/g)?.length === 2, 10_000);
  const moveu = await acionamentos(async () => {
    await g.chegar({ placa: 'ZZZ9Z99', kg: 30_000 });
    await ate('person called', () => g.gemeo.painel.tela().join(' ').includes('ATENDIMENTO'), 20_000);
    await g.recuar();
  });
  expect(moveu).toEqual([]);
  expect(await b.conta(`fato where tipo = 'sessao.aberta'`)).toBe(2);
  // Both were silent for longer than a lease lasts, and the copy is back first: the gate stays with who had it.
  const voltas = () => segundo.saida.match(/"para":"conectado"/g)?.length ?? 0;
  const antes = voltas();
  g.agente.sinal('SIGSTOP');
  await b.broker.iniciar();
  await ate('the copy back', () => voltas() > antes, 15_000);
  g.agente.sinal('SIGCONT');
  await ate(
    'its one session arrives',
    async () => (await b.conta(`fato where tipo = 'sessao.encerrada'`)) === 3,
    20_000,
  );
  expect(await b.conta(`fato where tipo = 'sessao.aberta'`)).toBe(3);
  await segundo.matar();
  await ate('alarm over', async () => (await alarmes('agente_duplicado'))[0]?.situacao === 'normalizado', 25_000, 200);
});

test('11: a fact lost on the way leaves a gap on record, is asked for, and the gap is closed', async () => {
  await b.nucleo.processo.matar();
  // Two events that the lane writes down while nobody reads the stream.
  const antes = Number((await b.sql<{ n: string }>('select max(seq) n from fato where gate_id = $1', [g.gate]))[0]?.n);
  await g.chegar({ placa: 'ZZZ8Z88', kg: 30_000 });
  const nc = await b.broker.conectar(b.broker.nucleo);
  const jsm = await jetstreamManager(nc);
  const ultima = await ate(
    'facts in the broker',
    async () => {
      const { num_pending, delivered } = await jsm.consumers.info(STREAM_FATOS, 'nucleo');
      return num_pending >= 2 ? delivered.stream_seq + num_pending : undefined;
    },
    10_000,
  );
  const { num_pending } = await jsm.consumers.info(STREAM_FATOS, 'nucleo');
  await jsm.streams.deleteMessage(STREAM_FATOS, ultima - num_pending + 1);
  await nc.close();
  await b.nucleo.iniciar();
  const [lacuna] = await ate(
    'gap closed',
    async () => {
      const linhas = await b.sql<{ de: string; ate: string; pedidos: number }>(
        'select de, ate, pedidos from fato_lacuna where gate_id = $1 and fechada_em is not null',
        [g.gate],
      );
      return linhas.length > 0 ? linhas : undefined;
    },
    25_000,
  );
  expect(Number(lacuna?.de)).toBe(antes + 1);
  expect(lacuna?.pedidos).toBeGreaterThanOrEqual(1);
  await ate(
    'whole',
    async () => (await b.conta('fato_marca where contiguo = maximo and gate_id = $1', [g.gate])) === 1,
  );
  await g.recuar();
  await ate('lane free', async () => (await tile()).status?.status_atual === 'livre', 15_000);
});

test('12: an agent whose disk was restored from an old copy begins another history: alarm, nothing overwritten, nothing lost', async () => {
  await g.agente.matar('SIGTERM');
  g.copiarLoja('velha');
  g.agente.iniciar();
  await b.noAr(g);
  const v = await b.visita();
  await g.passar({ placa: v.placa, kg: 33_000 });
  await ate('weighed', async () => (await b.conta('pesagem where peso_kg = 33000')) === 1);
  await ate('confirmed', () => g.fechada());
  await g.agente.matar('SIGTERM');
  const antes = await b.sql<{ id: string }>('select id, posicao, dados from fato where gate_id = $1 order by posicao', [
    g.gate,
  ]);

  g.restaurarLoja('velha');
  g.agente.iniciar();
  await b.noAr(g);
  await ate('alarm', async () => (await alarmes('armazem_divergente')).length === 1);
  const outra = await b.visita();
  await g.passar({ placa: outra.placa, kg: 34_000 });
  await ate('weighed in the new history', async () => (await b.conta('pesagem where peso_kg = 34000')) === 1);
  const depois = await b.sql<{ id: string }>(
    'select id, posicao, dados from fato where gate_id = $1 order by posicao',
    [g.gate],
  );
  expect(depois.slice(0, antes.length)).toEqual(antes);
  const epocas = await b.sql<{ epoca: string }>('select distinct epoca from fato where gate_id = $1', [g.gate]);
  expect(epocas).toHaveLength(2);
  // What the old copy wrote under numbers already taken is kept apart, not dropped.
  const apartados = await b.sql<{ motivo: string }>('select motivo from fato_quarentena');
  for (const q of apartados) expect(q.motivo).toContain('fork');
});
