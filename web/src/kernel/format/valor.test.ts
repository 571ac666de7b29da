import { formatDecimalTexto, formatDinheiro, lerDecimal } from './valor.js';

test('decimal strings in Brazilian spelling, digit by digit', () => {
  expect(formatDinheiro('1234.5')).toBe('R$ 1.234,50');
  expect(formatDinheiro('-0.1')).toBe('-R$ 0,10');
  expect(formatDecimalTexto('9007199254740993.15', 2)).toBe('9.007.199.254.740.993,15');
  expect(formatDecimalTexto('12', 0)).toBe('12');
});

test('what a person types or pastes becomes the number of the wire', () => {
  expect(['1.234,56', 'R$ 1.234,56', '1234.56', '1.234', '12,5 %', ',5', '7,'].map(lerDecimal)).toEqual([
    '1234.56',
    '1234.56',
    '1234.56',
    '1234',
    '12.5',
    '0.5',
    '7',
  ]);
  expect(lerDecimal('  ')).toBeNull();
  expect(lerDecimal('doze')).toBe('doze');
});
