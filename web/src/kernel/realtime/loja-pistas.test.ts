import { telemetriaDe } from '../../../test/telemetria.js';
import { maisNova, PISTAS_POR_QUADRO, PistaStore, VELHO_MS } from './loja-pistas.js';

function montar() {
  let agora = 1_000_000;
  const quadros: (() => void)[] = [];
  const loja = new PistaStore({ agora: () => agora, agendar: (f) => quadros.push(f) });
  loja.marcarLinha(false);
  return {
    loja,
    passar: (ms: number) => (agora += ms),
    agora: () => agora,
    quadro: () => quadros.shift()?.(),
    agendados: () => quadros.length,
  };
}

test('newest wins by n inside an instance and by clock across instances', () => {
  const velha = telemetriaDe('p', 5, 1000);
  expect(maisNova(telemetriaDe('p', 4, 9000), velha)).toBe(false);
  expect(maisNova(telemetriaDe('p', 6, 500), velha)).toBe(true);
  expect(maisNova(telemetriaDe('p', 1, 2000, { instancia: 'i2' }), velha)).toBe(true);
  expect(maisNova(telemetriaDe('p', 99, 900, { instancia: 'i2' }), velha)).toBe(false);
});

test('only the newest of many messages reaches the screen, once per frame', () => {
  const { loja, quadro, agora, agendados } = montar();
  let avisos = 0;
  loja.assinar('p', () => avisos++);
  for (let n = 1; n <= 50; n++) loja.receber([telemetriaDe('p', n, agora() + n, { kg: n })]);
  loja.receber([telemetriaDe('p', 20, agora() + 20, { kg: 999 })]);
  expect(agendados()).toBe(1);
  expect(avisos).toBe(0);
  quadro();
  expect(avisos).toBe(1);
  expect(loja.telemetria('p')?.peso.kg).toBe(50);
  expect(loja.aplicadas).toBe(1);
});

test('a frame applies a bounded number of lanes and asks for another for the rest', () => {
  const { loja, quadro, agora, agendados } = montar();
  const avisados = new Set<string>();
  const lista = Array.from({ length: 150 }, (_, i) => telemetriaDe(`p${i}`, 1, agora()));
  loja.receber(lista.map((t) => ({ ...t, n: 0 })));
  while (agendados() > 0) quadro();
  for (const t of lista) loja.assinar(t.pista, () => avisados.add(t.pista));
  loja.receber(lista);
  quadro();
  expect(avisados.size).toBe(PISTAS_POR_QUADRO);
  quadro();
  quadro();
  expect(avisados.size).toBe(150);
  expect(agendados()).toBe(0);
});

test('a lane turns stale by the age of its last arrival and comes back with the next', () => {
  const { loja, quadro, agora, passar } = montar();
  const vistos: boolean[] = [];
  loja.assinar('p', () => vistos.push(loja.velha('p')));
  loja.receber([telemetriaDe('p', 1, agora(), { kg: 100 })]);
  quadro();
  passar(VELHO_MS - 100);
  loja.varrer();
  expect(loja.velha('p')).toBe(false);
  passar(200);
  loja.varrer();
  expect(loja.velha('p')).toBe(true);
  expect(loja.telemetria('p')?.peso.kg).toBe(100);
  loja.receber([telemetriaDe('p', 2, agora())]);
  quadro();
  expect(loja.velha('p')).toBe(false);
  expect(vistos).toEqual([false, true, false]);
});

test('a snapshot that was already old when it came is old at once', () => {
  const { loja, quadro, agora } = montar();
  loja.receber([telemetriaDe('p', 1, agora() - 60_000)]);
  quadro();
  loja.varrer();
  expect(loja.velha('p')).toBe(true);
  expect(loja.idade('p')).toBe(60_000);
});

test('when the line is down every lane is stale, and a lane never heard of always is', () => {
  const { loja, quadro, agora } = montar();
  loja.receber([telemetriaDe('p', 1, agora())]);
  quadro();
  expect(loja.velha('p')).toBe(false);
  expect(loja.velha('outra')).toBe(true);
  loja.marcarLinha(true);
  expect(loja.velha('p')).toBe(true);
});

test('the trail keeps every weight that came, in time order', () => {
  const { loja, agora } = montar();
  for (let i = 0; i < 5; i++) loja.receber([telemetriaDe('p', i, agora() + i * 100, { kg: i })]);
  expect(loja.trilha('p')?.desde(agora() + 250)).toEqual([
    [agora() + 200, 2],
    [agora() + 300, 3],
    [agora() + 400, 4],
  ]);
});
