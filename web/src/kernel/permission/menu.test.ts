import type { ItemMenu, SessaoPermissao } from '@portaria/proto';
import { sequenciasDe, telaPermitida } from './menu.js';

const folha = (sequencia: number | null, itens: readonly ItemMenu[] = []): ItemMenu => ({
  titulo: 't',
  icone: null,
  link: null,
  externo: false,
  sequencia,
  itens,
});
const ninguem: SessaoPermissao = { colaborador: {}, empresa: {}, system_admin: false };

test('permission ids are found at any depth of the menu', () => {
  expect([...sequenciasDe([folha(null, [folha(3300), folha(null, [folha(2010)])])])]).toEqual([3300, 2010]);
});

test('a screen opens only with every id in the menu, or to a system admin', () => {
  const menu = [folha(null, [folha(3300)])];
  expect(telaPermitida(['Supervisorio'], menu, ninguem)).toBe(true);
  expect(telaPermitida(['Supervisorio', 'Veiculos'], menu, ninguem)).toBe(false);
  expect(telaPermitida(['Veiculos'], [], { ...ninguem, system_admin: true })).toBe(true);
});

test('without a menu the ability maps decide, both of them', () => {
  const so = { 3300: ['list'] };
  expect(telaPermitida(['Supervisorio'], null, { ...ninguem, colaborador: so, empresa: so })).toBe(true);
  expect(telaPermitida(['Supervisorio'], null, { ...ninguem, colaborador: so })).toBe(false);
});
