import type { Linha } from '../../../kernel/resource/tipos.js';
import { lacunas, sobrepostas, somarDias } from './conferir.js';

const HOJE = '2026-11-20';
let n = 0;
const linha = (resto: Record<string, unknown>): Linha => ({
  public_id: String(n++),
  inicio: '2026-01-01',
  fim: null,
  ...resto,
});
const peso = (peso_inicial: number, peso_final: number | null, resto = {}): Linha =>
  linha({ peso_inicial, peso_final, ...resto });

test('two prices for the same axles on the same day; one after the other is well', () => {
  const a = linha({ eixos: 5, fim: '2026-12-31' });
  const b = linha({ eixos: 5, inicio: '2026-12-31' });
  const c = linha({ eixos: 5, inicio: '2027-01-01' });
  const d = linha({ eixos: 6 });
  expect(sobrepostas('eixo', [a, c, d], HOJE).size).toBe(0);
  const com = sobrepostas('eixo', [a, b, d], HOJE);
  expect([...com.keys()]).toEqual([a.public_id, b.public_id]);
  expect(com.get(a.public_id)).toEqual({ com: b, desde: '2026-12-31' });
});

test('what ended says nothing of today', () => {
  const velha = linha({ eixos: 5, fim: '2026-11-19' });
  expect(sobrepostas('eixo', [velha, linha({ eixos: 5 })], HOJE).size).toBe(0);
});

test('packaging is compared by its id, hours always compete, weights by range', () => {
  const saco = { public_id: 's', descricao: 'Saco' };
  expect(sobrepostas('embalagem', [linha({ embalagem: saco }), linha({ embalagem: saco })], HOJE).size).toBe(2);
  expect(sobrepostas('hora', [linha({}), linha({})], HOJE).size).toBe(2);
  expect(sobrepostas('peso', [peso(0, 10_000), peso(10_000, null)], HOJE).size).toBe(0);
  expect(sobrepostas('peso', [peso(0, 10_001), peso(10_000, null)], HOJE).size).toBe(2);
});

test('weights without a price, today and later', () => {
  expect(lacunas([peso(0, 10_000), peso(10_001, null)], HOJE)).toEqual([]);
  expect(lacunas([peso(500, 10_000), peso(12_000, 45_000)], HOJE)).toEqual([
    'de 0 a 500 kg',
    'de 10.000 a 12.000 kg',
    'acima de 45.000 kg',
  ]);
  expect(lacunas([peso(0, 10_000, { fim: '2026-12-31' }), peso(10_000, null)], HOJE)).toEqual([
    'de 0 a 10.000 kg, a partir de 01/01/2027',
  ]);
  expect(lacunas([], HOJE)).toEqual([]);
});

test('days are added across months', () => {
  expect(somarDias('2026-12-31', 1)).toBe('2027-01-01');
  expect(somarDias('2028-03-01', -1)).toBe('2028-02-29');
});
