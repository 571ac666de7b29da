import { render, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { ROTAS } from '../routes.js';
import { ENTRADAS_CADASTRO } from '../screens/cadastros/rotas.js';
import { iconeMenu } from './icones.js';
import { iconeDe } from './icones-menu.js';
import { useSessao } from '../kernel/session/loja.js';
import { entradaAtual, gruposDoMenu, MenuLateral } from './menu-lateral.js';

const ENTRADAS = [...ROTAS, ...ENTRADAS_CADASTRO];
const MENU = ENTRADAS.filter((e) => e.grupo !== null).map((e) => ({
  titulo: e.titulo,
  icone: null,
  link: e.path,
  externo: false,
  sequencia: null,
  itens: [],
}));
const desenho = (nome: string | null, link: string | null): string => {
  const { container, unmount } = render(createElement(iconeDe(nome, link)));
  const d = container.querySelector('path')?.getAttribute('d') ?? '';
  unmount();
  return d;
};

test('every entry of the menu has an icon of its own', () => {
  const caminhos = ENTRADAS.filter((e) => e.grupo !== null).map((e) => e.path);
  const desenhos = caminhos.map((c) => desenho(null, c));
  const repetidos = caminhos.filter((_, i) => desenhos.indexOf(desenhos[i] ?? '') !== i);
  expect(desenhos).not.toContain('');
  expect(repetidos).toEqual([]);
});

test('an entry of the company itself takes the icon it names, else that of its group, else a link', () => {
  expect(desenho('truck', 'https://x')).toBe(desenho(null, '/administrativo/transportadoras'));
  expect(desenho(null, '/patio/nova')).toBe(desenho(null, '/patio/Estacionamento'));
  expect(desenho(null, '#')).toBe(desenho('link', null));
});

test('a child screen lights its own entry only; a record lights that of its list', () => {
  const grupos = gruposDoMenu(MENU);
  expect(entradaAtual(grupos, '/financeiro/servicos/ordem')).toBe('/financeiro/servicos/ordem');
  expect(entradaAtual(grupos, '/financeiro/servicos/abc/editar')).toBe('/financeiro/servicos');
  expect(entradaAtual(grupos, '/patio/Estacionamento/Setores/Setor')).toBe('/patio/Estacionamento/Setores');
  expect(entradaAtual(grupos, '/lugar-nenhum')).toBeNull();
});

test('the place of an icon is kept until it comes', async () => {
  const { container } = render(iconeMenu(null, '/comercial/navios'));
  expect(container.querySelector('.icone-espera')).not.toBeNull();
  await waitFor(() =>
    expect(container.querySelector('path')?.getAttribute('d')).toBe(desenho(null, '/comercial/navios')),
  );
});

test('the entry of the screen is brought into sight', () => {
  const vistos: string[] = [];
  const rolar = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    vistos.push(this.textContent);
  });
  useSessao.setState({ menu: MENU });
  render(createElement(MemoryRouter, { initialEntries: ['/comercial/navios'] }, createElement(MenuLateral)));
  expect(vistos).toEqual(['Navios']);
  rolar.mockRestore();
});
