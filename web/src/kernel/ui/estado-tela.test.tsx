import { fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { ErroApi } from '../api/erro.js';
import { ErroTela, EstadoTela } from './estado-tela.js';

test('in place of a whole screen it heads the page, in place of a part it does not', () => {
  const { rerender } = render(<EstadoTela titulo="Este setor não existe mais." />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Este setor não existe mais.');
  rerender(<EstadoTela titulo="Este setor não existe mais." parte />);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('an error is told with its number and another try; what is gone offers no try', () => {
  const tentar = jest.fn();
  const tela = (erro: unknown) => (
    <ErroTela aoTentar="abrir o grupo" sumiu="Este grupo não existe mais." erro={erro} tentar={tentar} />
  );
  const { rerender } = render(tela(new ErroApi('Banco fora do ar.', 503, 'DESCONHECIDO', { request_id: 'p-17' })));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Não foi possível abrir o grupo.');
  expect(screen.getByRole('alert').textContent).toContain('Pedido p-17');
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(tentar).toHaveBeenCalledTimes(1);
  rerender(tela(new ErroApi('Registro não encontrado.', 404, 'NAO_ENCONTRADO')));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Este grupo não existe mais.');
  expect(screen.queryByRole('button')).toBeNull();
});
