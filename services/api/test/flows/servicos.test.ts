import type { ServicoTriado, TarifaLinha } from '@portaria/proto';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { auditadas, CadastrosTeste, contadas } from '../support/cadastros.js';
import { criarVisita } from '../support/visita.js';

let t: AppTeste;
let a: CadastrosTeste;
let b: CadastrosTeste;
let carla: string;
beforeAll(async () => {
  t = await criarAppTeste({ DATABASE_POOL: '8' });
  a = await CadastrosTeste.criar(t, 'ana', t.semente.a);
  b = await CadastrosTeste.criar(t, 'bruno', t.semente.b);
  carla = await t.entrar('carla@exemplo.com.br');
});
afterAll(() => t.encerrar());

interface Lista<T = Record<string, unknown>> {
  readonly count: number;
  readonly results: readonly T[];
}

describe('order of the steps', () => {
  const etapaDe = (l: Record<string, unknown>): unknown => (l['etapa'] as { public_id: string }).public_id;
  const caminho = (servico: string): string => `patio/servicos/${servico}/ordem_etapas/`;
  const ordenar = (servico: string, etapas: readonly string[], versao?: number) =>
    a.pedir<Lista & { code: string }>('PUT', caminho(servico), { etapas, versao });
  async function comEtapas(n: number): Promise<{ servico: string; etapas: string[] }> {
    const servico = await a.novo('servico');
    const etapas: string[] = [];
    for (let i = 0; i < n; i++) etapas.push(await a.novo('etapa', {}, { servico }));
    return { servico, etapas };
  }

  test('is set at once: kept, moved, added and dropped', async () => {
    const { servico, etapas } = await comEtapas(4);
    const [e1 = '', e2 = '', e3 = '', e4 = ''] = etapas;
    const primeira = await ordenar(servico, [e1, e2, e3]);
    expect([primeira.status, primeira.corpo.results.map((l) => [etapaDe(l), l['ordem']])]).toEqual([
      200,
      [
        [e1, 1],
        [e2, 2],
        [e3, 3],
      ],
    ]);
    const linhaDe2 = primeira.corpo.results[1]?.['public_id'];
    const segunda = await ordenar(servico, [e4, e2, e1]);
    expect(segunda.corpo.results.map((l) => [etapaDe(l), l['ordem']])).toEqual([
      [e4, 1],
      [e2, 2],
      [e1, 3],
    ]);
    expect(segunda.corpo.results[1]?.['public_id']).toBe(linhaDe2);
    const lida = await a.pedir<Lista>('GET', caminho(servico));
    expect(lida.corpo.results.map(etapaDe)).toEqual([e4, e2, e1]);
    expect((await ordenar(servico, [])).corpo.results).toEqual([]);
    expect(await auditadas(t, servico)).toEqual(['criar', 'ordenar_etapas', 'ordenar_etapas', 'ordenar_etapas']);
    expect(await contadas(t, servico)).toHaveLength(4);
  });

  test('refuses what is not the service’s, repeats and stale versions, and changes nothing', async () => {
    const { servico, etapas } = await comEtapas(2);
    const [e1 = '', e2 = ''] = etapas;
    await ordenar(servico, [e1, e2]);
    const alheia = await b.novo('etapa', {}, { servico: await b.novo('servico') });
    const recusas = [await ordenar(servico, [e2, alheia]), await ordenar(servico, [e2, e2])];
    expect(recusas.map((r) => r.status)).toEqual([400, 400]);
    expect((await ordenar(servico, [e2, e1], 99)).corpo.code).toBe('VERSAO_DESATUALIZADA');
    const lida = await a.pedir<Lista>('GET', caminho(servico));
    expect(lida.corpo.results.map(etapaDe)).toEqual([e1, e2]);
    expect((await b.pedir('PUT', caminho(servico), { etapas: [] })).status).toBe(404);
    expect((await t.pedir('PUT', caminho(servico), { token: carla, corpo: { etapas: [] } })).status).toBe(403);
  });

  test('of many people dragging at once the last one wins, whole', async () => {
    const { servico, etapas } = await comEtapas(6);
    await ordenar(servico, etapas);
    const girada = (i: number): string[] => [...etapas.slice(i), ...etapas.slice(0, i)];
    const respostas = await Promise.all(etapas.map((_, i) => ordenar(servico, girada(i))));
    expect(new Set(respostas.map((r) => r.status))).toEqual(new Set([200]));
    const lida = await a.pedir<Lista>('GET', caminho(servico));
    expect(lida.corpo.results.map((l) => l['ordem'])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(etapas.map((_, i) => girada(i).join())).toContain(lida.corpo.results.map(etapaDe).join());
  });
});

describe('charges of a visit', () => {
  const base = 'patio/servicoTriado/';
  async function cobrar(valor: string, extra: object = {}) {
    const visita = await criarVisita(t);
    const servico_autorizado = await a.novo('servico_autorizado');
    const corpo = { agendamento: visita.id, servico_autorizado, valor, ...extra };
    return { visita, corpo, r: await a.pedir<ServicoTriado & { errors: unknown }>('POST', base, corpo) };
  }

  test.each([
    ['10.005', '10.01'],
    ['10.0049999', '10.00'],
    ['0.125', '0.13'],
    ['7', '7.00'],
  ])('%s is charged as %s', async (valor, gravado) => {
    const { r } = await cobrar(valor);
    expect([r.status, r.corpo.valor, r.corpo.situacao_descricao]).toEqual([201, gravado, 'Aberto']);
  });

  test('are listed by visit, and cancelled once, with a reason', async () => {
    const { visita, r } = await cobrar('50.00', { transportadora: await a.novo('transportadora') });
    const id = r.corpo.public_id;
    const lista = await a.pedir<Lista<ServicoTriado>>('GET', `${base}?agendamento=${visita.id}`);
    expect(lista.corpo).toMatchObject({
      count: 1,
      results: [{ public_id: id, agendamento: visita.id, valor: '50.00' }],
    });
    expect((await a.pedir('POST', `${base}${id}/cancelar/`, {})).status).toBe(400);
    const cancelar = () => a.pedir<ServicoTriado>('POST', `${base}${id}/cancelar/`, { motivo: 'Lançado em dobro' });
    const respostas = await Promise.all([cancelar(), cancelar(), cancelar()]);
    expect(respostas.map((x) => x.status).sort()).toEqual([200, 409, 409]);
    expect(respostas.find((x) => x.status === 200)?.corpo).toMatchObject({
      situacao: 1,
      situacao_descricao: 'Cancelado',
      cancelado_por: 'Ana',
      motivo: 'Lançado em dobro',
      versao: 2,
    });
    expect(await auditadas(t, id)).toEqual(['criar', 'cancelar']);
  });

  test('an invoiced one is not cancelled; a closed visit takes no more', async () => {
    const { visita, corpo, r } = await cobrar('9.90');
    await t.banco.dono.query('update servico_triado set situacao = 2 where id = $1', [r.corpo.public_id]);
    const recusa = await a.pedir('POST', `${base}${r.corpo.public_id}/cancelar/`, { motivo: 'x' });
    expect([recusa.status, recusa.corpo['detail']]).toEqual([409, 'O serviço está faturado e não pode ser cancelado.']);
    await t.banco.dono.query(`update agendamento set status = 'cancelado' where id = $1`, [visita.id]);
    expect((await a.pedir('POST', base, corpo)).status).toBe(409);
  });

  test('another company’s visits, registers and charges do not exist', async () => {
    const { corpo, r } = await cobrar('5.00');
    expect((await b.pedir('POST', base, corpo)).status).toBe(404);
    expect((await b.pedir('POST', `${base}${r.corpo.public_id}/cancelar/`, { motivo: 'x' })).status).toBe(404);
    expect((await b.pedir<Lista>('GET', `${base}?agendamento=${corpo.agendamento}`)).corpo.count).toBe(0);
    const alheio = await b.novo('servico_autorizado');
    const misto = await a.pedir('POST', base, { ...corpo, servico_autorizado: alheio });
    expect(misto.corpo['errors']).toEqual({ servico_autorizado: ['Serviço autorizado não encontrado.'] });
    for (const [metodo, caminho] of [
      ['GET', base],
      ['POST', base],
      ['POST', `${base}${r.corpo.public_id}/cancelar/`],
    ] as const)
      expect((await t.pedir(metodo, caminho, { token: carla, ...(metodo === 'POST' && { corpo }) })).status).toBe(403);
  });
});

describe('tariffs', () => {
  test('of all ten tables in one list', async () => {
    const servico = await a.novo('servico', { nome: 'Descarga de açaí' });
    const autorizado = await a.novo('servico_autorizado', { servico });
    for (const tipo of ['eixo', 'embalagem', 'hora', 'peso', 'subproduto']) {
      await a.novo(`servico_tarifa_${tipo}`, { servico, inicio: '2027-01-01', fim: '2027-06-30', valor: '10.00' });
      await a.novo(`servico_autorizado_tarifa_${tipo}`, {
        servico_autorizado: autorizado,
        inicio: '2027-04-01',
        valor: '20.00',
      });
    }
    const ler = async (consulta: string) =>
      (await a.pedir<Lista<TarifaLinha>>('GET', `patio/tarifas/?servico=${servico}${consulta}`)).corpo;
    const todas = await ler('');
    expect(todas.count).toBe(10);
    expect(new Set(todas.results.map((l) => l.recurso)).size).toBe(10);
    expect(todas.results.every((l) => l.base !== '' && l.servico?.public_id === servico)).toBe(true);
    expect(todas.results.map((l) => l.inicio)).toEqual(
      todas.results
        .map((l) => l.inicio)
        .toSorted()
        .reverse(),
    );
    const paginas = [await ler('&page_size=4'), await ler('&page_size=4&page=2'), await ler('&page_size=4&page=3')];
    expect(paginas.flatMap((p) => p.results.map((l) => l.public_id))).toEqual(todas.results.map((l) => l.public_id));
    expect((await ler('&tipoTarifa=peso')).results.map((l) => l.tipoTarifa)).toEqual(['peso', 'peso']);
    expect((await ler('&vigente_em=2027-02-01')).count).toBe(5);
    expect((await ler('&vigente_em=2027-05-01')).count).toBe(10);
    expect((await ler('&vigente_em=2027-07-01')).results.every((l) => l.dono === 'servico_autorizado')).toBe(true);
    expect((await ler('&search=ACAI')).count).toBe(10);
    expect((await ler('&ordering=valor')).results[0]?.valor).toBe('10.00');
    const outro = await b.pedir<Lista>('GET', `patio/tarifas/?servico=${servico}`);
    expect([outro.status, outro.corpo.count]).toEqual([200, 0]);
    expect((await a.pedir('GET', 'patio/tarifas/?tipoTarifa=lua')).status).toBe(400);
    expect((await t.pedir('GET', 'patio/tarifas/', { token: carla })).status).toBe(403);
  });
});
