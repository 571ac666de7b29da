import { Coalescencia } from './coalescencia.js';

describe('fan-out coalescing', () => {
  let pessoas = 1;
  let enviados: [string, string, readonly unknown[]][] = [];
  const nova = (): Coalescencia => new Coalescencia({ tamanho: () => pessoas, emitir: (...a) => enviados.push(a) });
  beforeEach(() => {
    jest.useFakeTimers();
    enviados = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('a small room gets each event at once', () => {
    pessoas = 2;
    const c = nova();
    c.lista('g', 'fatos', [1]);
    c.lista('g', 'fatos', [2]);
    expect(enviados).toEqual([
      ['g', 'fatos', [1]],
      ['g', 'fatos', [2]],
    ]);
  });

  test('a full room gets one frame per window, in order, nothing lost', () => {
    pessoas = 200;
    const c = nova();
    for (let i = 0; i < 50; i++) c.lista('g', 'fatos', [i]);
    expect(enviados).toEqual([]);
    jest.advanceTimersByTime(25);
    expect(enviados).toEqual([['g', 'fatos', Array.from({ length: 50 }, (_, i) => i)]]);
  });

  test('state keeps only the newest value per key', () => {
    pessoas = 200;
    const c = nova();
    for (let i = 0; i < 10; i++) c.novo('p', 'telemetria', `pista-${i % 2}`, i);
    jest.advanceTimersByTime(25);
    expect(enviados).toEqual([['p', 'telemetria', [8, 9]]]);
  });

  test('an empty room costs nothing and keeps nothing', () => {
    pessoas = 0;
    const c = nova();
    c.lista('g', 'fatos', [1]);
    pessoas = 1;
    c.lista('g', 'fatos', [2]);
    expect(enviados).toEqual([['g', 'fatos', [2]]]);
  });
});
