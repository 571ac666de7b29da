import fc from 'fast-check';
import { digitosCnh, formatarCnh, limparCnh, validarCnh } from './cnh.js';
import { digitosCnpj, formatarCnpj, limparCnpj, raizCnpj, validarCnpj } from './cnpj.js';
import { digitosCpf, formatarCpf, limparCpf, ocultarCpf, validarCpf } from './cpf.js';
import { formatarDocumento, limparDocumento, tipoDocumento, validarDocumento } from './documento.js';
import { digitoRenavam, formatarRenavam, limparRenavam, validarRenavam } from './renavam.js';

const de = (alfabeto: string, tamanho: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...Array.from(alfabeto)), { minLength: tamanho, maxLength: tamanho })
    .map((c) => c.join(''))
    .filter((t) => !/^(.)\1*$/.test(t));
const DIGITOS = '0123456789';
const cpf = de(DIGITOS, 9).map((n) => n + digitosCpf(n));
const cnpjNumerico = de(DIGITOS, 12).map((n) => n + digitosCnpj(n));
const cnpj = fc.oneof(
  cnpjNumerico,
  de(`${DIGITOS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`, 12).map((n) => n + digitosCnpj(n)),
);
const cnh = de(DIGITOS, 9).chain((n) => fc.constantFrom(...digitosCnh(n)).map((d) => n + d));
const renavam = de(DIGITOS, 10).map((n) => n + digitoRenavam(n));

const trocar = (texto: string, i: number, c: string): string => texto.slice(0, i) + c + texto.slice(i + 1);
const digito = fc.constantFrom(...Array.from(DIGITOS));
/** What a word processor or a sheet makes of a masked number. */
const colado = (texto: string): string => ` \uFEFF${texto.replace('-', '\u2011').replace('.', '.\u200B')}\u00A0\n`;

describe.each([
  { nome: 'CPF', valido: cpf, validar: validarCpf, limpar: limparCpf, formatar: formatarCpf, dvs: 2 },
  { nome: 'CNPJ', valido: cnpj, validar: validarCnpj, limpar: limparCnpj, formatar: formatarCnpj, dvs: 2 },
  {
    nome: 'RENAVAM',
    valido: renavam,
    validar: validarRenavam,
    limpar: limparRenavam,
    formatar: formatarRenavam,
    dvs: 1,
  },
  { nome: 'CNH', valido: cnh, validar: validarCnh, limpar: limparCnh, formatar: formatarCnh, dvs: 2 },
])('$nome', ({ nome, valido, validar, limpar, formatar, dvs }) => {
  test('what the formula makes is valid; masked, pasted and padded too, and comes back as it was', () => {
    fc.assert(
      fc.property(valido, (v) => {
        expect([v, formatar(v), colado(formatar(v))].map(validar)).toEqual([true, true, true]);
        expect([v, formatar(v), colado(formatar(v))].map(limpar)).toEqual([v, v, v]);
        expect(formatar(formatar(v))).toBe(formatar(v));
      }),
    );
  });

  test('another check digit is refused', () => {
    fc.assert(
      fc.property(valido, fc.integer({ min: 1, max: dvs }), digito, (v, atras, c) => {
        const i = v.length - atras;
        fc.pre(v[i] !== c && !(nome === 'CNH' && digitosCnh(v.slice(0, 9)).length > 1));
        expect(validar(trocar(v, i, c))).toBe(false);
      }),
    );
  });

  test('equal digits, other lengths and foreign signs are refused', () => {
    for (const d of DIGITOS) expect(validar(d.repeat(nome === 'CNPJ' ? 14 : 11))).toBe(false);
    fc.assert(
      fc.property(valido, fc.constantFrom('x', '_', '٣', '+'), (v, c) => {
        expect([
          validar(v.slice(0, 8)),
          validar(`${v}0`),
          validar(`${c}${v}`),
          validar(trocar(v, v.length - 1, c)),
        ]).toEqual([false, false, false, false]);
      }),
    );
    expect(validar('')).toBe(false);
  });
});

test.each([
  ['12ABC34501DE35', '12.ABC.345/01DE-35', true],
  ['12.abc.345/01de-35', '12.ABC.345/01DE-35', true],
  ['00000000000191', '00.000.000/0001-91', true],
  ['11222333000181', '11.222.333/0001-81', true],
  ['12ABC34501DE36', '12.ABC.345/01DE-36', false],
  ['AAAAAAAAAAAAAA', 'AA.AAA.AAA/AAAA-AA', false],
])('CNPJ %s is shown %s, valid %s', (texto, formatado, valido) => {
  expect([formatarCnpj(texto), validarCnpj(texto)]).toEqual([formatado, valido]);
});

test('the letters of a CNPJ never vanish into another company', () => {
  fc.assert(
    fc.property(cnpjNumerico, fc.nat(13), fc.constantFrom('A', 'z'), (v, i, letra) => {
      expect(validarCnpj(v.slice(0, i) + letra + v.slice(i))).toBe(false);
    }),
  );
  expect(raizCnpj('12.abc.345/01de-35')).toBe('12ABC345');
});

test.each([
  ['529.982.247-25', '52998224725'],
  ['111.444.777-35', '11144477735'],
])('CPF %s is valid and stored %s', (texto, guardado) => {
  expect([validarCpf(texto), limparCpf(texto)]).toEqual([true, guardado]);
});

test('a CPF on a panel shows its middle only', () => {
  expect([ocultarCpf('52998224725'), ocultarCpf('123')]).toEqual(['***.982.247-**', '***']);
});

test('CNH with the discount of two, in both published readings', () => {
  // First remainder 10 for these; the second starts from 10, from 0 and from 1.
  const desconto = (n: string): boolean => digitosCnh(n).every((d) => d.startsWith('0'));
  const vistos = new Set<number>();
  fc.assert(
    fc.property(de(DIGITOS, 9), (n) => {
      const soma = Array.from(n).reduce((s, c, i) => s + Number(c) * (9 - i), 0) % 11;
      if (soma !== 10) expect(digitosCnh(n).length).toBe(1);
      else expect(desconto(n)).toBe(true);
      vistos.add(digitosCnh(n).length);
    }),
    { numRuns: 3000 },
  );
  expect([...vistos].sort()).toEqual([1, 2]);
  expect(digitosCnh('987654321')).toEqual(['09']);
});

test.each([
  ['639884962', '00639884962', true],
  ['00639884962', '00639884962', true],
  ['00639884963', '00639884963', false],
])('RENAVAM %s is stored %s, valid %s', (texto, guardado, valido) => {
  expect([limparRenavam(texto), validarRenavam(texto)]).toEqual([guardado, valido]);
});

describe('CPF or CNPJ', () => {
  test.each([
    ['529.982.247-25', 'cpf', '529.982.247-25'],
    ['12abc34501de35', 'cnpj', '12.ABC.345/01DE-35'],
    ['1234567', 'estrangeiro', '1234567'],
    ['v123456-7', 'invalido', 'V1234567'],
    ['AB12345678', 'estrangeiro', 'AB12345678'],
    ['12345678901', 'estrangeiro', '12345678901'],
    ['11222333000182', 'invalido', '11222333000182'],
    ['', 'invalido', ''],
    ['ção1234', 'invalido', 'ÇÃO1234'],
  ])('%j is %s, shown %s', (texto, tipo, formatado) => {
    expect([tipoDocumento(texto), validarDocumento(texto), formatarDocumento(texto)]).toEqual([
      tipo,
      tipo !== 'invalido',
      formatado,
    ]);
  });

  test('every valid CPF and CNPJ passes, and its mask comes off again', () => {
    fc.assert(
      fc.property(fc.oneof(cpf, cnpj), (v) => {
        expect(validarDocumento(formatarDocumento(v))).toBe(true);
        expect(limparDocumento(formatarDocumento(v))).toBe(v);
      }),
    );
  });
});
