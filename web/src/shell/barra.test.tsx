import { render, screen } from '@testing-library/react';
import { entrarComo, Pagina, responderCom } from '../../test/sessao.js';
import { Barra } from './barra.js';

const abrir = (acoes: readonly string[]) => {
  entrarComo(acoes);
  const chamadas = responderCom(() => ({ corpo: { results: [] } }));
  render(
    <Pagina>
      <Barra />
    </Pagina>,
  );
  return chamadas;
};

test('who works in the control room has its bell and its sound', async () => {
  const chamadas = abrir(['list']);
  expect(await screen.findByRole('button', { name: 'Nenhum alarme a reconhecer' })).toBeTruthy();
  expect(chamadas.map((c) => c.caminho)).toEqual(['tenants/tenants/e1/alarmes/']);
});

test('who does not has neither, and asks for no alarm', () => {
  const chamadas = abrir([]);
  expect(screen.queryByRole('button', { name: /alarme|som/i })).toBeNull();
  expect(chamadas).toEqual([]);
});
