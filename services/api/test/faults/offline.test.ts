import { BALDE_ESPERADAS, type AgendamentoDetalhe, type Pesagem, type VisitasEsperadas } from '@portaria/proto';
import { ate } from '../support/bancada/ate.js';
import { Bancada } from '../support/bancada/bancada.js';
import type { Guarita } from '../support/bancada/guarita.js';

let b: Bancada;
let g: Guarita;
beforeAll(async () => {
  b = await Bancada.criar();
  g = await b.guarita();
  await b.subir();
  g.agente.iniciar();
  await b.noAr(g);
});
afterAll(() => b.encerrar());

/** The worker has put the visit in the gate's bucket, where the agent hears of it at once. */
async function naCopia(agendamento: string): Promise<void> {
  const nc = await b.broker.conectar(b.broker.nucleo);
  await ate('visit in the copy', async () => {
    const m = await nc.request(`$JS.API.DIRECT.GET.KV_${BALDE_ESPERADAS}.$KV.${BALDE_ESPERADAS}.${g.gate}`, '', {
      timeout: 2000,
    });
    return m.json<VisitasEsperadas>().visitas.some((v) => v.agendamento === agendamento);
  });
  await nc.close();
}

test('core, worker and broker down, agent restarted meanwhile: two passages by the local copy, facts marked offline, replayed in order, the visit ends right', async () => {
  const v = await b.visita();
  await naCopia(v.id);
  await b.nucleo.processo.matar();
  await b.trabalhador?.matar();
  await b.broker.matar();
  await ate('agent alone', () => g.agente.saida.includes('"para":"desligado"'), 15_000);

  await g.passar({ placa: v.placa, kg: 44_000 });
  await ate('arms down', () => g.fechada());
  // The last good configuration and the copy of the visits are on its disk.
  await g.agente.matar('SIGKILL');
  g.agente.iniciar();
  await g.passar({ placa: v.placa, kg: 16_000, sentido: 'ba' });
  await ate('arms down', () => g.fechada());
  expect(g.pesosNoPainel).toEqual([44_000, 16_000]);
  // One that nobody expects waits for a person who cannot be reached, and leaves.
  await g.chegar({ placa: 'QQQ7Q77', kg: 20_000 });
  await ate('told to wait', () => g.gemeo.painel.tela().join(' ').includes('ATENDIMENTO'));
  await g.recuar();

  await b.broker.iniciar();
  await b.nucleo.iniciar();
  b.trabalhador?.iniciar();
  const token = await b.entrar();
  const detalhe = async (): Promise<AgendamentoDetalhe> =>
    (await b.pedir<AgendamentoDetalhe>('GET', `tenants/empresas/${g.empresa}/agendamentos/${v.id}/`, { token })).corpo;
  await ate('visit ended', async () => (await detalhe()).status === 'finalizado', 30_000);
  expect(await detalhe()).toMatchObject({ peso_bruto_kg: 44_000, tara_kg: 16_000, peso_liquido_kg: 28_000 });
  expect((await detalhe()).etapas.map((e) => e.situacao)).toEqual(['concluida', 'concluida', 'concluida']);
  const { results } = (await b.pedir<{ results: Pesagem[] }>('GET', `patio/pesagem/?agendamento=${v.id}`, { token }))
    .corpo;
  expect(results.map((p) => [p.tipo, p.peso_kg]).sort()).toEqual([
    ['entrada', 44_000],
    ['saida', 16_000],
  ]);
  for (const sha of results.flatMap((p) => p.fotos))
    await ate(
      'picture arrived',
      async () => (await b.pedir('GET', `patio/fotos/${sha}/`, { token, bruto: true })).status === 200,
    );

  await ate(
    'queue empty',
    async () =>
      (await b.conta(`excecao where situacao = 'abandonada'`)) === 1 &&
      (await b.conta(`excecao where situacao = 'aberta'`)) === 0,
  );

  const offline = await b.sql<{ tipo: string; offline: boolean; quem: string | null }>(
    `select tipo, offline, dados->>'quem' quem from fato where gate_id = $1 and sessao is not null order by seq`,
    [g.gate],
  );
  expect(offline.every((f) => f.offline)).toBe(true);
  expect(offline.filter((f) => f.tipo === 'sessao.decisao').map((f) => f.quem)).toEqual([
    'agente',
    'agente',
    'agente',
    'agente',
    'agente',
  ]);
  const ordem = await b.sql<{ seq: string }>('select seq from fato where gate_id = $1 order by posicao', [g.gate]);
  expect(ordem.map((l) => Number(l.seq))).toEqual(ordem.map((_, i) => i + 1));
  expect(await b.sql('select erro from projecao_falha')).toEqual([]);
  expect(g.segura()).toEqual({ esmagados: [], conflito: false });
});
