import { ACOES } from '@portaria/proto';
import { ramosDoMenu, filtrarRamos, outrasDe, paresDaFolha } from './arvore.js';
import { alternar, contar, cortar, diferenca, estadoDe, pintar, reaplicar, type Par } from './mapa.js';

const VER: Par = ['2010', 'list'];
const CRIAR: Par = ['2010', 'create'];
const item = (titulo: string, link: string, sequencia: number | null) => ({
  titulo,
  icone: null,
  link,
  externo: false,
  sequencia,
  itens: [],
});
const MENU = [
  {
    titulo: 'Administrativo',
    icone: null,
    link: null,
    externo: false,
    sequencia: null,
    itens: [item('Veículos', '/v', 2010), item('Terminais', '/t', 2050), item('Painel', '/p', null)],
  },
  { titulo: 'Pátio', icone: null, link: null, externo: false, sequencia: null, itens: [item('Terminal', '/x', 2050)] },
];

test('a press turns on what is not all on, and off what is', () => {
  const um = alternar({}, [CRIAR], null);
  expect(um).toEqual({ 2010: ['list', 'create'] });
  expect(estadoDe(um, [VER, CRIAR, ['2010', 'delete']])).toBe('parte');
  const todos = alternar(um, [VER, CRIAR, ['2010', 'delete']], null);
  expect(estadoDe(todos, [VER, CRIAR, ['2010', 'delete']])).toBe('todos');
  expect(alternar(todos, [VER, CRIAR, ['2010', 'delete']], null)).toEqual({});
});

test('nothing beyond what the company allows is given, and what it lost can still be taken', () => {
  const limite = { 2010: ['list'] };
  expect(alternar({}, [VER, CRIAR, ['2020', 'list']], limite)).toEqual({ 2010: ['list'] });
  expect(alternar({ 2010: ['create'] }, [CRIAR], limite)).toEqual({});
  expect(cortar({ 2010: ['list', 'create'], 2020: ['list'] }, limite)).toEqual({ 2010: ['list'] });
});

test('the actions of a map are in their one order, each once', () => {
  const mapa = pintar({ 2010: ['delete'] }, [CRIAR, VER, CRIAR], true);
  expect(mapa['2010']).toEqual(['list', 'create', 'delete']);
  expect(contar(mapa)).toBe(3);
});

test('the difference says what is given and taken; two equal maps have none', () => {
  const antes = { 2010: ['list', 'create'], 2020: ['list'] };
  const depois = { 2010: ['list', 'delete'], 3300: ['operate'] };
  expect(diferenca(antes, depois)).toEqual([
    { id: '2010', mais: ['delete'], menos: ['create'] },
    { id: '2020', mais: [], menos: ['list'] },
    { id: '3300', mais: ['operate'], menos: [] },
  ]);
  expect(diferenca(antes, { 2020: ['list'], 2010: ['create', 'list'] })).toEqual([]);
});

test('my changes stand upon what another person saved meanwhile', () => {
  const base = { 2010: ['list'], 2020: ['list', 'create'] };
  const meu = { 2010: ['list', 'delete'], 2020: ['list'] };
  const deles = { 2010: ['list', 'update'], 2020: ['list', 'create'], 3300: ['list'] };
  expect(reaplicar(base, meu, deles)).toEqual({
    2010: ['list', 'update', 'delete'],
    2020: ['list'],
    3300: ['list'],
  });
});

test('the tree has each resource once, under the first group that opens it, and those without a screen at the end', () => {
  const ramos = ramosDoMenu(MENU);
  expect(ramos[0]?.folhas.map((f) => [f.id, f.telas])).toEqual([
    ['2010', ['Veículos']],
    ['2050', ['Terminais', 'Terminal']],
  ]);
  expect(ramos.map((r) => r.titulo)).toEqual(['Administrativo', 'Sem tela no menu']);
  expect(new Set(ramos.flatMap((r) => r.folhas.map((f) => f.id))).size).toBe(ramos.flatMap((r) => r.folhas).length);
});

test('the search finds screens, groups and actions without accents; the limit hides what the company has not', () => {
  const ramos = ramosDoMenu(MENU);
  expect(filtrarRamos(ramos, 'veiculos administrativo', null).flatMap((r) => r.folhas.map((f) => f.id))).toEqual([
    '2010',
  ]);
  expect(filtrarRamos(ramos, 'operar cancela', null).flatMap((r) => r.folhas.map((f) => f.id))).toEqual(['3300']);
  const so = { limite: { 2050: ['list'] }, mapa: { 2010: ['list'] } };
  expect(filtrarRamos(ramos, '', so).flatMap((r) => r.folhas.map((f) => f.id))).toEqual(['2010', '2050']);
});

test('a row shows the actions that mean something there, and those already given', () => {
  expect(outrasDe('3300', {}, null, false)).toEqual(['weigh', 'operate']);
  expect(outrasDe('3300', { 3300: ['suspender'] }, null, false)).toEqual(['weigh', 'suspender', 'operate']);
  expect(outrasDe('3300', {}, { 3300: ['list', 'operate'] }, true)).toEqual(['operate']);
  expect(outrasDe('3300', {}, null, true)).toHaveLength(ACOES.length - 4);
  expect(paresDaFolha('3300', {}, { 3300: ['list', 'operate'] })).toEqual([
    ['3300', 'list'],
    ['3300', 'operate'],
  ]);
});
