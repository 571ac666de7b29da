import type {
  AgendamentoDetalhe,
  FatoPersistido,
  LinhaDoTempo,
  PaginaFatos,
  Pesagem,
  VerificacaoPesagens,
} from '@portaria/proto';
import { ate } from '../support/bancada/ate.js';
import { Bancada } from '../support/bancada/bancada.js';
import type { Guarita } from '../support/bancada/guarita.js';

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

test('a visit: admitted, weighed loaded, leaves, comes back, weighed empty, ends with gross, tare, net, pictures, curve, timeline', async () => {
  const v = await b.visita();
  await g.passar({ placa: v.placa, kg: 45_320 });
  const base = `tenants/empresas/${g.empresa}/agendamentos/${v.id}/`;
  const detalhe = async (): Promise<AgendamentoDetalhe> =>
    (await b.pedir<AgendamentoDetalhe>('GET', base, { token })).corpo;
  await ate('entry step concluded', async () => (await detalhe()).etapas[0]?.situacao === 'concluida');
  expect(await detalhe()).toMatchObject({ status: 'em_atendimento' });
  await ate('arms down', () => g.fechada());

  await g.passar({ placa: v.placa, kg: 15_080, sentido: 'ba' });
  await ate('visit ended', async () => (await detalhe()).status === 'finalizado');
  expect(await detalhe()).toMatchObject({ peso_bruto_kg: 45_320, tara_kg: 15_080, peso_liquido_kg: 30_240 });

  const pesagens = (await b.pedir<{ results: Pesagem[] }>('GET', `patio/pesagem/?agendamento=${v.id}`, { token })).corpo
    .results;
  expect(pesagens.map((p) => [p.tipo, p.peso_kg]).sort()).toEqual([
    ['entrada', 45_320],
    ['saida', 15_080],
  ]);
  for (const p of pesagens) {
    expect(p.curva.length).toBeGreaterThan(5);
    expect(p.amostras.length).toBeGreaterThanOrEqual(5);
    expect(p.fotos.length).toBeGreaterThanOrEqual(3);
  }
  for (const sha of pesagens.flatMap((p) => p.fotos)) {
    const foto = await ate('picture stored', async () => {
      const r = await b.pedir<Buffer>('GET', `patio/fotos/${sha}/`, { token, bruto: true });
      return r.status === 200 ? r.corpo : undefined;
    });
    expect([foto[0], foto[1]]).toEqual([0xff, 0xd8]);
  }
  const linha = (await b.pedir<LinhaDoTempo>('GET', `${base}historico/`, { token })).corpo.results;
  expect(linha.flatMap((l) => (l.origem === 'historico' ? [l.comando] : []))).toEqual([
    'agendar',
    'iniciar',
    'avancar_etapa',
    'avancar_etapa',
    'avancar_etapa',
  ]);
  const tipos = linha.flatMap((l) => (l.origem === 'fato' ? [l.fato.tipo] : []));
  expect(tipos).toEqual(expect.arrayContaining(['sessao.decisao', 'pesagem.capturada', 'sessao.encerrada']));
  const { corpo: cadeia } = await b.pedir<VerificacaoPesagens>('GET', 'patio/pesagem/verificar/', { token });
  expect(cadeia).toMatchObject({ integra: true });
  expect(g.pesosNoPainel).toEqual([45_320, 15_080]);
  expect(g.cupons.map((c) => c.qr).sort()).toEqual(pesagens.map((p) => p.public_id).sort());
  expect(g.segura()).toEqual({ esmagados: [], conflito: false });
});

test('facts of the passages are whole: one run of seq, nothing in quarantine, nothing unprojected', async () => {
  await ate(
    'store drained',
    async () => (await b.conta('fato_marca where contiguo = maximo and gate_id = $1', [g.gate])) === 1,
  );
  expect(await b.sql('select erro from projecao_falha')).toEqual([]);
  expect(await b.sql('select motivo from fato_quarentena')).toEqual([]);
  const { corpo } = await b.pedir<PaginaFatos>(
    'GET',
    `tenants/tenants/${g.empresa}/gates-service/${g.gate}/fatos/?page_size=200`,
    { token },
  );
  const fatos: readonly FatoPersistido[] = corpo.results;
  expect(fatos.map((f) => f.posicao)).toEqual(Array.from({ length: fatos.length }, (_, i) => fatos.length - i));
});
