import { RECURSOS } from '@portaria/proto';
import { definicaoDe, poderesEm } from './definicao.js';

const sessao = (acoes: readonly string[]) => {
  const mapa = { [RECURSOS.Transportadoras]: [...acoes] };
  return { colaborador: mapa, empresa: mapa, system_admin: false };
};
const poderes = (recurso: string, acoes: readonly string[]) => {
  const def = definicaoDe(recurso);
  if (!def) throw new Error(recurso);
  const { criar, editar, excluir } = poderesEm(def, 0, { empresa: 'e1', tenant: 'e1' }, sessao(acoes));
  return { criar, editar, excluir };
};
const TODOS = { criar: true, editar: true, excluir: true };
const NENHUM = { criar: false, editar: false, excluir: false };

test('a register written by one action asks for it and for no other', () => {
  const crud = ['list', 'create', 'update', 'delete'];
  expect(poderes('transportadora', crud)).toEqual(TODOS);
  expect(poderes('suspensao', crud)).toEqual(NENHUM);
  expect(poderes('suspensao', ['list', 'suspender'])).toEqual(TODOS);
  expect(poderes('transportadora', ['list', 'suspender'])).toEqual(NENHUM);
});
