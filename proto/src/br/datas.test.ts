import fc from 'fast-check';
import {
  conferirDataPosterior,
  dataEmissaoNf,
  dataHoraPorto,
  formatarData,
  formatarDataHora,
  hojeEm,
  lerData,
  lerDataHora,
} from './datas.js';
import { formatarDuracao, formatarRelogio } from './duracao.js';

const SP = 'America/Sao_Paulo';
const ZONAS = [SP, 'America/Manaus', 'America/Rio_Branco', 'America/Noronha', 'UTC', 'Asia/Kolkata'];
const instante = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2199-12-30T00:00:00Z'),
  noInvalidDate: true,
});

test('a day is shown dd/mm/aaaa and read back', () => {
  fc.assert(
    fc.property(instante, (d) => {
      const iso = d.toISOString().slice(0, 10);
      expect(formatarData(iso)).toBe(iso.split('-').reverse().join('/'));
      expect(lerData(formatarData(iso))).toBe(iso);
    }),
  );
});

test('an instant shown on a clock of any zone is read back to the second', () => {
  fc.assert(
    fc.property(instante, fc.constantFrom(...ZONAS), (d, fuso) => {
      const aoSegundo = new Date(Math.floor(d.getTime() / 1000) * 1000).toISOString();
      expect(lerDataHora(formatarDataHora(d, fuso), fuso)).toBe(aoSegundo);
      expect(formatarDataHora(d, fuso, { segundos: false })).toBe(formatarDataHora(d, fuso).slice(0, 16));
    }),
  );
});

test.each(['31/02/2026', '00/01/2026', '1/1/2026', '2026/01/01', '01/13/2026', '', 'ontem', '29/02/2025'])(
  '%j is no day',
  (texto) => {
    expect(lerData(texto)).toBeNull();
    expect(lerDataHora(`${texto} 10:00`, SP)).toBeNull();
  },
);

test.each([
  ['20/11/2026 14:05', '2026-11-20T17:05:00.000Z'],
  ['20/11/2026 14:05:09', '2026-11-20T17:05:09.000Z'],
  ['20/11/2026, 14:05', '2026-11-20T17:05:00.000Z'],
  ['20/11/2026 24:00', null],
  ['20/11/2026', null],
])('%j in São Paulo is %j', (texto, iso) => {
  expect(lerDataHora(texto, SP)).toBe(iso);
});

test('summer time of 2018: the skipped hour is no moment, the doubled one is its first', () => {
  expect(lerDataHora('04/11/2018 00:30', SP)).toBeNull();
  expect(lerDataHora('17/02/2018 23:30', SP)).toBe('2018-02-18T01:30:00.000Z');
});

test('today is the day of the gate, not of the server', () => {
  const agora = new Date('2026-11-20T02:30:00Z');
  expect(ZONAS.slice(0, 5).map((z) => hojeEm(z, agora))).toEqual([
    '2026-11-19',
    '2026-11-19',
    '2026-11-19',
    '2026-11-20',
    '2026-11-20',
  ]);
  expect(conferirDataPosterior('2026-11-19', SP, agora)).toBeNull();
  expect(conferirDataPosterior('2026-11-18', SP, agora)).toBe('A data deve ser posterior à data atual');
  expect(conferirDataPosterior('2026-11-19', 'UTC', agora)).toBe('A data deve ser posterior à data atual');
  expect(conferirDataPosterior('2026-11-31', SP, agora)).toBe('A data deve ser posterior à data atual');
});

test.each([null, undefined, '', '20/11/2026', '2026-02-30', 'x'])('placeholder for %j', (valor) => {
  expect([formatarData(valor), formatarData(valor, 'Não Definida')]).toEqual(['-', 'Não Definida']);
  expect([formatarDataHora(valor, SP), formatarDataHora(valor, SP, { vazio: 'Não Definida' })]).toEqual([
    '-',
    'Não Definida',
  ]);
});

test('forms of the port system and of the NF', () => {
  expect(dataHoraPorto('2026-11-20T17:05:09Z', SP)).toBe('2026/11/20 14:05:09');
  expect(dataEmissaoNf('2026-11-20')).toBe('2026-11-20 00:00:00');
});

test.each([
  [7509, '2h 05min 09s', '02:05:09'],
  [65, '1min 05s', '00:01:05'],
  [0, '0s', '00:00:00'],
  [360_000, '100h 00min 00s', '100:00:00'],
  [-5, '0s', '00:00:00'],
])('%i s last %s, on a clock %s', (segundos, texto, relogio) => {
  expect([formatarDuracao(segundos), formatarRelogio(segundos)]).toEqual([texto, relogio]);
});
