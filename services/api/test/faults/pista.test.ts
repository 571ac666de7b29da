import { assuntos, respostaComando, type Problema, type RespostaComando } from '@portaria/proto';
import type { NatsConnection } from '@nats-io/transport-node';
import { v7 as uuidv7 } from 'uuid';
import { ate, pausa } from '../support/bancada/ate.js';
import { Bancada } from '../support/bancada/bancada.js';
import type { Guarita } from '../support/bancada/guarita.js';
import type { RespostaHttp } from '../support/bancada/nucleo.js';

let b: Bancada;
let g: Guarita;
let token: string;
let nc: NatsConnection;
/** Rising commands to the arms since the last look, by coil: 0 A up, 1 A down, 2 B up, 3 B down. */
let bobinas: number[] = [];
beforeAll(async () => {
  b = await Bancada.criar();
  g = await b.guarita();
  await b.subir();
  g.agente.iniciar();
  token = await b.entrar();
  nc = await b.broker.conectar(b.broker.nucleo);
  await b.noAr(g);
  g.gemeo.clp.espaco.aoEscreverBobina((endereco, ligada) => {
    if (ligada && endereco < 4) bobinas.push(endereco);
  });
});
afterAll(async () => {
  await nc.close();
  await b.encerrar();
});
beforeEach(() => {
  bobinas = [];
});
afterEach(async () => {
  for (const canal of ['a_dianteiro', 'a_traseiro', 'b_dianteiro', 'b_traseiro'] as const)
    await g.gemeo.falha({ tipo: 'sensor_preso', canal, valor: null });
  await ate('arms down', () => g.fechada(), 20_000);
  expect(g.segura()).toEqual({ esmagados: [], conflito: false });
});

const comandar = (
  tipo: string,
  alvo: string | undefined,
  justificativa: string,
  dados: object = {},
  quem = token,
): Promise<RespostaHttp<Problema>> =>
  b.pedir<Problema>('POST', `tenants/tenants/${g.empresa}/gates-service/${g.gate}/comando/`, {
    token: quem,
    corpo: { pista: g.pista, tipo, ...(alvo ? { alvo } : {}), justificativa, dados },
  });
const pesar = (justificativa: string): Promise<RespostaHttp<Problema>> =>
  b.pedir<Problema>('POST', `tenants/tenants/${g.empresa}/gates-service/${g.gate}/send_weight/`, {
    token,
    corpo: { pista: g.pista, justificativa },
  });
const resultado = (
  justificativa: string,
): Promise<{ dados: { resultado: string; motivo: string; entradas: Record<string, string> } }> =>
  ate(
    'outcome on record',
    async () =>
      (
        await b.sql<{ dados: { resultado: string; motivo: string; entradas: Record<string, string> } }>(
          `select dados from fato where tipo = 'comando.resultado' and dados->>'justificativa' = $1`,
          [justificativa],
        )
      )[0],
  );
const angulo = (lado: 'a' | 'b'): number => g.gemeo.cancelas[lado].angulo();
async function abrir(lado: 'a' | 'b'): Promise<void> {
  expect((await comandar('cancela.abrir', lado, `Abertura ${lado}`)).status).toBe(200);
  expect(angulo(lado)).toBe(1);
}
const instancia = async (): Promise<string> =>
  (await b.sql<{ instancia: string }>('select instancia from agente where gate_id = $1', [g.gate]))[0]?.instancia ?? '';

test('26: an axle off the platform, then a truck that sways: no weight by itself nor by command, with the reason; weighed once it is right', async () => {
  const v = await b.visita();
  await g.chegar({ placa: v.placa, kg: 40_000 });
  // From the moment it is in, the inner sensor sees an overhang.
  await g.gemeo.falha({ tipo: 'sensor_preso', canal: 'a_traseiro', valor: true });
  await g.subir();
  await ate(
    'weight on the tile',
    async () =>
      (
        await b.pedir<{ results: { status?: { peso_balanca: number } }[] }>(
          'GET',
          `tenants/tenants/${g.empresa}/gates-service/?status=true`,
          { token },
        )
      ).corpo.results[0]?.status?.peso_balanca === 40_000,
  );
  const fora = await pesar('Pesar assim mesmo');
  expect([fora.status, fora.corpo.code, fora.corpo.detail]).toEqual([
    409,
    'COMANDO_RECUSADO',
    'O veículo não está inteiro na balança.',
  ]);
  expect((await resultado('Pesar assim mesmo')).dados).toMatchObject({
    resultado: 'recusado',
    motivo: 'O veículo não está inteiro na balança.',
  });
  expect(await b.conta('pesagem')).toBe(0);

  // Whole on it now, and never still.
  let lado = 1;
  const balanco = setInterval(() => g.gemeo.mundo.empurrar((lado = -lado) * 400), 60);
  await g.gemeo.falha({ tipo: 'sensor_preso', canal: 'a_traseiro', valor: null });
  await ate(
    'lane weighs',
    async () =>
      (await b.conta(`fato where tipo = 'pesagem.capturada'`)) === 0 &&
      (await pesar('Pesar balançando')).corpo.detail !== 'O veículo não está inteiro na balança.',
  );
  const tremendo = await pesar('Pesar balançando de novo');
  expect([tremendo.status, tremendo.corpo.detail]).toEqual([409, 'O peso não está estável.']);
  expect(await b.conta('pesagem')).toBe(0);
  clearInterval(balanco);
  g.gemeo.mundo.empurrar(0);
  await ate('weighed', async () => (await b.conta('pesagem where peso_kg = 40000')) === 1);
  await g.sair();
  await ate('passage over', async () => (await b.conta('sessao_pista where encerrada_em is null')) === 0);
});

test.each([['occupied', true, 'Sensor traseiro do lado B ocupado: há algo sob a cancela.', 'ocupado']])(
  '30: CLOSE while a sensor is %s is never actuated; reason and inputs are on record',
  async (_, valor, motivo, estado) => {
    await g.gemeo.falha({ tipo: 'sensor_preso', canal: 'b_traseiro', valor });
    await pausa(150);
    await abrir('b');
    bobinas = [];
    const r = await comandar('cancela.fechar', 'b', 'Fechar com sensor');
    expect([r.status, r.corpo.code, r.corpo.detail]).toEqual([409, 'COMANDO_RECUSADO', motivo]);
    expect((await resultado('Fechar com sensor')).dados).toMatchObject({
      resultado: 'recusado',
      motivo,
      entradas: { b_traseiro: estado, b_dianteiro: 'livre' },
    });
    expect([bobinas, angulo('b')]).toEqual([[], 1]);
  },
);

test('30: CLOSE while the PLC does not answer is never actuated; nothing is written when it comes back', async () => {
  await abrir('b');
  // An operator's opening waits for a passage before it closes by itself.
  await g.gemeo.falha({ tipo: 'mudo', aparelho: 'clp', ligado: true });
  bobinas = [];
  const r = await comandar('cancela.fechar', 'b', 'Fechar sem CLP');
  expect([r.status, r.corpo.code]).toEqual([409, 'COMANDO_RECUSADO']);
  expect(r.corpo.detail).toContain('sem leitura: a cancela não desce sem saber o que há embaixo');
  expect((await resultado('Fechar sem CLP')).dados.entradas['b_dianteiro']).toBe('desconhecido');
  await g.gemeo.falha({ tipo: 'mudo', aparelho: 'clp', ligado: false });
  await ate(
    'PLC answers again',
    async () => (await comandar('cancela.abrir', 'b', 'De novo')).status === 200,
    10_000,
    300,
  );
  expect([bobinas, angulo('b')]).toEqual([[], 1]);
  await ate(
    'closes once the sensors are read again',
    async () => (await comandar('cancela.fechar', 'b', 'Fechar agora')).status === 200,
    15_000,
    300,
  );
  expect(angulo('b')).toBe(0);
});

test('30: a stuck arm is told, not assumed', async () => {
  await g.gemeo.falha({ tipo: 'cancela_travada', lado: 'a', ligado: true });
  const r = await comandar('cancela.abrir', 'a', 'Abrir travada');
  expect([r.status, r.corpo.code]).toEqual([409, 'COMANDO_RECUSADO']);
  expect(r.corpo.detail).toContain('A cancela não abriu');
  expect((await resultado('Abrir travada')).dados.resultado).toBe('recusado');
  await g.gemeo.falha({ tipo: 'cancela_travada', lado: 'a', ligado: false });
  // Its controller still wants to go up.
  await ate('freed', () => angulo('a') === 1, 5000);
  expect((await comandar('cancela.fechar', 'a', 'Fechar destravada')).status).toBe(200);
});

test('30: an arm on its way down goes up again the moment something is under it', async () => {
  await abrir('b');
  const fechar = comandar('cancela.fechar', 'b', 'Fechar e ocupar');
  await ate('on its way down', () => angulo('b') < 0.75, 5000, 5);
  await g.gemeo.falha({ tipo: 'sensor_preso', canal: 'b_dianteiro', valor: true });
  let menor = 1;
  const olho = setInterval(() => (menor = Math.min(menor, angulo('b'))), 5);
  await ate('up again', () => angulo('b') === 1, 5000, 5);
  clearInterval(olho);
  expect(menor).toBeGreaterThan(0);
  expect((await fechar).status).toBe(409);
  await g.gemeo.falha({ tipo: 'sensor_preso', canal: 'b_dianteiro', valor: null });
  await ate('closes by itself when free', () => angulo('b') === 0, 10_000);
});

const corpo = async (extra: object): Promise<string> => {
  const agora = Date.now();
  return JSON.stringify({
    v: 1,
    id: uuidv7(),
    gate: g.gate,
    pista: g.pista,
    instancia: await instancia(),
    tipo: 'cancela.abrir',
    alvo: 'a',
    dados: {},
    autor: { id: uuidv7(), nome: 'Teste' },
    justificativa: 'Direto',
    criado_em: new Date(agora).toISOString(),
    expira_em: new Date(agora + 3000).toISOString(),
    ...extra,
  });
};
const mandar = async (texto: string): Promise<RespostaComando> =>
  respostaComando.parse((await nc.request(assuntos.comando(g.empresa, g.gate), texto, { timeout: 5000 })).json());

test('31: a command past its deadline, for another instance or another gate moves nothing', async () => {
  expect((await mandar(await corpo({ expira_em: new Date(Date.now() - 1).toISOString() }))).resultado).toBe('expirado');
  expect((await mandar(await corpo({ gate: b.semente.b.gate }))).resultado).toBe('recusado');
  await expect(
    nc.request(assuntos.comando(g.empresa, g.gate), await corpo({ instancia: uuidv7() }), { timeout: 400 }),
  ).rejects.toThrow();
  expect(bobinas).toEqual([]);
});

test('31: one command delivered three times is carried out once', async () => {
  const texto = await corpo({});
  const respostas = await Promise.all([mandar(texto), mandar(texto), mandar(texto)]);
  expect(respostas.map((r) => r.resultado).sort()).toEqual(['executado', 'repetido', 'repetido']);
  expect(bobinas).toEqual([0]);
  expect((await mandar(await corpo({ tipo: 'cancela.fechar' }))).resultado).toBe('executado');
  expect((await mandar(texto)).resultado).toMatch(/repetido|expirado/);
  expect(bobinas).toEqual([0, 1]);
});

test('31: a command that waited in a frozen agent is refused when it thaws', async () => {
  const id = uuidv7();
  const texto = await corpo({ id, expira_em: new Date(Date.now() + 1000).toISOString() });
  g.agente.sinal('SIGSTOP');
  const resposta = nc.request(assuntos.comando(g.empresa, g.gate), texto, { timeout: 8000 });
  await pausa(1600);
  g.agente.sinal('SIGCONT');
  expect(respostaComando.parse((await resposta).json()).resultado).toBe('expirado');
  expect(bobinas).toEqual([]);
  await ate(
    'on record',
    async () =>
      (await b.conta(
        `fato where tipo = 'comando.resultado' and dados->>'comando' = $1 and dados->>'resultado' = 'expirado'`,
        [id],
      )) === 1,
  );
});

test('32: two operators at once: one wins, the other is told who and why, audit has both', async () => {
  const davi = await b.entrar('davi');
  const r = await Promise.all([
    comandar('cancela.abrir', 'a', 'Emergência da Ana'),
    comandar('cancela.abrir', 'a', 'Emergência do Davi', {}, davi),
  ]);
  expect(r.map((x) => x.status).sort()).toEqual([200, 409]);
  const perdeuDavi = r[1].status === 409;
  const perdeu = r.find((x) => x.status === 409)?.corpo;
  expect(perdeu).toMatchObject({
    code: 'COMANDO_CONCORRENTE',
    detail: perdeuDavi
      ? 'Ana acabou de comandar esta cancela (Emergência da Ana).'
      : 'Davi acabou de comandar esta cancela (Emergência do Davi).',
  });
  expect(bobinas).toEqual([0]);
  const linhas = await b.sql<{ acao: string; usuario_nome: string }>(
    `select acao, usuario_nome from auditoria where recurso = 'comando' and motivo like 'Emergência%' order by posicao`,
  );
  expect(
    linhas
      .filter((l) => l.acao === 'comandar')
      .map((l) => l.usuario_nome)
      .sort(),
  ).toEqual(['Ana', 'Davi']);
  expect(
    linhas
      .filter((l) => l.acao !== 'comandar')
      .map((l) => [l.acao, l.usuario_nome])
      .sort(),
  ).toEqual([
    ['comando concorrente', perdeuDavi ? 'Davi' : 'Ana'],
    ['comando executado', perdeuDavi ? 'Ana' : 'Davi'],
  ]);
  expect((await comandar('cancela.fechar', 'a', 'Fim da emergência')).status).toBe(200);
});
