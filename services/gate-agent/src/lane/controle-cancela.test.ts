import { BracoFalso, EntradasFalsas } from '../../test/apoio/pista-falsa.js';
import { RelogioFalso } from '../../test/apoio/relogio-falso.js';
import type { EstadoEntrada } from '../ports/index.js';
import { ControleCancela } from './controle-cancela.js';

describe('barrier of a lane', () => {
  let relogio: RelogioFalso;
  let braco: BracoFalso;
  let es: EntradasFalsas;
  let fatos: { acao: string; resultado: string; motivo: string | null; entradas: object }[];
  let c: ControleCancela;
  let protecao: string[];
  let presente: EntradasFalsas | undefined;
  const passar = (ms: number): Promise<void> =>
    relogio.avancar(ms, () => {
      c.passo();
    });
  beforeEach(() => {
    relogio = new RelogioFalso();
    braco = new BracoFalso();
    es = new EntradasFalsas();
    presente = es;
    fatos = [];
    protecao = ['s1', 's2'];
    braco.onde = 'aberta';
    c = new ControleCancela({
      relogio,
      cancela: () => braco,
      es: () => presente,
      protecao: () => protecao,
      rotulo: (x) => `Sensor ${x}`,
      atraso: () => 1000,
      registrar: (m) => fatos.push(m),
    });
  });

  test.each([
    ['occupied', () => es.estados.set('s2', 'ocupado'), 'Sensor s2 ocupado: há algo sob a cancela.', 'ocupado'],
    [
      'unknown',
      () => es.estados.set('s2', 'desconhecido'),
      'Sensor s2 sem leitura: a cancela não desce sem saber o que há embaixo.',
      'desconhecido',
    ],
  ])('30: never down while a sensor is %s, with reason and inputs', async (_, por, motivo, estado) => {
    por();
    expect(await c.fechar('operador')).toEqual({ ok: false, motivo, entradas: { s1: 'livre', s2: estado } });
    expect(braco.ordens).toEqual([]);
    expect(fatos).toMatchObject([{ acao: 'fechar', resultado: 'recusado', motivo, entradas: { s2: estado } }]);
  });

  test.each([
    [
      'the read fails',
      () => {
        es.mudas = true;
      },
    ],
    [
      'there is no input device',
      () => {
        presente = undefined;
      },
    ],
    [
      'no protecting sensor is configured',
      () => {
        protecao = [];
      },
    ],
  ])('30: never down when %s', async (_, por) => {
    por();
    expect((await c.fechar('operador')).ok).toBe(false);
    c.fecharSozinha(false);
    await passar(5000);
    expect(braco.ordens).toEqual([]);
  });

  test('30: a sensor occupied between the fresh read and the write stops the write', async () => {
    const ler = es.lerAgora.bind(es);
    es.lerAgora = async (canal) => {
      const v = await ler(canal);
      es.estados.set('s1', 'ocupado');
      return v;
    };
    expect(await c.fechar('operador')).toMatchObject({
      ok: false,
      motivo: 'Sensor s1 ocupado: há algo sob a cancela.',
    });
    expect(braco.ordens).toEqual([]);
  });

  test.each<EstadoEntrada>(['ocupado', 'desconhecido'])(
    '30: on its way down, a sensor that becomes %s sends it up; it closes again once free',
    async (estado) => {
      braco.lento = true;
      const fechar = c.fechar('operador');
      await passar(100);
      expect(braco.onde).toBe('fechando');
      es.estados.set('s1', estado);
      await passar(100);
      expect([braco.onde, braco.ordens]).toEqual(['aberta', ['fechar', 'abrir']]);
      expect((await fechar).ok).toBe(false);
      braco.lento = false;
      es.estados.set('s1', 'livre');
      await passar(3000);
      expect(braco.ordens).toEqual(['fechar', 'abrir', 'fechar']);
    },
  );

  test('an open asked for while the close reads its sensors wins', async () => {
    const fechar = c.fechar('operador');
    const abrir = c.abrir('operador');
    expect([(await fechar).motivo, (await abrir).ok, braco.ordens]).toEqual([
      'Uma abertura foi pedida depois.',
      true,
      ['abrir'],
    ]);
  });

  test('closes by itself after a passage, with the delay counted from the last moment occupied', async () => {
    c.fecharSozinha(true);
    await passar(5000);
    expect(braco.ordens).toEqual([]);
    es.estados.set('s1', 'ocupado');
    await passar(500);
    es.estados.set('s1', 'livre');
    await passar(900);
    es.estados.set('s2', 'ocupado');
    await passar(100);
    es.estados.set('s2', 'livre');
    await passar(950);
    expect(braco.ordens).toEqual([]);
    await passar(200);
    expect(braco.ordens).toEqual(['fechar']);
    expect(c.pendencia).toBeNull();
  });

  test('an arm that does not open is told', async () => {
    braco.onde = 'fechada';
    braco.quebrado = true;
    expect(await c.abrir('operador')).toMatchObject({
      ok: false,
      motivo: 'A cancela não abriu: arm did not reach its limit in 5000 ms',
    });
    expect(fatos).toMatchObject([{ acao: 'abrir', resultado: 'falhou' }]);
  });
});
