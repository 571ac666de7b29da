import type { Alarme, Excecao, Problema } from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import { ate, pausa } from '../support/bancada/ate.js';
import { Bancada, type VisitaBancada } from '../support/bancada/bancada.js';
import type { Guarita } from '../support/bancada/guarita.js';
import type { RespostaHttp } from '../support/bancada/nucleo.js';

let b: Bancada;
let g: Guarita;
let token: string;
beforeAll(async () => {
  b = await Bancada.criar();
  g = await b.guarita();
  await b.subir();
  g.agente.iniciar();
  token = await b.entrar();
  await b.noAr(g);
});
afterAll(() => b.encerrar());
afterEach(async () => {
  await ate(
    'lane at rest',
    async () =>
      g.fechada() && !g.gemeo.mundo.ocupado && (await b.conta('sessao_pista where encerrada_em is null')) === 0,
    20_000,
  );
  expect(g.segura()).toEqual({ esmagados: [], conflito: false });
  expect(await b.sql('select erro from projecao_falha')).toEqual([]);
});

const base = (): string => `tenants/tenants/${g.empresa}`;
const fila = async (): Promise<Excecao[]> =>
  (await b.pedir<{ results: Excecao[] }>('GET', `${base()}/excecoes/`, { token })).corpo.results;
const esperarExcecao = (fase: 'admissao' | 'liberacao' = 'admissao'): Promise<Excecao> =>
  ate('exception in the queue', async () => (await fila()).find((x) => x.fase === fase), 15_000);
const resolver = (x: Excecao, corpo: object): Promise<RespostaHttp<Excecao & Problema>> =>
  b.pedir<Excecao & Problema>('POST', `${base()}/excecoes/${x.public_id}/resolver/`, {
    token,
    corpo: { versao: x.versao, justificativa: 'Conferido na câmera', ...corpo },
  });
const comandar = (tipo: string, dados: object, alvo?: string): Promise<RespostaHttp<Problema>> =>
  b.pedir<Problema>('POST', `${base()}/gates-service/${g.gate}/comando/`, {
    token,
    corpo: { pista: g.pista, tipo, dados, justificativa: 'Teste', ...(alvo ? { alvo } : {}) },
  });
const pesada = (v: VisitaBancada, kg: number): Promise<boolean> =>
  ate(
    'weighed for the visit',
    async () => (await b.conta('pesagem where agendamento_id = $1 and peso_kg = $2', [v.id, kg])) === 1,
  );
const etapas = async (v: VisitaBancada): Promise<number> =>
  b.conta('agendamento_etapa where agendamento_id = $1 and concluida_em is not null', [v.id]);

describe('queue of exceptions', () => {
  test('aceitar: a doubtful plate waits with pictures and candidate, a person accepts, the lane proceeds', async () => {
    const v = await b.visita();
    await g.chegar({ placa: v.placa, kg: 41_000, confianca: 60 });
    const x = await esperarExcecao();
    expect(x).toMatchObject({ placa: v.placa, desfecho: 'excecao', agendamento: v.id });
    expect(x.fotos.length).toBeGreaterThan(0);
    expect(x.candidatos.map((c) => c.agendamento)).toContain(v.id);
    expect(g.gemeo.cancelas.a.angulo()).toBe(0);
    const velha = await resolver({ ...x, versao: x.versao + 1 }, { acao: 'aceitar' });
    expect([velha.status, velha.corpo.code]).toEqual([409, 'VERSAO_DESATUALIZADA']);
    const r = await resolver(x, { acao: 'aceitar' });
    expect([r.status, r.corpo.situacao]).toEqual([200, 'resolvida']);
    await g.subir();
    await pesada(v, 41_000);
    await g.sair();
    await ate('step done', async () => (await etapas(v)) === 1);
    const outra = await resolver(x, { acao: 'recusar' });
    expect([outra.status, outra.corpo.code]).toEqual([409, 'EXCECAO_JA_RESOLVIDA']);
    const [d] = await b.sql<{ dados: object }>(
      `select dados from fato where tipo = 'sessao.decisao' and dados->>'quem' = 'operador' and sessao = $1`,
      [x.sessao],
    );
    expect(Object.keys(d?.dados ?? {})).not.toEqual(expect.arrayContaining(['dados', 'tipo', 'expira_em']));
    expect(
      await b.sql(
        "select situacao, resolucao->>'quem' quem, resolucao->>'justificativa' motivo from excecao where id = $1",
        [x.public_id],
      ),
    ).toEqual([{ situacao: 'resolvida', quem: 'Ana', motivo: 'Conferido na câmera' }]);
  });

  test('recusar: the driver is told, the arm stays down, the session ends when he leaves', async () => {
    const v = await b.visita();
    await g.chegar({ placa: v.placa, kg: 41_000, confianca: 60 });
    const x = await esperarExcecao();
    expect((await resolver(x, { acao: 'recusar' })).status).toBe(200);
    await ate('told', () => g.gemeo.painel.tela().join(' ').includes('ACESSO NEGADO'), 5000);
    expect(g.gemeo.cancelas.a.angulo()).toBe(0);
    await g.recuar();
    await ate(
      'ended',
      async () => (await b.conta('sessao_pista where id = $1 and concluida = false', [x.sessao])) === 1,
      15_000,
    );
    expect([await etapas(v), (await fila()).length]).toEqual([0, 0]);
  });

  test('corrigir_placa: the typed plate is matched by the rules and the lane proceeds', async () => {
    const v = await b.visita();
    await g.chegar({ placa: 'WWW0W00', kg: 42_000 });
    const x = await esperarExcecao();
    expect(x.candidatos).toEqual([]);
    expect((await resolver(x, { acao: 'corrigir_placa', placa: v.placa })).status).toBe(200);
    await g.subir();
    await pesada(v, 42_000);
    await g.sair();
    await ate('step done', async () => (await etapas(v)) === 1);
    expect(await b.sql('select placa, placa_manual from sessao_pista where agendamento_id = $1', [v.id])).toEqual([
      { placa: v.placa, placa_manual: true },
    ]);
  });

  test('escolher_visita: the visit named by the person is the one that moves', async () => {
    const v = await b.visita();
    await g.chegar({ placa: 'WWW1W11', kg: 43_000 });
    const x = await esperarExcecao();
    const errada = await resolver(x, { acao: 'escolher_visita', agendamento: uuidv7() });
    expect(errada.status).toBe(400);
    expect((await resolver(x, { acao: 'escolher_visita', agendamento: v.id })).status).toBe(200);
    await g.subir();
    await pesada(v, 43_000);
    await g.sair();
    await ate('step done', async () => (await etapas(v)) === 1);
  });

  test('a truck that gives up takes its exception with it', async () => {
    await g.chegar({ placa: 'WWW2W22', kg: 43_000 });
    const x = await esperarExcecao();
    await g.recuar();
    await ate(
      'abandoned',
      async () => (await b.conta(`excecao where id = $1 and situacao = 'abandonada'`, [x.public_id])) === 1,
      15_000,
    );
  });
});

describe('modes of a lane', () => {
  afterEach(async () => {
    expect((await comandar('pista.modo', { modo: 'automatico' })).status).toBe(200);
  });

  test('assistido: nothing opens before a person confirms, at the entrance and at the exit', async () => {
    const v = await b.visita();
    expect((await comandar('pista.modo', { modo: 'assistido' })).status).toBe(200);
    await g.chegar({ placa: v.placa, kg: 44_000 });
    const entrada = await esperarExcecao();
    expect([entrada.mensagem, g.gemeo.cancelas.a.angulo()]).toEqual(['Modo assistido: confirme a liberação.', 0]);
    expect((await resolver(entrada, { acao: 'aceitar' })).status).toBe(200);
    await g.subir();
    await pesada(v, 44_000);
    const saida = await esperarExcecao('liberacao');
    expect(g.gemeo.cancelas.b.angulo()).toBe(0);
    expect((await resolver(saida, { acao: 'aceitar' })).status).toBe(200);
    await g.sair();
    await ate('step done', async () => (await etapas(v)) === 1);
  });

  test('sombra: decides and records, moves no arm and no visit', async () => {
    const v = await b.visita();
    expect((await comandar('pista.modo', { modo: 'sombra' })).status).toBe(200);
    const comandos: number[] = [];
    const parar = g.gemeo.clp.espaco.aoEscreverBobina((e, ligada) => {
      if (ligada && e < 4) comandos.push(e);
    });
    await g.chegar({ placa: v.placa, kg: 45_000 });
    await ate(
      'decision on record',
      async () =>
        (await b.conta(
          `fato where tipo = 'sessao.decisao' and dados->>'modo' = 'sombra' and dados->>'fase' = 'admissao'`,
        )) === 1,
      15_000,
    );
    await pausa(500);
    expect([comandos, (await fila()).length]).toEqual([[], 0]);
    // The guard opens by the control room.
    expect((await comandar('cancela.abrir', {}, 'a')).status).toBe(200);
    await g.subir();
    await ate('weight on record', async () => (await b.conta('pesagem where peso_kg = 45000')) === 1);
    expect((await comandar('cancela.abrir', {}, 'b')).status).toBe(200);
    await g.sair();
    await ate('session over', async () => (await b.conta('sessao_pista where encerrada_em is null')) === 0);
    parar();
    expect(comandos.filter((c) => c === 0 || c === 2)).toEqual([0, 2]);
    expect(await b.sql('select status from agendamento where id = $1', [v.id])).toEqual([{ status: 'agendado' }]);
    expect(await etapas(v)).toBe(0);
    for (const lado of ['a', 'b'])
      if (g.gemeo.cancelas[lado as 'a'].angulo() > 0)
        expect((await comandar('cancela.fechar', {}, lado)).status).toBe(200);
  });
});

describe('configuration', () => {
  const instancia = async (): Promise<unknown> =>
    (await b.sql('select instancia from agente where gate_id = $1', [g.gate]))[0];
  const painel = async (): Promise<{ id: string; versao: number }> => {
    const [l] = await b.sql<{ id: string; versao: number }>(
      `select id, versao from periferico where gate_id = $1 and porta = 'painel'`,
      [g.gate],
    );
    if (!l) throw new Error('no panel');
    return l;
  };
  const renomear = async (nome: string): Promise<number> => {
    const p = await painel();
    return (await b.pedir('PATCH', `patio/periferico/${p.id}/`, { token, corpo: { nome, versao: p.versao } })).status;
  };

  test('a change made on the screen is live in seconds, without restart', async () => {
    const antes = await instancia();
    const conexoes = g.gemeo.clp.conexoes();
    expect(await renomear('Painel novo')).toBe(200);
    await ate(
      'applied',
      async () =>
        (await b.conta(
          `fato where tipo = 'config.aplicada' and (dados->>'versao')::int > 1 and dados->'recusados' = '[]'`,
        )) > 0,
      10_000,
    );
    expect(await instancia()).toEqual(antes);
    // Devices that did not change were not touched.
    expect(g.gemeo.clp.conexoes()).toBe(conexoes);
  });

  test('a wrong peripheral is refused with field and reason and an alarm; the lane works with the others; the alarm ends when it is put right', async () => {
    const antes = await instancia();
    const id = uuidv7();
    await b.sql(
      `insert into periferico (id, empresa_id, gate_id, pista_id, nome, porta, modelo, papel, config, criado_em, atualizado_em) values ($1,$2,$3,$4,'Câmera torta','camera','http','camera','{"url": 7}',now(),now())`,
      [id, g.empresa, g.gate, g.pista],
    );
    expect(await renomear('Painel')).toBe(200);
    const [f] = await ate(
      'refused',
      async () => {
        const l = await b.sql<{ recusados: { periferico: string; campo: string; motivo: string }[] }>(
          `select dados->'recusados' recusados from fato where tipo = 'config.aplicada' and dados->'recusados' <> '[]'`,
        );
        return l.length > 0 ? l : undefined;
      },
      10_000,
    );
    expect(f?.recusados).toEqual([
      { periferico: id, campo: 'config.url', motivo: expect.stringMatching(/.+/) as string },
    ]);
    const alarme = async (): Promise<Alarme | undefined> =>
      (
        await b.pedir<{ results: Alarme[] }>('GET', `${base()}/alarmes/?situacao=ativo,normalizado`, { token })
      ).corpo.results.find((a) => a.codigo === 'config_recusada');
    expect((await ate('alarm', alarme)).texto).toContain('Câmera torta');
    const v = await b.visita();
    await g.passar({ placa: v.placa, kg: 39_000 });
    await pesada(v, 39_000);
    expect((await b.pedir('DELETE', `patio/periferico/${id}/`, { token })).status).toBe(204);
    await ate('alarm over', async () => (await alarme())?.situacao === 'normalizado', 10_000);
    expect(await instancia()).toEqual(antes);
  });
});
