import fc from 'fast-check';
import { digitoChaveNfe, formatarChaveNfe, lerChaveNfe, limparChaveNfe, validarChaveNfe } from './chave-nfe.js';
import { digitosCnpj } from './cnpj.js';
import { digitosCpf } from './cpf.js';
import { codigoUf, UFS } from './uf.js';

const completa = (base: string): string => base + digitoChaveNfe(base);
const numero = (digitos: number, min = 0): fc.Arbitrary<string> =>
  fc.integer({ min, max: 10 ** digitos - 1 }).map((n) => String(n).padStart(digitos, '0'));
const texto = (alfabeto: string, n: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...Array.from(alfabeto)), { minLength: n, maxLength: n })
    .map((c) => c.join(''))
    .filter((t) => !/^(.)\1*$/.test(t));

const emissor = fc.oneof(
  fc
    .tuple(texto('0123456789ABCXYZ', 12), fc.integer({ min: 0, max: 889 }))
    .map(([n, s]) => [n + digitosCnpj(n), s, 'cnpj'] as const),
  fc
    .tuple(texto('0123456789', 9), fc.integer({ min: 920, max: 969 }))
    .map(([n, s]) => [`000${n}${digitosCpf(n)}`, s, 'cpf'] as const),
);
const chave = fc
  .record({
    uf: fc.constantFrom(...UFS),
    ano: numero(2),
    mes: fc.integer({ min: 1, max: 12 }),
    emissor,
    modelo: fc.constantFrom('55', '57', '58', '65'),
    nf: numero(9, 1),
    tipo: fc.integer({ min: 1, max: 9 }),
    codigo: numero(8),
  })
  .map((p) => {
    const [quem, serie, tipo] = p.emissor;
    const base = `${codigoUf(p.uf)}${p.ano}${String(p.mes).padStart(2, '0')}${quem}${p.modelo}${String(serie).padStart(3, '0')}${p.nf}${p.tipo}${p.codigo}`;
    return { chave: completa(base), partes: p, serie, tipo, quem };
  });

test.each([
  ['3526101234567800019555001000000123148291736', '4'],
  ['35261012ABC34501DE3555001000000123148291736', '4'],
])('check digit of %s is %s', (base, dv) => {
  expect(digitoChaveNfe(base)).toBe(dv);
  expect(validarChaveNfe(base + dv)).toBe(true);
});

test('its parts', () => {
  expect(lerChaveNfe('3526 1012 abc3 4501 de35 5500 1000 0001 2314 8291 7364')).toEqual({
    uf: 'SP',
    emissao: '2026-10',
    emitente: '12ABC34501DE35',
    tipo_emitente: 'cnpj',
    modelo: 'NF-e',
    serie: 1,
    numero: 123,
    tipo_emissao: '1',
    codigo: '48291736',
    dv: '4',
  });
});

test('every key made by the layout is read back part by part, printed in groups too', () => {
  fc.assert(
    fc.property(chave, ({ chave: c, partes, serie, tipo, quem }) => {
      const lida = lerChaveNfe(formatarChaveNfe(c));
      expect(lida).toMatchObject({
        uf: partes.uf,
        serie,
        tipo_emitente: tipo,
        numero: Number(partes.nf),
        codigo: partes.codigo,
      });
      expect(lida?.emitente).toBe(tipo === 'cpf' ? quem.slice(3) : quem);
      expect(limparChaveNfe(formatarChaveNfe(c))).toBe(c);
    }),
  );
});

test('another check digit, a lost or an extra character is refused', () => {
  fc.assert(
    fc.property(chave, fc.integer({ min: 0, max: 9 }), fc.nat(43), ({ chave: c }, d, i) => {
      fc.pre(String(d) !== c[43]);
      expect(validarChaveNfe(`${c.slice(0, 43)}${d}`)).toBe(false);
      expect(validarChaveNfe(c.slice(0, i) + c.slice(i + 1))).toBe(false);
      expect(validarChaveNfe(`${c}0`)).toBe(false);
    }),
  );
});

const BASE = '3526101122233300018155001000000123148291736';
test.each([
  ['unknown state', `99${BASE.slice(2)}`],
  ['month 13', `${BASE.slice(0, 4)}13${BASE.slice(6)}`],
  ['invalid issuer', `${BASE.slice(0, 6)}11222333000182${BASE.slice(20)}`],
  ['unknown model', `${BASE.slice(0, 20)}99${BASE.slice(22)}`],
  ['number 0', `${BASE.slice(0, 25)}000000000${BASE.slice(34)}`],
  ['CNPJ in a CPF series', `${BASE.slice(0, 22)}920${BASE.slice(25)}`],
  ['CPF in a CNPJ series', `${BASE.slice(0, 6)}00052998224725${BASE.slice(20)}`],
])('%s is refused though the check digit fits', (_, base) => {
  expect(base).toHaveLength(43);
  expect(validarChaveNfe(completa(BASE))).toBe(true);
  expect(validarChaveNfe(completa(base))).toBe(false);
});

test('a rural producer issues with a CPF in series 920 to 969', () => {
  const base = `${BASE.slice(0, 6)}0005299822472555920${BASE.slice(25)}`;
  expect(lerChaveNfe(completa(base))).toMatchObject({ emitente: '52998224725', tipo_emitente: 'cpf', serie: 920 });
});
