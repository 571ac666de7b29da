import { PERIFERICOS } from '@portaria/proto';
import { DRIVERS } from '../../src/drivers/index.js';
import { fecharTudo } from '../conformance/apoio.js';
import { BANCADAS } from './bancadas.js';

jest.setTimeout(20_000);
afterEach(fecharTudo);

const chave = (d: { readonly porta: string; readonly modelo: string }): string => `${d.porta}/${d.modelo}`;
const tabela = DRIVERS.map((d) => chave(d.definicao));

test('the table has no duplicates and is exactly the peripheral models of the product', () => {
  expect(new Set(tabela).size).toBe(tabela.length);
  expect([...tabela].sort()).toEqual(PERIFERICOS.map(chave).sort());
});

test('every driver has a bench, and every bench a driver', () => {
  expect(Object.keys(BANCADAS).sort()).toEqual([...tabela].sort());
});

// The scales run in a file of their own, beside this one.
describe.each(tabela.filter((nome) => !nome.startsWith('balanca/')))('%s', (nome) => {
  BANCADAS[nome]?.();
});
