import { derivarPesos, type PesoTomado } from './pesos.js';

const p = (
  tipo: PesoTomado['tipo'],
  peso_kg: number,
  data = '2026-11-20T12:00:00.000Z',
  cancelada = false,
): PesoTomado => ({
  tipo,
  peso_kg,
  data,
  cancelada,
});

describe('gross, tare and net', () => {
  test('nothing weighed, nothing known', () => {
    expect(derivarPesos([], 'descarga')).toEqual({ bruto_kg: null, tara_kg: null, liquido_kg: null });
    expect(derivarPesos([p('avulsa', 100)], 'descarga')).toEqual({ bruto_kg: null, tara_kg: null, liquido_kg: null });
  });

  test('the heavier of both is the gross, whichever way the load went', () => {
    const descarga = derivarPesos([p('entrada', 45_000), p('saida', 15_000)], 'descarga');
    const carga = derivarPesos([p('entrada', 15_000), p('saida', 45_000)], 'carga');
    expect(descarga).toEqual({ bruto_kg: 45_000, tara_kg: 15_000, liquido_kg: 30_000 });
    expect(carga).toEqual(descarga);
  });

  test('one weight is gross or tare by the operation', () => {
    expect(derivarPesos([p('entrada', 45_000)], 'descarga')).toMatchObject({ bruto_kg: 45_000, tara_kg: null });
    expect(derivarPesos([p('entrada', 15_000)], 'carga')).toMatchObject({ bruto_kg: null, tara_kg: 15_000 });
    expect(derivarPesos([p('saida', 45_000)], 'carga')).toMatchObject({ bruto_kg: 45_000, tara_kg: null });
    expect(derivarPesos([p('entrada', 1)], 'outra')).toMatchObject({ bruto_kg: null, tara_kg: null });
  });

  test('the last valid weighing of each kind counts; cancelled ones do not', () => {
    const pesos = derivarPesos(
      [
        p('entrada', 45_000, '2026-11-20T12:00:00.000Z'),
        p('entrada', 44_000, '2026-11-20T12:10:00.000Z'),
        p('saida', 15_000, '2026-11-20T13:00:00.000Z'),
        p('saida', 9_000, '2026-11-20T13:10:00.000Z', true),
      ],
      'descarga',
    );
    expect(pesos.liquido_kg).toBe(29_000);
  });
});
