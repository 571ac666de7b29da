import { formatKg, lerKg } from './numero.js';
import { formatData, formatDataHora, formatDecorrido, formatEspera, formatHora, formatIdade } from './tempo.js';

test('weights in Brazilian spelling, and read back from it', () => {
  expect(formatKg(42_180)).toBe('42.180 kg');
  expect(formatKg(null)).toBe('–');
  expect(lerKg('42.180')).toBe(42_180);
  expect(lerKg('42,5')).toBeNull();
  expect(lerKg('')).toBeNull();
});

test('instants in the zone of the gate', () => {
  const iso = '2026-11-20T02:30:05.000Z';
  expect(formatDataHora(iso, 'America/Sao_Paulo')).toBe('19/11/2026 23:30');
  expect(formatHora(iso, 'America/Manaus')).toBe('22:30:05');
  expect(formatDataHora('bobagem')).toBe('–');
  expect(formatData('2027-08-14')).toBe('14/08/2027');
});

test('elapsed times, ages and waits', () => {
  expect([8000, 180_000, 3_900_000, 200_000_000].map(formatDecorrido)).toEqual(['8 s', '3 min', '1 h 05', '2 d']);
  expect([48_000, 725_000, 3_729_000].map(formatEspera)).toEqual(['0:48', '12:05', '1:02:09']);
  expect([0, 430, 9900, 12_000].map(formatIdade)).toEqual(['0,0 s', '0,4 s', '9,9 s', '12 s']);
});
