import fc from 'fast-check';
import { JPEG_MINIMO, jpegOf } from '../../../simulators/fios/jpeg.js';
import { alikePlates, createAgrupador } from './agrupador.js';
import { interpretDahua } from './dahua-push.js';
import { interpretHikvision } from './hikvision-push.js';
import { createInterpretJson } from './json-push.js';
import type { Interpretacao, LeituraRecebida } from './leitura-recebida.js';

const leituras = (i: Interpretacao): readonly LeituraRecebida[] => (i.tipo === 'leituras' ? i.leituras : []);
const anpr = (placa: string, resto = ''): string =>
  `<EventNotificationAlert><dateTime>2026-03-05T10:20:30-03:00</dateTime><eventType>ANPR</eventType><ANPR><licensePlate>${placa}</licensePlate><confidenceLevel>87</confidenceLevel><direction>reverse</direction><plateCharBelieve>99,98,97,96,95,94,93</plateCharBelieve></ANPR>${resto}</EventNotificationAlert>`;

describe('Hikvision', () => {
  const corpo = (partes: readonly (string | Uint8Array)[]): Buffer =>
    Buffer.concat(partes.map((p) => Buffer.from(p as Uint8Array)));

  test.each<[string, string, Buffer]>([
    ['plain XML', 'application/xml', Buffer.from(anpr('ABC1D23'))],
    ['XML with BOM, no content type', '', Buffer.from(`\uFEFF<?xml version="1.0"?>${anpr('ABC1D23')}`)],
    ['prefixed namespace', 'text/xml', Buffer.from(anpr('ABC1D23').replace(/<(\/?)([A-Za-z])/g, '<$1ns2:$2'))],
    [
      'quoted boundary, picture first, extra headers',
      'multipart/form-data; charset=utf-8; boundary="--a b"',
      corpo([
        '----a b\r\nContent-Type: image/jpeg\r\nX-Extra: 1\r\n\r\n',
        JPEG_MINIMO,
        '\r\n----a b\r\ncontent-disposition: form-data; name="anpr.xml"\r\n\r\n',
        anpr('ABC1D23'),
        '\r\n----a b--\r\n',
      ]),
    ],
    [
      'boundary said with its dashes',
      'multipart/mixed; boundary=--xyz',
      corpo(['--xyz\r\nContent-Type: text/xml\r\n\r\n', anpr('ABC1D23'), '\r\n--xyz--']),
    ],
    [
      'no boundary parameter, bare LF, no closing',
      'multipart/form-data',
      corpo(['--q1\nContent-Type: application/xml\n\n', anpr('ABC1D23'), '\n']),
    ],
    [
      'preamble before the first part',
      'multipart/form-data; boundary=b',
      corpo(['hello\r\n--b\r\n\r\n', anpr('ABC1D23'), '\r\n--b--\r\n']),
    ],
    [
      'JSON notification',
      'application/json',
      Buffer.from(
        JSON.stringify({
          EventNotificationAlert: {
            eventType: 'ANPR',
            dateTime: '2026-03-05T10:20:30-03:00',
            ANPR: { licensePlate: 'ABC1D23', confidenceLevel: 87, direction: 'reverse' },
          },
        }),
      ),
    ],
  ])('%s', (_, tipo, bytes) => {
    expect(leituras(interpretHikvision(tipo, bytes))).toEqual([
      expect.objectContaining({
        placa: 'ABC1D23',
        confianca: 87,
        sentido: 'saindo',
        lido_em: '2026-03-05T10:20:30-03:00',
      }),
    ]);
  });

  test('pictures in any order, per-character confidence, its own id', () => {
    const bytes = corpo([
      '--b\r\n\r\n',
      jpegOf(300),
      '\r\n--b\r\n\r\n',
      anpr('ABC1D23', '<UUID>u-1</UUID>'),
      '\r\n--b\r\n\r\n',
      jpegOf(500),
      '\r\n--b--',
    ]);
    const [l] = leituras(interpretHikvision('multipart/form-data; boundary=b', bytes));
    expect(l?.imagens.map((i) => i.length)).toEqual([300, 500]);
    expect(l?.por_caractere).toEqual([99, 98, 97, 96, 95, 94, 93]);
    expect(l?.id).toBe('u-1');
    expect(l?.bruto).not.toContain('\uFFFD');
  });

  test('a document type is refused, whatever it holds', () => {
    const bomba = `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(1000)}">]>${anpr('&a;')}`;
    expect(interpretHikvision('text/xml', Buffer.from(bomba)).tipo).toBe('ruim');
  });
});

describe('Dahua', () => {
  const corpo = (plate: object, extra: object = {}): Buffer =>
    Buffer.from(
      JSON.stringify({
        Picture: {
          Plate: plate,
          SnapInfo: { Direction: 'Obverse', AccurateTime: '2026-03-05 10:20:30.500' },
          NormalPic: { Content: Buffer.from(jpegOf(700)).toString('base64') },
          ...extra,
        },
      }),
    );

  test('plate, confidence, direction, time, pictures; the raw text has no pictures', () => {
    const [l] = leituras(
      interpretDahua(
        'application/json',
        corpo(
          { PlateNumber: 'abc-1234', Confidence: 93 },
          { CutoutPic: { Content: `data:image/jpeg;base64,${Buffer.from(JPEG_MINIMO).toString('base64')}` } },
        ),
      ),
    );
    expect(l).toMatchObject({
      placa: 'ABC1234',
      confianca: 93,
      sentido: 'entrando',
      lido_em: '2026-03-05T10:20:30.500',
    });
    expect(l?.imagens).toHaveLength(2);
    expect(l?.bruto).not.toContain('/9j/');
  });

  test('confidence to 255, no plate, heartbeat, list instead of object', () => {
    expect(leituras(interpretDahua('', corpo({ PlateNumber: 'ABC1234', Confidence: 255 })))[0]?.confianca).toBe(100);
    expect(interpretDahua('', corpo({ PlateNumber: '', Confidence: 1 })).tipo).toBe('contato');
    expect(interpretDahua('', Buffer.from('{"Active":"keepAlive","DeviceID":"x"}')).tipo).toBe('contato');
    expect(interpretDahua('', Buffer.from('[1,2]')).tipo).toBe('contato');
    expect(interpretDahua('', Buffer.from('nothing')).tipo).toBe('ruim');
  });
});

describe('generic JSON', () => {
  const ler = createInterpretJson({
    campo_placa: 'dados.0.plate',
    campo_confianca: 'dados.0.score',
    campo_leitura: 'id',
    campo_imagem: 'img',
  });

  test('dotted paths, fraction or percent, one or many', () => {
    const item = (plate: unknown, score: unknown) => ({
      id: 7,
      dados: [{ plate, score }],
      img: Buffer.from(JPEG_MINIMO).toString('base64'),
    });
    const lidas = leituras(
      ler(
        '',
        Buffer.from(JSON.stringify([item('abc1d23', 0.87), item('ABC1D23', '91%'), item(null, 1), item('XYZ1A11', 1)])),
      ),
    );
    expect(lidas.map((l) => [l.placa, l.confianca, l.id, l.imagens.length])).toEqual([
      ['ABC1D23', 87, '7', 1],
      ['ABC1D23', 91, '7', 1],
      ['XYZ1A11', 100, '7', 1],
    ]);
  });

  test('paths reach own properties only', () => {
    const proto = createInterpretJson({ campo_placa: '__proto__.constructor.name', campo_confianca: 'c' });
    expect(proto('', Buffer.from('{"a":1}')).tipo).toBe('contato');
  });
});

test('interpreters never throw', () => {
  const interpretes = [
    interpretHikvision,
    interpretDahua,
    createInterpretJson({ campo_placa: 'a', campo_confianca: 'b' }),
  ];
  const texto = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom(
      anpr('A'),
      '--b\r\n\r\n<',
      '<a',
      '{"Picture":{"Plate":{"PlateNumber":[]}}}',
      '<EventNotificationAlert/>',
    ),
  );
  fc.assert(
    fc.property(
      fc.array(texto, { maxLength: 4 }),
      fc.constantFrom('multipart/form-data; boundary=b', 'text/xml', 'application/json', 'multipart/x'),
      (partes, tipo) => {
        for (const i of interpretes)
          expect(['leituras', 'contato', 'ruim']).toContain(i(tipo, Buffer.from(partes.join('\r\n--b\r\n'))).tipo);
      },
    ),
    { numRuns: 3000 },
  );
});

describe('grouping', () => {
  test.each([
    ['ABC1D23', 'ABC1D23', true],
    ['ABC1O23', 'ABC1023', true],
    ['ABC1234', 'ABC1C34', true],
    ['A8C1I23', 'ABC1123', true],
    ['ABC1D23', 'XYZ9K88', false],
    ['ABC1D23', 'ABC1D2', false],
    ['ABC1D23', 'ABD1E23', false],
  ])('%s and %s: %s', (a, b, esperado) => {
    expect(alikePlates(a, b)).toBe(esperado);
  });

  test('the id of the reader holds a read together though its plate changes altogether', () => {
    const g = createAgrupador(1000);
    expect(g.leitura('ABC1D23', 'r1', 0, 0)).toBe('r1');
    expect(g.leitura('XYZ9K88', 'r1', 500, 500)).toBe('r1');
    expect(g.leitura('XYZ9K88', undefined, 900, 900)).toBe('r1');
    expect(g.leitura('XYZ9K88', undefined, 2500, 2500)).not.toBe('r1');
  });
});
