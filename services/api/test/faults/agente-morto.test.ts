import type { Excecao, VerificacaoPesagens } from '@portaria/proto';
import { ate, pausa } from '../support/bancada/ate.js';
import { Bancada } from '../support/bancada/bancada.js';
import type { Guarita } from '../support/bancada/guarita.js';

/** At least so many deaths, over at least so many whole passages: on a slow machine a passage outlives more of them. */
const MORTES = 40;
const PASSAGENS = 3;

let b: Bancada;
let g: Guarita;
/** What runs beside the test ends with it. */
const fim = new AbortController();
beforeAll(async () => {
  b = await Bancada.criar();
  g = await b.guarita();
  await b.subir();
  g.agente.iniciar();
  await b.noAr(g);
});
afterAll(async () => {
  fim.abort();
  await b.encerrar();
});

/** The control room: a read that died with the agent before it was on disk leaves a truck without plate, and a person names its visit. */
async function operador(acabou: () => boolean, visita: () => string): Promise<void> {
  const token = await b.entrar();
  const url = `tenants/tenants/${g.empresa}/excecoes/`;
  while (!acabou() && !fim.signal.aborted) {
    const { results } = (await b.pedir<{ results: Excecao[] }>('GET', url, { token })).corpo;
    for (const x of results.slice(0, 1))
      await b.pedir('POST', `${url}${x.public_id}/resolver/`, {
        token,
        corpo: {
          acao: 'escolher_visita',
          agendamento: visita(),
          versao: x.versao,
          justificativa: 'Placa conferida na imagem',
        },
      });
    await pausa(400);
  }
}

/** Kills the agent again and again, each time after it has lived a random while, until it has died enough. */
async function matador(basta: (mortes: number) => boolean): Promise<number> {
  let mortes = 0;
  while (!basta(mortes) && !fim.signal.aborted) {
    await g.agente.matar('SIGKILL');
    mortes++;
    g.agente.iniciar();
    // Half of the lives end before the agent is in charge again, half well into the next phases of the lane.
    await pausa(Math.random() < 0.5 ? 100 + Math.random() * 600 : 1500 + Math.random() * 3000);
  }
  return mortes;
}

test(`1: kill -9 of the agent at ${MORTES} random points over passages that weigh: every weight shown is in Postgres once, chain whole`, async () => {
  const dia = new AbortController();
  const pesos: number[] = [];
  let passagens = 0;
  const mortes = matador((n) => n >= MORTES && passagens >= PASSAGENS);
  let visita = '';
  const trabalho = (async () => {
    do {
      const v = await b.visita();
      visita = v.id;
      const kg = 30_000 + 20 * Math.floor(Math.random() * 1000);
      pesos.push(kg);
      await g.passar({ placa: v.placa, kg }, 90_000);
      passagens++;
      await ate('arms down', () => g.fechada(), 60_000);
    } while (!dia.signal.aborted);
  })();
  let acabou = false;
  const sala = operador(
    () => acabou,
    () => visita,
  );
  const n = await Promise.race([mortes, trabalho.then(() => 0)]);
  dia.abort();
  await trabalho;
  acabou = true;
  await sala;
  expect(n).toBeGreaterThanOrEqual(MORTES);
  expect(passagens).toBeGreaterThanOrEqual(PASSAGENS);
  await ate('lane at rest', async () => (await b.conta('sessao_pista where encerrada_em is null')) === 0, 40_000);
  await ate('all facts stored', async () => (await b.conta('fato_marca where contiguo < maximo')) === 0);

  const pesagens = await b.sql<{ peso_kg: number; sessao: string; id: string }>(
    'select id, peso_kg, sessao from pesagem order by capturada_em',
  );
  for (const kg of g.pesosNoPainel) expect(pesagens.filter((p) => p.peso_kg === kg)).toHaveLength(1);
  for (const cupom of g.cupons) expect(pesagens.filter((p) => p.id === cupom.qr)).toHaveLength(1);
  // One passage, one weighing, of the truck that stood there.
  expect(new Set(pesagens.map((p) => p.sessao)).size).toBe(pesagens.length);
  expect(pesagens.map((p) => p.peso_kg)).toEqual(pesos);
  expect(await b.sql('select motivo, corpo from fato_quarentena')).toEqual([]);
  expect(await b.sql('select erro from projecao_falha')).toEqual([]);
  expect(
    await b.conta(
      `alarme where codigo in ('agente_duplicado', 'agente_divergente', 'armazem_divergente', 'armazem_recuperado')`,
    ),
  ).toBe(0);
  const { corpo } = await b.pedir<VerificacaoPesagens>('GET', 'patio/pesagem/verificar/', { token: await b.entrar() });
  expect(corpo).toMatchObject({ integra: true });
  expect(g.segura()).toEqual({ esmagados: [], conflito: false });
}, 400_000);
