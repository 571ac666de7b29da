import fc from 'fast-check';
import { frameToledoP03 } from '../../../simulators/balanca/toledo-p03.js';
import { createAlfa3102 } from './alfa-3102-frame.js';
import { createDigitron } from './digitron-frame.js';
import { createFilizola } from './filizola-frame.js';
import type { Achado, Peso, Separador } from './frame.js';
import { createGenerica } from './generica-frame.js';
import { createToledoEnq } from './toledo-enq-frame.js';
import { checksumP03, createToledoP03 } from './toledo-p03-frame.js';

/** Feeds pieces one after the other, carrying what each leaves. */
function ler(separador: Separador, ...pedacos: readonly (Buffer | string)[]): Achado[] {
  let resto = Buffer.alloc(0);
  return pedacos.flatMap((p) => {
    const lido = separador(Buffer.concat([resto, typeof p === 'string' ? Buffer.from(p, 'latin1') : p]));
    resto = Buffer.from(lido.resto);
    return lido.achados;
  });
}
const pesos = (achados: readonly Achado[]): Peso[] => achados.flatMap((a) => (a.tipo === 'peso' ? [a.peso] : []));
const ruins = (achados: readonly Achado[]): number => achados.filter((a) => a.tipo === 'ruim').length;

function p03(swa: number, swb: number, swc: number, meio: string): Buffer {
  const corpo = Buffer.concat([Buffer.from([2, swa, swb, swc]), Buffer.from(meio), Buffer.from([13])]);
  return Buffer.concat([corpo, Buffer.from([checksumP03(corpo)])]);
}
const toledo = createToledoP03({ checksum: true, digitos: 6 });

describe('Toledo P03', () => {
  test('a frame worked out by hand', () => {
    // 02+2a+30+20 + "012340" (30 31 32 33 34 30) + "000000" + 0d = 0x2d3 -> low 7 bits 0x53 -> check 0x2d
    const quadro = Buffer.from('022a30203031323334303030303030300d2d', 'hex');
    expect(pesos(ler(toledo, quadro))).toEqual([
      { valor: 12_340, condicao: 'normal', em_movimento: false, unidade: 'kg' },
    ]);
  });

  test.each<[string, Buffer, Partial<Peso>]>([
    ['motion', p03(0x2a, 0x38, 0x20, '012340000000'), { valor: 12_340, em_movimento: true }],
    ['negative', p03(0x2a, 0x32, 0x20, '000020000000'), { valor: -20, condicao: 'negativo' }],
    ['minus zero is zero', p03(0x2a, 0x32, 0x20, '000000000000'), { valor: 0, condicao: 'normal' }],
    ['out of range', p03(0x2a, 0x34, 0x20, '080000000000'), { condicao: 'fora_faixa' }],
    ['powered up, not zeroed', p03(0x2a, 0x70, 0x20, '012340000000'), { condicao: 'fora_faixa' }],
    ['pounds', p03(0x2a, 0x20, 0x20, '012340000000'), { unidade: 'lb' }],
    ['tonnes, three decimals', p03(0x2d, 0x30, 0x22, '012340000000'), { valor: 12.34, unidade: 't' }],
    ['times ten', p03(0x29, 0x30, 0x20, '001234000000'), { valor: 12_340 }],
    ['one decimal', p03(0x2b, 0x30, 0x20, '123405000000'), { valor: 12_340.5 }],
    ['space after SWC', p03(0x2a, 0x30, 0x20, ' 012340000000'), { valor: 12_340 }],
    ['blank for leading zero', p03(0x2a, 0x30, 0x20, ' 12340000000'), { valor: 12_340 }],
    ['status bit 6 set in SWA', p03(0x6a, 0x30, 0x20, '012340000000'), { valor: 12_340 }],
  ])('%s', (_, quadro, esperado) => {
    expect(pesos(ler(toledo, quadro))).toEqual([expect.objectContaining(esperado)]);
  });

  test.each([
    ['12340', '00000'],
    [' 12340', '00000'],
    [' 12340', '000000'],
  ])('five digits: "%s" "%s"', (peso, tara) => {
    const cinco = createToledoP03({ checksum: true, digitos: 5 });
    expect(pesos(ler(cinco, p03(0x2a, 0x30, 0x20, peso + tara)))).toEqual([expect.objectContaining({ valor: 12_340 })]);
    expect(pesos(ler(cinco, p03(0x2a, 0x30, 0x20, '012340000000')))).toEqual([]);
  });

  test('without checksum, with or without the byte that some send all the same', () => {
    const sem = createToledoP03({ checksum: false, digitos: 6 });
    const a = frameToledoP03({ kg: 500 }, { checksum: false });
    const b = frameToledoP03({ kg: 600 });
    expect(pesos(ler(sem, Buffer.concat([a, b, b, a]))).map((p) => p.valor)).toEqual([500, 600, 600, 500]);
  });

  test('any split, noise before and after, two frames together, half a frame', () => {
    const a = frameToledoP03({ kg: 12_340 });
    const b = frameToledoP03({ kg: 45_670 });
    for (let corte = 1; corte < a.length; corte += 1) {
      expect(
        pesos(ler(toledo, a.subarray(0, corte), Buffer.concat([a.subarray(corte), b]))).map((p) => p.valor),
      ).toEqual([12_340, 45_670]);
      const cortado = ler(toledo, Buffer.concat([a.subarray(0, corte), b]), b);
      expect(
        pesos(cortado)
          .map((p) => p.valor)
          .filter((v) => v !== 45_670),
      ).toEqual([]);
      expect(pesos(cortado).length).toBeGreaterThanOrEqual(1);
    }
    const sujo = ler(
      toledo,
      Buffer.concat([Buffer.from([0, 0xff, 0x02, 0xff, 0, 0x0d]), a, Buffer.from([0xff, 0]), b]),
    );
    expect(pesos(sujo).map((p) => p.valor)).toEqual([12_340, 45_670]);
    expect(ruins(sujo)).toBeGreaterThan(0);
  });

  test('one wrong bit anywhere never gives a weight', () => {
    const a = frameToledoP03({ kg: 12_340 });
    for (let i = 0; i < a.length; i += 1) {
      for (let bit = 0; bit < 7; bit += 1) {
        const torto = Buffer.from(a);
        torto[i] = (torto[i] ?? 0) ^ (1 << bit);
        expect(pesos(ler(toledo, torto))).toEqual([]);
      }
    }
  });
});

describe('other indicators', () => {
  test('Toledo on request: digits, letters, both endings', () => {
    const s = createToledoEnq();
    expect(pesos(ler(s, '\x0212340\x03\x0200500\r\x02IIIII\x03\x02NNNNN\x03\x02SSSSS\x03'))).toEqual([
      { valor: 12_340, condicao: 'normal' },
      { valor: 500, condicao: 'normal' },
      { valor: 0, condicao: 'fora_faixa', em_movimento: true },
      { valor: 0, condicao: 'negativo' },
      { valor: 0, condicao: 'sobrecarga' },
    ]);
    expect(pesos(ler(s, '\x02123', '40\x03'))).toHaveLength(1);
    expect(pesos(ler(s, '\x021?340\x03\x02\x03\x0212\x0234567\x03'))).toEqual([{ valor: 34_567, condicao: 'normal' }]);
  });

  test('Filizola, both families', () => {
    expect(pesos(ler(createFilizola('stx'), '\x02012340\x03\x0212.340\x03\x02IIIII\x03')).map((p) => p.valor)).toEqual([
      12_340, 12.34, 0,
    ]);
    expect(pesos(ler(createFilizola('arroba'), '@012340\r@-00050\r@SSSSS\r')).map((p) => p.condicao)).toEqual([
      'normal',
      'negativo',
      'sobrecarga',
    ]);
  });

  test('Alfa: the weight is where it is, any other length is not a frame', () => {
    const s = createAlfa3102();
    expect(pesos(ler(s, 'PB: 012340 T:000000kg\r', '\nPB:-000050 T:000000kg\r')).map((p) => p.valor)).toEqual([
      12_340, -50,
    ]);
    expect(pesos(ler(s, '40 T:000000kg\r', 'PB: 01234x T:000000kg\r'))).toEqual([]);
  });

  test('Digitron: the point stays where the indicator puts it', () => {
    const s = createDigitron();
    expect(pesos(ler(s, 'D000.318\rD012.340\rD-00.050\r')).map((p) => p.valor)).toEqual([0.318, 12.34, -0.05]);
    expect(pesos(ler(s, 'D000.31\rDOL     \r'))).toEqual([]);
  });

  test('configurable: by position with motion bit, by expression with its groups', () => {
    const posicao = createGenerica({
      inicio: 2,
      fim: 3,
      tamanho_maximo: 32,
      posicao: { inicio: 1, tamanho: 6 },
      movimento: { posicao: 0, mascara: 1 },
    });
    expect(pesos(ler(posicao, '\x02@012340\x03\x02A000500\x03'))).toEqual([
      { valor: 12_340, condicao: 'normal', em_movimento: false },
      { valor: 500, condicao: 'normal', em_movimento: true },
    ]);
    const expressao = createGenerica({
      fim: 10,
      tamanho_maximo: 64,
      expressao: '^(?<sobrecarga>OL)|(?<estavel>ST)?,? *(?<negativo>-)?(?<peso>[0-9.]+) *kg',
    });
    expect(
      pesos(ler(expressao, 'ST, 12340 kg\r\nUS, 100 kg\r\nOL\r\nST,-20kg\r\n')).map((p) => [
        p.valor,
        p.condicao,
        p.em_movimento,
      ]),
    ).toEqual([
      [12_340, 'normal', false],
      [100, 'normal', true],
      [0, 'sobrecarga', undefined],
      [-20, 'negativo', false],
    ]);
  });

  test('an expression that never ends loses the frame, not the agent', () => {
    const s = createGenerica({ fim: 13, tamanho_maximo: 256, expressao: '^(?<peso>(a+)+)$' });
    const inicio = Date.now();
    expect(pesos(ler(s, `${'a'.repeat(60)}!\r`))).toEqual([]);
    expect(Date.now() - inicio).toBeLessThan(500);
  });
});

describe('fuzz', () => {
  const todos: readonly [string, Separador][] = [
    ['p03 6', toledo],
    ['p03 5', createToledoP03({ checksum: true, digitos: 5 })],
    ['p03 without checksum', createToledoP03({ checksum: false, digitos: 6 })],
    ['enq', createToledoEnq()],
    ['filizola stx', createFilizola('stx')],
    ['filizola @', createFilizola('arroba')],
    ['alfa', createAlfa3102()],
    ['digitron', createDigitron()],
    ['generica', createGenerica({ fim: 13, tamanho_maximo: 64, posicao: { inicio: 2, tamanho: 6 } })],
  ];
  const byte = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(2, 3, 13, 10, 0x20, 0x2a, 0x30, 0x31, 0x40, 0x44, 0, 255) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 255 }) },
  );
  const pedaco = fc.array(byte, { maxLength: 60 }).map((b) => Buffer.from(b));

  test.each(todos)('%s never throws, never keeps more than a frame, gives finite numbers', (_, separador) => {
    fc.assert(
      fc.property(fc.array(pedaco, { minLength: 1, maxLength: 3 }), (pedacos) => {
        let resto = Buffer.alloc(0);
        for (const p of pedacos) {
          const lido = separador(Buffer.concat([resto, p]));
          resto = Buffer.from(lido.resto);
          expect(resto.length).toBeLessThanOrEqual(130);
          for (const peso of pesos(lido.achados)) expect(Number.isFinite(peso.valor)).toBe(true);
        }
      }),
      { numRuns: 6000 },
    );
  });

  test('a P03 frame with any corruption that its checksum sees gives no weight', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.boolean(),
        fc.array(fc.tuple(fc.nat(17), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 4 }),
        (kg, movimento, trocas) => {
          const quadro = frameToledoP03({ kg, movimento });
          for (const [i, mascara] of trocas) quadro[i] = (quadro[i] ?? 0) ^ mascara;
          const soma = quadro.reduce((a, b) => a + b, 0) & 0x7f;
          if (soma !== 0) expect(pesos(ler(toledo, quadro))).toEqual([]);
          else ler(toledo, quadro);
        },
      ),
      { numRuns: 30_000 },
    );
  });

  test('a P03 stream cut anywhere gives its own weights and no other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(80), { maxLength: 4 }),
        (kgs, cortes) => {
          const fluxo = Buffer.concat(kgs.map((kg) => frameToledoP03({ kg })));
          const pontos = [0, ...cortes.filter((c) => c < fluxo.length).sort((a, b) => a - b), fluxo.length];
          const pedacos = pontos.slice(1).map((p, i) => fluxo.subarray(pontos[i] ?? 0, p));
          expect(pesos(ler(toledo, ...pedacos)).map((p) => p.valor)).toEqual(kgs);
        },
      ),
      { numRuns: 16_000 },
    );
  });
});
