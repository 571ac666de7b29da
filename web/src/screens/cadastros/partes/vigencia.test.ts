import { diasAte, hoje, validade, vigencia, vigenciaQueAcaba } from './vigencia.js';

test('a day is a day whatever the hour', () => {
  expect(hoje(new Date(2026, 10, 5, 23, 59))).toBe('2026-11-05');
  expect(diasAte('2026-12-01', '2026-11-30')).toBe(1);
  expect(diasAte('2026-02-28', '2026-03-01')).toBe(-1);
});

test.each([
  ['2026-11-19', { rotulo: 'Vencida', tom: 'vermelho' }],
  ['2026-11-20', { rotulo: 'Vence hoje', tom: 'ambar' }],
  ['2026-11-21', { rotulo: 'Vence em 1 dia', tom: 'ambar' }],
  ['2026-12-20', { rotulo: 'Vence em 30 dias', tom: 'ambar' }],
  ['2026-12-21', { rotulo: 'Válida até 21/12/2026' }],
  [null, null],
])('validity %s', (data, esperada) => {
  expect(validade(data, '', '2026-11-20')).toEqual(esperada);
});

test('a validity is named where it stands alone', () => {
  expect(validade('2026-01-01', 'CNH', '2026-11-20')?.rotulo).toBe('CNH vencida');
});

const AGORA = new Date(2026, 10, 20, 15, 0).getTime();
test.each([
  [{ inicio: '2026-11-20', fim: '2026-11-20' }, 'Vigente'],
  [{ inicio: '2026-01-01', fim: '2026-11-19' }, 'Encerrada'],
  [{ inicio: '2026-11-21', fim: null }, 'Futura'],
  [{ inicio: null, fim: null }, 'Vigente'],
  [{ inicio: new Date(AGORA - 1).toISOString(), fim: new Date(AGORA + 60 * 86_400_000).toISOString() }, 'Vigente'],
  [{ inicio: null, fim: new Date(AGORA - 1).toISOString() }, 'Encerrada'],
])('period %o', (p, esperada) => {
  expect(vigencia(p, 'f', AGORA).rotulo).toBe(esperada);
});

test.each([
  ['2026-11-20', 'Acaba hoje'],
  ['2026-11-21', 'Acaba em 1 dia'],
  ['2026-12-25', 'Vigente'],
  ['2026-11-19', 'Encerrado'],
])('a contract that ends on %s', (fim, esperada) => {
  expect(vigenciaQueAcaba({ fim }, 'm', AGORA).rotulo).toBe(esperada);
});
