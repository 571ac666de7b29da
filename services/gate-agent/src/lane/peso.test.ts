import type { LeituraPeso } from '../ports/index.js';
import { DetectorPeso, type ConfigPeso } from './peso.js';

const config: ConfigPeso = {
  divisao_kg: 10,
  capacidade_kg: 80_000,
  minimo_kg: 500,
  silencio_ms: 1000,
  unidade: 'kg',
  estabilidade: { leituras: 5, periodo_ms: 400, zero_divisoes: 2, exige_zero: true },
};
const ler = (kg: number, em: number, extra: Partial<LeituraPeso> = {}): LeituraPeso => ({
  kg,
  em,
  condicao: 'normal',
  bruto: 'ff',
  ...extra,
});

describe('stable weight', () => {
  let d: DetectorPeso;
  const serie = (kgs: readonly number[], de = 0, passo = 100, extra: Partial<LeituraPeso> = {}): number => {
    kgs.forEach((kg, i) => {
      d.ler(ler(kg, de + i * passo, extra));
    });
    return de + (kgs.length - 1) * passo;
  };
  beforeEach(() => {
    d = new DetectorPeso(config);
  });

  test('is stable after N readings within one division over the period', () => {
    const fim = serie([0, 12_000, 30_000, 41_980, 41_990, 41_980, 41_980, 41_990, 41_980]);
    expect(d.estado(fim)).toMatchObject({
      estavel: true,
      kg: 41_980,
      condicao: 'normal',
      amostras: [41_990, 41_980, 41_980, 41_990, 41_980],
    });
  });

  test('few readings over a long time, or many in a short one, are not stable', () => {
    expect(d.estado(serie([42_000, 42_000, 42_000], 0, 400)).estavel).toBe(false);
    d = new DetectorPeso(config);
    expect(
      d.estado(
        serie(
          Array.from({ length: 8 }, () => 42_000),
          0,
          20,
        ),
      ).estavel,
    ).toBe(false);
  });

  test.each<[string, Partial<LeituraPeso>]>([
    ['motion', { em_movimento: true }],
    ['overload', { condicao: 'sobrecarga' }],
    ['out of range', { condicao: 'fora_faixa' }],
    ['negative', { condicao: 'negativo', kg: -40 }],
  ])('%s breaks stability', (_, extra) => {
    const fim = serie([42_000, 42_000, 42_000, 42_000, 42_000]);
    d.ler(ler(42_000, fim + 100, extra));
    expect(d.estado(fim + 100).estavel).toBe(false);
  });

  test('needs zero between two vehicles', () => {
    const fim = serie([42_000, 42_000, 42_000, 42_000, 42_000]);
    expect(d.estado(fim).estavel).toBe(true);
    d.capturado();
    const fim2 = serie([43_000, 43_000, 43_000, 43_000, 43_000], fim + 100);
    expect(d.estado(fim2).estavel).toBe(false);
    const fim3 = serie([0, 43_000, 43_000, 43_000, 43_000, 43_000], fim2 + 100);
    expect(d.estado(fim3).estavel).toBe(true);
  });

  test('one slipped digit breaks the run; below the minimum never is stable', () => {
    const fim = serie([42_000, 42_000, 420_00 * 10, 42_000, 42_000, 42_000]);
    expect(d.estado(fim).estavel).toBe(false);
    d = new DetectorPeso(config);
    expect(d.estado(serie([400, 400, 400, 400, 400, 400])).estavel).toBe(false);
  });

  test('silence makes the reading bad, and readings before it do not count', () => {
    const fim = serie([42_000, 42_000, 42_000, 42_000]);
    expect(d.estado(fim + 1001)).toMatchObject({ condicao: 'sem_leitura', kg: 0 });
    d.ler(ler(42_000, fim + 1500));
    expect(d.estado(fim + 1500).estavel).toBe(false);
  });

  test('a change of unit blocks the scale for good', () => {
    const fim = serie([42_000, 42_000, 42_000, 42_000], 0, 100, { unidade: 'kg' });
    d.ler(ler(42, fim + 100, { unidade: 't' }));
    expect(d.estado(fim + 100).condicao).toBe('bloqueada');
    const fim2 = serie([42_000, 42_000, 42_000, 42_000, 42_000], fim + 200, 100, { unidade: 'kg' });
    expect(d.estado(fim2)).toMatchObject({ condicao: 'bloqueada', estavel: false });
    expect(d.motivoBloqueio).toContain('unit changed');
  });
});
