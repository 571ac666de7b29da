import { RelogioFalso } from '../../test/apoio/relogio-falso.js';
import { RelogioNucleo } from './relogio-nucleo.js';

describe("14: the core's clock at the agent", () => {
  let local: RelogioFalso;
  let n: RelogioNucleo;
  beforeEach(() => {
    local = new RelogioFalso();
    n = new RelogioNucleo(local);
  });

  test('before the first measure it is the local one, and says so', () => {
    expect([n.agora(), n.qualidade()]).toEqual([local.agora(), 'sem_referencia']);
  });

  test.each([5 * 60_000, -5 * 60_000, 365 * 86_400_000 * 12])(
    'a local clock that jumps %d ms moves no deadline',
    async (salto) => {
      n.medir(local.agora() + 40, local.mono() - 20, local.mono());
      expect(n.qualidade()).toBe('ok');
      const antes = n.agora();
      await local.avancar(1000);
      local.saltar(salto);
      expect(n.agora() - antes).toBe(1000);
      expect(n.qualidade()).toBe('saltou');
      await local.avancar(61_000, () => n.qualidade(), 1000);
      expect(n.qualidade()).toBe('desviado');
      expect(n.agora() - antes).toBe(62_000);
    },
  );

  test('a measure is worth the middle of its round trip', () => {
    n.medir(1_000_000, local.mono() - 300, local.mono());
    expect(n.agora()).toBe(1_000_150);
  });
});
