import { camposMudados, OCULTO, tituloAuditado } from './mudancas.js';

describe('what an act changed', () => {
  test('of two sides, what both tell and differs; order of keys and kinds of nothing are no change', () => {
    const antes = { nome: 'A', tara: 1, extra: { a: 1, b: 2 }, obs: null, fotos: [], versao: 1 };
    const depois = { nome: 'B', tara: 1, extra: { b: 2, a: 1 }, obs: '', fotos: null, versao: 2, novo: 'x' };
    expect(camposMudados(antes, depois)).toEqual(['nome']);
  });

  test('of one side, all that has a value', () => {
    expect(camposMudados(null, { public_id: 'x', nome: 'A', ativo: false, fotos: [], obs: null })).toEqual([
      'nome',
      'ativo',
    ]);
    expect(camposMudados({ nome: 'A' }, null)).toEqual(['nome']);
    expect(camposMudados(null, null)).toEqual([]);
  });
});

test('a record goes by its title, through an object too; a secret is no name', () => {
  expect(tituloAuditado('navio', { nome: 'Aurora' })).toBe('Aurora');
  expect(tituloAuditado('colaborador', { user: { nome: 'Ana' } })).toBe('Ana');
  expect(tituloAuditado('senha_atendimento', { senha: OCULTO })).toBeNull();
  expect(tituloAuditado('desconhecido', { nome: 'x' })).toBeNull();
});
