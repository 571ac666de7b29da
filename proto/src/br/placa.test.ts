import fc from 'fast-check';
import { corresponderPlaca, corrigirPorGramatica, distanciaPlaca } from './correspondencia-placa.js';
import { chavePlaca, formatarPlaca, geracaoPlaca, normalizarPlaca, placaValida } from './placa.js';

const letra = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
const digito = fc.constantFrom(...Array.from('0123456789'));
const juntar = (partes: readonly string[]): string => partes.join('');
const antiga = fc.tuple(letra, letra, letra, digito, digito, digito, digito).map(juntar);
const mercosul = fc.tuple(letra, letra, letra, digito, letra, digito, digito).map(juntar);
const placa = fc.oneof(antiga, mercosul);

const GRUPOS = ['0OQD', '1IL', '2Z', '5S', '6G', '8B', '4A', '7T', 'UV', 'MN'];
const semelhantes = (c: string): string[] => GRUPOS.filter((g) => g.includes(c)).flatMap((g) => Array.from(g));
const parecidos = (a: string, b: string): boolean => a === b || semelhantes(a).includes(b);
/** The plate as a reader that takes look-alikes for one another may give it. */
const malLida = (p: string): fc.Arbitrary<string> =>
  fc.tuple(...Array.from(p, (c) => fc.constantFrom(c, ...semelhantes(c)))).map(juntar);

describe('plates', () => {
  test.each([
    ['abc-1234', true, 'antiga', 'ABC-1234', 'ABC1C34'],
    ['ABC1D23', true, 'mercosul', 'ABC1D23', 'ABC1D23'],
    [' abc 1d23 ', true, 'mercosul', 'ABC1D23', 'ABC1D23'],
    ['AB12345', false, 'desconhecida', 'AB12345', 'AB12345'],
    ['ABC12345', false, 'desconhecida', 'ABC12345', 'ABC12345'],
    ['XXX-XXXX', false, 'desconhecida', 'XXXXXXX', 'XXXXXXX'],
    ['', false, 'desconhecida', 'XXX-XXXX', ''],
  ])('%j: valid %s, %s, shown %s, key %s', (texto, valida, geracao, formatada, chave) => {
    expect([placaValida(texto), geracaoPlaca(texto), formatarPlaca(texto), chavePlaca(texto)]).toEqual([
      valida,
      geracao,
      formatada,
      chave,
    ]);
  });

  test('the key of an old plate is a Mercosul plate, and no two old plates share one', () => {
    fc.assert(
      fc.property(antiga, antiga, (a, b) => {
        expect(geracaoPlaca(chavePlaca(a))).toBe('mercosul');
        expect(chavePlaca(a) === chavePlaca(b)).toBe(a === b);
        expect(chavePlaca(chavePlaca(a))).toBe(chavePlaca(a));
      }),
    );
  });

  test.each([
    ['0BC12S4', 'OBC1254'],
    ['ABCIDZ3', 'ABC1D23'],
    ['8BC1D23', 'BBC1D23'],
    ['ABC1D2', 'ABC1D2'],
  ])('by the grammar %s is %s', (lida, certa) => {
    expect(corrigirPorGramatica(lida)).toBe(certa);
  });
});

describe('distance', () => {
  test('look-alikes and the two generations cost nothing', () => {
    fc.assert(
      fc.property(
        placa.chain((p) => fc.tuple(fc.constant(p), malLida(p))),
        ([p, lida]) => {
          expect(distanciaPlaca(p, p)).toBe(0);
          expect(distanciaPlaca(chavePlaca(p), p)).toBe(0);
          expect(distanciaPlaca(p, chavePlaca(p))).toBe(0);
          expect(distanciaPlaca(lida, p)).toBe(0);
        },
      ),
    );
  });

  test('a missing, an extra or a wrong character costs at most one; a wrong letter at the front exactly one', () => {
    fc.assert(
      fc.property(mercosul, fc.nat(6), letra, (p, i, c) => {
        expect(distanciaPlaca(p.slice(0, i) + p.slice(i + 1), p)).toBeLessThanOrEqual(1);
        expect(distanciaPlaca(p.slice(0, i) + c + p.slice(i), p)).toBeLessThanOrEqual(1);
        expect(distanciaPlaca(p.slice(0, i) + c + p.slice(i + 1), p)).toBeLessThanOrEqual(1);
        fc.pre(!parecidos(c, p[0] ?? ''));
        expect(distanciaPlaca(c + p.slice(1), p)).toBe(1);
      }),
    );
  });

  test('is a whole number of characters, never more than the longer text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), placa, (lida, p) => {
        const d = distanciaPlaca(lida, p);
        expect(Number.isInteger(d) && d >= 0 && d <= Math.max(normalizarPlaca(lida).length, 7)).toBe(true);
      }),
    );
  });
});

describe('match against the vehicles expected', () => {
  const frota = fc.uniqueArray(placa, { minLength: 1, maxLength: 30, selector: chavePlaca });
  const certeza = { confianca: 95, confianca_minima: 80 };
  const esperar = (placas: readonly string[]): { item: string; placas: readonly string[] }[] =>
    placas.map((p) => ({ item: p, placas: [p, 'XYZ9Z99'] }));

  test('however the reader confuses look-alikes, no other vehicle is ever taken for the one that stands there', () => {
    fc.assert(
      fc.property(
        frota.chain((f) =>
          fc.nat(f.length - 1).chain((i) => fc.tuple(fc.constant(f), fc.constant(f[i] ?? ''), malLida(f[i] ?? ''))),
        ),
        ([f, certa, lida]) => {
          const r = corresponderPlaca(lida, esperar(f), certeza);
          expect(r.resultado).not.toBe('desconhecido');
          if (r.resultado === 'confere') expect(r.candidatos[0]?.item).toBe(certa);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a read that is not sure enough, or not exact, never matches by itself', () => {
    fc.assert(
      fc.property(frota, placa, fc.integer({ min: 0, max: 79 }), (f, lida, confianca) => {
        expect(corresponderPlaca(lida, esperar(f), { ...certeza, confianca }).resultado).not.toBe('confere');
        const r = corresponderPlaca(lida, esperar(f), certeza);
        if (r.resultado === 'confere') expect(r.candidatos[0]?.distancia).toBe(0);
        expect(
          r.candidatos.every(
            (c, i) => c.distancia <= 2 && (i === 0 || c.distancia >= (r.candidatos[i - 1]?.distancia ?? 0)),
          ),
        ).toBe(true);
        expect(r.candidatos.length).toBeLessThanOrEqual(5);
      }),
    );
  });

  test.each(['', 'XXX-XXXX', 'ABC', '----'])('%j matches nobody', (lida) => {
    expect(corresponderPlaca(lida, esperar(['ABC1D23']), certeza)).toEqual({
      resultado: 'desconhecido',
      candidatos: [],
    });
  });

  test('two visits of one vehicle are for a person to tell apart', () => {
    const r = corresponderPlaca('ABC1D23', [...esperar(['ABC1D23']), { item: 'outra', placas: ['ABC1323'] }], certeza);
    expect([r.resultado, r.candidatos.length]).toEqual(['duvidoso', 2]);
  });
});
