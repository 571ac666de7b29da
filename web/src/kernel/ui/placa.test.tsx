import { render, screen } from '@testing-library/react';
import { Placa } from './placa.js';

const marcas = (raiz: HTMLElement): number => raiz.querySelectorAll('.placa-duvida').length;
const escrita = (raiz: HTMLElement): string =>
  [...raiz.querySelectorAll('.placa-letra')].map((n) => n.textContent).join('');

test('a Mercosul plate has its blue band, an old one its grey and its dash', () => {
  const { container, rerender } = render(<Placa texto="rta4c21" />);
  expect(container.querySelector('[data-geracao="mercosul"] .placa-faixa')).not.toBeNull();
  expect(escrita(container)).toBe('RTA4C21');
  rerender(<Placa texto="AYT7310" />);
  expect(container.querySelector('[data-geracao="antiga"]')).not.toBeNull();
  expect(escrita(container)).toBe('AYT-7310');
});

test('no plate shows the placeholder', () => {
  const { container } = render(<Placa texto={null} confianca={10} />);
  expect(escrita(container)).toBe('XXX-XXXX');
  expect(marcas(container)).toBe(0);
});

test('doubtful characters are underlined, tell their confidence and are read aloud', () => {
  const { container } = render(<Placa texto="BCD2F09" confianca={61} porCaractere={[97, 88, 96, 99, 54, 48, 97]} />);
  expect(marcas(container)).toBe(2);
  expect([...container.querySelectorAll('title')].map((t) => t.textContent)).toContain('F: 54 %');
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Placa BCD2F09, em dúvida: F, 0');
});

test('without detail per character the confidence of the whole read counts; a typed plate has no doubt', () => {
  const { container, rerender } = render(<Placa texto="BCD2F09" confianca={61} />);
  expect(marcas(container)).toBe(7);
  rerender(<Placa texto="BCD2F09" confianca={61} manual />);
  expect(marcas(container)).toBe(0);
});

test('the dash of an old plate does not shift the confidences', () => {
  const { container } = render(<Placa texto="AYT7310" confianca={90} porCaractere={[99, 99, 99, 20, 99, 99, 99]} />);
  expect(container.querySelector('.placa-duvida')?.previousElementSibling?.textContent).toBe('7');
});
