import type { Plantao } from '@portaria/proto';
import { diasDaSemana, inicioDoDia, rotuloSemana, semRepetir, somarDias, trechosDoDia } from './semana.js';

const HORA = 3_600_000;
const plantao = (id: string, dia: string, de: number, ate: number): Plantao => ({
  public_id: id,
  gate: null,
  colaborador: { public_id: id, nome: id },
  inicio: new Date(inicioDoDia(dia) + de * HORA).toISOString(),
  fim: new Date(inicioDoDia(dia) + ate * HORA).toISOString(),
  observacao: null,
  versao: 1,
});

test('a week begins on Sunday, across months and years', () => {
  expect(diasDaSemana('2026-11-20')[0]).toBe('2026-11-15');
  expect(diasDaSemana('2026-11-15')[0]).toBe('2026-11-15');
  expect(diasDaSemana('2027-01-01')).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(rotuloSemana(diasDaSemana('2027-01-01'))).toBe('27/12 a 02/01/2027');
  expect(somarDias('2028-02-28', 1)).toBe('2028-02-29');
});

test('a shift over midnight stands on both days, told apart; one that ends at midnight on one', () => {
  const noite = plantao('noite', '2026-11-18', 19, 31);
  const tarde = plantao('tarde', '2026-11-18', 12, 24);
  const dia = (d: string) => trechosDoDia([noite, tarde], d).map((t) => [t.plantao.public_id, t.veio, t.segue]);
  expect(dia('2026-11-18')).toEqual([
    ['tarde', false, false],
    ['noite', false, true],
  ]);
  expect(dia('2026-11-19')).toEqual([['noite', true, false]]);
  expect(semRepetir([[noite, tarde], [noite]])).toHaveLength(2);
});
