import { fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import type { Habilidades } from '@portaria/proto';
import { MatrizPermissoes } from './matriz.js';

const folha = (titulo: string, sequencia: number) => ({
  titulo,
  icone: null,
  link: `/${sequencia}`,
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
    itens: [folha('Veículos', 2010), folha('Motoristas', 2020)],
  },
];
let atual: Habilidades = {};

interface Props {
  readonly inicial: Habilidades;
  readonly limite: Habilidades | null;
  readonly ver: (mapa: Habilidades) => void;
}
function Montada({ inicial, limite, ver }: Props): ReactElement {
  const [mapa, setMapa] = useState(inicial);
  ver(mapa);
  return <MatrizPermissoes menu={MENU} mapa={mapa} limite={limite} mudar={setMapa} />;
}
const abrir = (inicial: Habilidades, limite: Habilidades | null = null): void =>
  void render(<Montada inicial={inicial} limite={limite} ver={(mapa) => (atual = mapa)} />);
const caixa = (nome: string): HTMLInputElement => screen.getByRole('checkbox', { name: nome });
const LIMITE = { 2010: ['list', 'create', 'update'], 2020: ['list'] };

test('the box of a group is mixed while some of it is given, and gives or takes the whole', () => {
  abrir({ 2010: ['list'] }, LIMITE);
  const grupo = caixa('Tudo em Administrativo');
  expect(grupo.getAttribute('aria-checked')).toBe('mixed');
  expect(grupo.indeterminate).toBe(true);
  fireEvent.click(grupo);
  expect(atual).toEqual({ 2010: ['list', 'create', 'update'], 2020: ['list'] });
  expect(caixa('Tudo em Administrativo').getAttribute('aria-checked')).toBe('true');
  fireEvent.click(caixa('Tudo em Administrativo'));
  expect(atual).toEqual({});
});

test('the box of a column gives one action to every screen of the group', () => {
  abrir({});
  fireEvent.click(caixa('Excluir em Administrativo'));
  expect(atual).toEqual({ 2010: ['list', 'delete'], 2020: ['list', 'delete'] });
});

test('what the company has not can not be given, but can be taken where it was left', () => {
  abrir({ 2020: ['list', 'delete'] }, LIMITE);
  expect(caixa('Criar: Motoristas').disabled).toBe(true);
  expect(caixa('Excluir: Motoristas').disabled).toBe(false);
  fireEvent.click(caixa('Excluir: Motoristas'));
  expect(atual).toEqual({ 2020: ['list'] });
  expect(caixa('Excluir: Motoristas').disabled).toBe(true);
});

test('the arrows walk the boxes and jump over what can not be given', () => {
  abrir({}, LIMITE);
  const primeira = caixa('Ver: Veículos');
  primeira.focus();
  fireEvent.keyDown(primeira, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(caixa('Ver: Motoristas'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(caixa('Criar: Veículos'));
});

test('other actions open under their screen', () => {
  abrir({}, null);
  fireEvent.click(screen.getByRole('button', { name: 'Outras ações: Motoristas, 0 de 2' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Enviar cadastro do motorista' }));
  expect(atual).toEqual({ 2020: ['list', 'enviar_cadastro_motorista'] });
});

test('a search narrows the screens', () => {
  abrir({});
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar tela ou ação' }), { target: { value: 'motor' } });
  expect(screen.queryByText('Veículos')).toBeNull();
  expect(screen.getByText('Motoristas')).toBeTruthy();
});
