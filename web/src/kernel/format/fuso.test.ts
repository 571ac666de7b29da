import { diaDoInstante, instanteDoDia } from '../resource/lista/filtros.js';
import { fusoVisto, outroFuso, usarFuso } from './fuso.js';
import { formatDataHora } from './tempo.js';

const ISO = '2026-11-20T02:30:00.000Z';
afterEach(() => usarFuso(null));

test('times are those of the terminal, unless the gate has its own', () => {
  usarFuso('America/Manaus');
  expect(formatDataHora(ISO)).toBe('19/11/2026 22:30');
  expect(formatDataHora(ISO, 'America/Sao_Paulo')).toBe('19/11/2026 23:30');
});

test('the zone is named only where its clock is another', () => {
  expect(outroFuso()).toBeNull();
  usarFuso('Pacific/Kiritimati');
  expect(outroFuso()).toBe('Kiritimati');
  usarFuso('Etc/GMT+12');
  expect(outroFuso()).not.toBeNull();
});

test('a zone nobody knows leaves the clock of the machine', () => {
  const antes = fusoVisto();
  usarFuso('Lua/Mare_Imbrium');
  expect(fusoVisto()).toBe(antes);
});

test('a day to filter by begins and ends on the terminal clock', () => {
  usarFuso('America/Manaus');
  expect(instanteDoDia('2026-11-20', false)).toBe('2026-11-20T04:00:00.000Z');
  expect(instanteDoDia('2026-11-20', true)).toBe('2026-11-21T03:59:59.999Z');
  expect(diaDoInstante('2026-11-21T03:59:59.999Z')).toBe('2026-11-20');
  expect(diaDoInstante('bobagem')).toBe('');
});
