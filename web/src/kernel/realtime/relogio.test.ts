import { ServerClock } from './relogio.js';
import { Trilha } from './trilha.js';

test('the offset comes from the quickest beat, not from a delayed one', () => {
  let local = 10_000;
  const relogio = new ServerClock(() => local);
  relogio.acertar(new Date(15_000).toISOString());
  expect(relogio.agora()).toBe(15_000);
  local = 11_800;
  // Sent at 16_000 on the server, it took 800 ms.
  relogio.acertar(new Date(16_000).toISOString());
  expect(relogio.desvio).toBe(5000);
  relogio.esquecer();
  relogio.acertar(new Date(11_900).toISOString());
  expect(relogio.desvio).toBe(100);
});

test('a ring keeps the newest points and refuses what goes back in time', () => {
  const trilha = new Trilha(3);
  for (const [em, kg] of [
    [1, 10],
    [2, 20],
    [3, 30],
    [4, 40],
    [3, 99],
  ] as const)
    trilha.anotar(em, kg);
  expect(trilha.desde(0)).toEqual([
    [2, 20],
    [3, 30],
    [4, 40],
  ]);
});
