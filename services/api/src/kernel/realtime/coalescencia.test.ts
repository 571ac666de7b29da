import { Coalescencia } from './coalescencia.js';

describe('fan-out coalescing', () => {
  let salas: Record<string, Set<string>> = {};
  let enviados: [string[], string, unknown[]][] = [];
  const pessoas = (n: number, prefixo = 's'): Set<string> =>
    new Set(Array.from({ length: n }, (_, i) => `${prefixo}${i}`));
  const nova = (): Coalescencia =>
    new Coalescencia({
      membros: (sala) => salas[sala],
      emitir: (sockets, evento, lista) => enviados.push([[...sockets], evento, [...lista]]),
    });
  const microtarefas = (): Promise<void> => Promise.resolve();
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    enviados = [];
    salas = {};
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('a small room is served without a timer', async () => {
    salas = { g: pessoas(2) };
    const c = nova();
    c.lista('g', 'fatos', [1]);
    await microtarefas();
    c.lista('g', 'fatos', [2]);
    await microtarefas();
    expect(enviados).toEqual([
      [['s0', 's1'], 'fatos', [1]],
      [['s0', 's1'], 'fatos', [2]],
    ]);
  });

  test('a full room gets one frame per window, in order, nothing lost', () => {
    salas = { g: pessoas(200) };
    const c = nova();
    for (let i = 0; i < 50; i++) c.lista('g', 'fatos', [i]);
    expect(enviados).toEqual([]);
    jest.advanceTimersByTime(25);
    expect(enviados).toEqual([[[...pessoas(200)], 'fatos', Array.from({ length: 50 }, (_, i) => i)]]);
    c.lista('g', 'fatos', ['next window']);
    jest.advanceTimersByTime(25);
    expect(enviados[1]?.[2]).toEqual(['next window']);
  });

  test('sockets in the same rooms share one frame; nobody gets a room he is not in', () => {
    const ambos = pessoas(100, 'x');
    const soG1 = pessoas(50, 'y');
    salas = { g1: new Set([...ambos, ...soG1]), g2: ambos };
    const c = nova();
    c.lista('g1', 'fatos', ['a']);
    c.lista('g2', 'fatos', ['b']);
    c.lista('g1', 'fatos', ['c']);
    jest.advanceTimersByTime(25);
    expect(enviados).toEqual([
      [[...ambos], 'fatos', ['a', 'c', 'b']],
      [[...soG1], 'fatos', ['a', 'c']],
    ]);
  });

  test('a room that empties does not overtake what waits for it', async () => {
    salas = { g: pessoas(9) };
    const c = nova();
    c.lista('g', 'fatos', [1]);
    salas = { g: pessoas(1) };
    c.lista('g', 'fatos', [2]);
    await microtarefas();
    jest.advanceTimersByTime(25);
    expect(enviados).toEqual([[['s0'], 'fatos', [1, 2]]]);
  });

  test('state keeps only the newest value per key', () => {
    salas = { p: pessoas(1) };
    const c = nova();
    for (let i = 0; i < 10; i++) c.novo('p', 'telemetria', `pista-${i % 2}`, i);
    jest.advanceTimersByTime(25);
    expect(enviados).toEqual([[['s0'], 'telemetria', [8, 9]]]);
  });

  test('an empty room costs nothing and keeps nothing; the end sends what waits', () => {
    const c = nova();
    c.lista('g', 'fatos', [1]);
    salas = { g: pessoas(20) };
    c.lista('g', 'fatos', [2]);
    c.encerrar();
    expect(enviados).toEqual([[[...pessoas(20)], 'fatos', [2]]]);
    jest.advanceTimersByTime(100);
    expect(enviados).toHaveLength(1);
  });
});
