import { render, screen } from '@testing-library/react';
import { entrarComo, Pagina, responderCom } from '../../test/sessao.js';
import { usarFuso } from '../kernel/format/fuso.js';
import { useSessao } from '../kernel/session/loja.js';
import MenuPessoa from './menu-pessoa.js';

function entrarComColaborador(): void {
  entrarComo([]);
  const { token } = useSessao.getState();
  const [tenant] = token?.tenants ?? [];
  if (token && tenant) useSessao.setState({ token: { ...token, tenants: [{ ...tenant, colaborador_id: 'c1' }] } });
}

test('the shifts of today of the person, on the clock of the terminal', async () => {
  usarFuso('America/Sao_Paulo');
  entrarComColaborador();
  const chamadas = responderCom(() => ({
    corpo: {
      results: [
        {
          public_id: 'p',
          gate: { public_id: 'g', descricao: 'Portaria 1' },
          inicio: '2026-11-20T09:00:00.000Z',
          fim: '2026-11-20T17:00:00.000Z',
        },
      ],
    },
  }));
  render(
    <Pagina>
      <MenuPessoa />
    </Pagina>,
  );
  expect((await screen.findByText(/^Plantão/)).textContent).toBe('Plantão 06:00–14:00 · Portaria 1');
  expect(chamadas.map((c) => c.caminho)).toEqual(['plantoes/?colaborador=c1']);
});

test('who is of no company by a bond has no shifts to ask for', () => {
  entrarComo([]);
  const chamadas = responderCom(() => ({ corpo: { results: [] } }));
  render(
    <Pagina>
      <MenuPessoa />
    </Pagina>,
  );
  expect(chamadas).toEqual([]);
});
