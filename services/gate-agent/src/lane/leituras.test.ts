import type { LeituraPlaca } from '../ports/index.js';
import { LeiturasPlaca } from './leituras.js';

const ler = (placa: string, confianca: number, leitura = 'l1'): LeituraPlaca =>
  ({ placa, confianca, leitura, imagens: [], em: 1 }) as unknown as LeituraPlaca;

describe('reads of one vehicle', () => {
  let l: LeiturasPlaca;
  beforeEach(() => {
    l = new LeiturasPlaca();
  });

  test('an update of the same read replaces it; one that changes nothing is not news', () => {
    expect(l.ler(ler('ABC1D2', 60), 'p')).toBe('nova');
    expect(l.ler(ler('ABC1D23', 95), 'p')).toBe('nova');
    expect(l.ler(ler('ABC1D23', 95), 'p')).toBe('mesma');
    expect(l.atual).toMatchObject({ placa: 'ABC1D23', confianca: 95 });
  });

  test('a second reader that sees nearly the same only raises it', () => {
    l.ler(ler('ABC1D23', 80), 'p');
    expect(l.ler(ler('ABC1D28', 70, 'l2'), 'q')).toBe('mesma');
    expect(l.atual).toMatchObject({ placa: 'ABC1D23', periferico: 'p' });
    expect(l.ler(ler('ABC1323', 99, 'l3'), 'q')).toBe('nova');
    expect(l.atual).toMatchObject({ confianca: 99, periferico: 'q' });
  });

  test('another plate is another vehicle', () => {
    l.ler(ler('ABC1D23', 80), 'p');
    expect(l.ler(ler('QQQ7Q77', 99, 'l2'), 'p')).toBe('outra');
    expect(l.atual?.placa).toBe('ABC1D23');
  });

  test('a typed plate beats them all', () => {
    l.ler(ler('ABC1D23', 80), 'p');
    l.digitada('XYZ9A99', 2);
    expect(l.ler(ler('ABC1D23', 99), 'p')).toBe('outra');
    expect(l.ler(ler('XYZ9A99', 99), 'p')).toBe('mesma');
    expect(l.atual).toMatchObject({ placa: 'XYZ9A99', manual: true, confianca: 100 });
  });
});
