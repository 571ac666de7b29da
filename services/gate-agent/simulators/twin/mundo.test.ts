import { Mundo } from './mundo.js';

const andar = (m: Mundo, s: number): void => {
  for (let i = 0; i < s * 50; i++) m.passo(0.02);
};

describe('physical lane of the twin', () => {
  const bracos = { a: 0, b: 0 };
  const novo = (): Mundo => new Mundo({ a: () => bracos.a, b: () => bracos.b });
  beforeEach(() => {
    bracos.a = 0;
    bracos.b = 0;
  });

  test.each(['ab', 'ba'] as const)(
    'a truck stops before a lowered arm and weighs whole once on the platform (%s)',
    (sentido) => {
      const m = novo();
      m.entrar({ comprimento: 19, massa_kg: 42_000, sentido });
      andar(m, 20);
      expect(m.frente).toBeCloseTo(-3.6, 1);
      expect(m.sensores()[sentido === 'ab' ? 'a_dianteiro' : 'b_dianteiro']).toBe(true);
      expect(m.peso().kg).toBe(0);
      bracos[sentido === 'ab' ? 'a' : 'b'] = 1;
      m.querer('pesar');
      andar(m, 25);
      expect(m.sensores()).toEqual({ a_dianteiro: false, a_traseiro: false, b_dianteiro: false, b_traseiro: false });
      expect(m.peso().movimento).toBe(false);
      expect(Math.abs(m.peso().kg - 42_000)).toBeLessThan(10);
      m.querer('sair');
      andar(m, 10);
      expect(m.frente).toBeCloseTo(25, 1);
      bracos[sentido === 'ab' ? 'b' : 'a'] = 1;
      andar(m, 40);
      expect(m.ocupado).toBe(false);
    },
  );

  test('a driver who gives up backs away from the gate', () => {
    const m = novo();
    m.entrar({ comprimento: 15, massa_kg: 9000, sentido: 'ab' });
    andar(m, 20);
    m.querer('desistir');
    andar(m, 30);
    expect(m.ocupado).toBe(false);
  });
});
