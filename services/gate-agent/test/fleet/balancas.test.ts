import { DRIVERS } from '../../src/drivers/index.js';
import { fecharTudo } from '../conformance/apoio.js';
import { BANCADAS } from './bancadas.js';

jest.setTimeout(20_000);
afterEach(fecharTudo);

const balancas = DRIVERS.filter((d) => d.definicao.porta === 'balanca').map((d) => `balanca/${d.definicao.modelo}`);

test('there are scales', () => {
  expect(balancas.length).toBeGreaterThan(0);
});

describe.each(balancas)('%s', (nome) => {
  BANCADAS[nome]?.();
});
