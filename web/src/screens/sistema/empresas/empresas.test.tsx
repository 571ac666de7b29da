import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { entrarNoSistema, ServidorCadastros, uuid } from '../../../../test/servidor-cadastros.js';
import { queryClient } from '../../../kernel/api/consulta.js';
import Empresas from './empresas.js';

const [ROTA, OUTRA] = [uuid(1), uuid(2)];
const empresa = (public_id: string, nome_fantasia: string) => ({
  public_id,
  nome_fantasia,
  razao_social: nome_fantasia,
  cnpj: '11222333000181',
  papeis: ['transportadora'],
  gate: false,
  system_admin: false,
  contatos: [],
  perfis: [],
  ativo: true,
  versao: 1,
});
const GATES = [
  { public_id: uuid(8), descricao: 'Pátio próprio', fuso: 'x', empresa: { public_id: ROTA, nome_fantasia: 'Rota' } },
  { public_id: uuid(9), descricao: 'Portaria 1', fuso: 'x', empresa: { public_id: uuid(3), nome_fantasia: 'Azul' } },
];

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  entrarNoSistema();
  const todas = [empresa(ROTA, 'Rota'), empresa(OUTRA, 'Outra')];
  new ServidorCadastros().antes = ({ caminho }) => {
    const id = /^tenants\/empresas\/([^/]+)\//.exec(caminho)?.[1];
    if (caminho.endsWith('possiveis-gates/')) return { corpo: { results: id === ROTA ? GATES : [] } };
    if (caminho === 'tenants/empresas/') return { corpo: { count: 2, next: null, previous: null, results: todas } };
    return id ? { corpo: todas.find((e) => e.public_id === id) } : undefined;
  };
});

test.each([
  [ROTA, 'Portarias: Pátio próprio, Portaria 1 (Azul)'],
  [OUTRA, 'Portarias: nenhuma. Ela não está no cadastro de nenhum terminal.'],
])('the gates a company may work with', async (id, texto) => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/sistema/empresas/${id}`]}>
        <Empresas />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByText('Portarias:')).parentElement?.textContent).toBe(texto);
});
