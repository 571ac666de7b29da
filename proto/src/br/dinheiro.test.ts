import fc from 'fast-check';
import {
  arredondarDecimal,
  compararDinheiro,
  dinheiroValido,
  formatarDecimal,
  formatarDinheiro,
  lerDinheiro,
  multiplicarDinheiro,
  multiplicarExato,
  somarDinheiro,
  subtrairDinheiro,
} from './dinheiro.js';
import { formatarMilesimos, milesimosDeMascara, milesimosDeTexto, unidadesDeMilesimos } from './quantidade.js';

const MAX = 10n ** 14n - 1n;
const centavos = fc.bigInt({ min: -MAX, max: MAX });
const comoTexto = (c: bigint): string => {
  const abs = String(c < 0n ? -c : c).padStart(3, '0');
  return `${c < 0n ? '-' : ''}${abs.slice(0, -2)}.${abs.slice(-2)}`;
};

test('sums and differences are those of the cents', () => {
  fc.assert(
    fc.property(fc.array(centavos, { maxLength: 30 }), centavos, (valores, outro) => {
      const soma = valores.reduce((s, v) => s + v, 0n);
      expect(somarDinheiro(...valores.map(comoTexto))).toBe(comoTexto(soma));
      expect(subtrairDinheiro(comoTexto(soma), comoTexto(outro))).toBe(comoTexto(soma - outro));
    }),
  );
});

test('a product is rounded once, half away from zero', () => {
  fc.assert(
    fc.property(centavos, fc.bigInt({ min: -999999n, max: 999999n }), (c, milesimos) => {
      const exato = c * milesimos;
      const abs = exato < 0n ? -exato : exato;
      const arredondado = (abs + 500n) / 1000n;
      const fator = `${milesimos < 0n ? '-' : ''}${String(milesimos < 0n ? -milesimos : milesimos)
        .padStart(4, '0')
        .replace(/(\d{3})$/, '.$1')}`;
      expect(multiplicarDinheiro(comoTexto(c), fator)).toBe(comoTexto(exato < 0n ? -arredondado : arredondado));
    }),
  );
});

test.each([
  ['1.005', 2, '1.01'],
  ['2.675', 2, '2.68'],
  ['-1.005', 2, '-1.01'],
  ['-0.004', 2, '0.00'],
  ['0.5', 0, '1'],
  ['123456789012.995', 2, '123456789013.00'],
])('%s to %i decimals is %s', (valor, casas, certo) => {
  expect(arredondarDecimal(valor, casas)).toBe(certo);
});

test('what binary fractions get wrong', () => {
  expect([somarDinheiro('0.10', '0.20'), multiplicarDinheiro('1.10', 3), multiplicarExato('0.1', '0.2', 3)]).toEqual([
    '0.30',
    '3.30',
    '0.06',
  ]);
  expect(() => multiplicarDinheiro('1.00', 0.1)).toThrow(RangeError);
  expect(() => somarDinheiro('1e3')).toThrow(RangeError);
  expect([compararDinheiro('10.00', '9.99'), compararDinheiro('1.00', '1'), compararDinheiro('-1.00', '0.00')]).toEqual(
    [1, 0, -1],
  );
});

test('what is shown is read back', () => {
  fc.assert(
    fc.property(centavos, (c) => {
      const valor = comoTexto(c);
      expect(dinheiroValido(valor)).toBe(true);
      expect(lerDinheiro(formatarDinheiro(valor))).toBe(valor);
      expect(lerDinheiro(formatarDecimal(valor))).toBe(valor);
      expect(lerDinheiro(valor.replace('.', ','))).toBe(valor);
    }),
  );
});

test.each([
  ['R$ 1.234,5', '1234.50'],
  ['1234', '1234.00'],
  ['1.234', '1234.00'],
  ['-R$ 10,00', '-10.00'],
  ['R$ -10,00', '-10.00'],
  ['-0,00', '0.00'],
  ['1.23', null],
  ['12.34,5', null],
  ['1,234', null],
  ['1,2,3', null],
  ['', null],
  ['R$', null],
  ['1e3', null],
  ['9999999999999,00', null],
])('typed %j is %j', (texto, valor) => {
  expect(lerDinheiro(texto)).toBe(valor);
});

test.each([
  ['1234.5', 'R$\u00A01.234,50'],
  ['-1234567.89', '-R$\u00A01.234.567,89'],
  ['0.00', 'R$\u00A00,00'],
  ['999999999999.99', 'R$\u00A0999.999.999.999,99'],
])('%s is shown %s, as Intl shows it', (valor, texto) => {
  expect(formatarDinheiro(valor)).toBe(texto);
  expect(formatarDinheiro(valor)).toBe(
    new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(Number(valor)),
  );
});

describe('quantities in thousandths', () => {
  test('what is shown is read back, and the mask of the order form gives the thousandths', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.integer({ min: 0, max: 3 }), (m, casas) => {
        expect(milesimosDeTexto(formatarMilesimos(m, casas))).toBe(m);
        expect(milesimosDeMascara(formatarDecimal(String(m), 0))).toBe(m);
        expect(Number(unidadesDeMilesimos(m))).toBe(m / 1000);
      }),
    );
  });

  test.each([
    ['12.500', 12_500],
    ['12500', 12_500],
    ['12,5', null],
    ['1.25', null],
    ['', null],
    ['-1', null],
    ['99999999999999999999', null],
  ])('mask %j is %j', (texto, milesimos) => {
    expect(milesimosDeMascara(texto)).toBe(milesimos);
  });

  test.each([
    ['12,5', 12_500, '12,5'],
    ['1.234,567', 1_234_567, '1.234,567'],
    ['0,001', 1, '0,001'],
    ['7', 7000, '7'],
  ])('%s units are %i thousandths, shown %s', (texto, milesimos, mostrado) => {
    expect([milesimosDeTexto(texto), formatarMilesimos(milesimos)]).toEqual([milesimos, mostrado]);
  });

  test('more than three decimals are no quantity', () => {
    expect([milesimosDeTexto('1,2345'), milesimosDeTexto('1.2'), milesimosDeTexto('abc')]).toEqual([null, null, null]);
  });
});
