import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { RespostaToken } from '@portaria/proto';
import { entrarComo, responderCom } from '../../test/sessao.js';
import { permissaoDe, useSessao } from '../kernel/session/loja.js';
import { FaixaPersonificacao } from './faixas.js';

const propria = (): RespostaToken => {
  entrarComo([]);
  return useSessao.getState().token as RespostaToken;
};
const dentro = (): RespostaToken => {
  const token = propria();
  const alheia = { ...token.tenants[0], public_id: 'e2', nome_fantasia: 'Terminal Sul', grupo: null, perfis: [] };
  return {
    ...token,
    empresa: 'e2',
    perfil: null,
    tenants: [...token.tenants, alheia],
    personificando: {
      empresa: 'e2',
      empresa_nome: 'Terminal Sul',
      origem: 'e1',
      origem_nome: 'Plataforma',
      motivo: 'chamado 77',
      desde: '2026-11-20T12:00:00Z',
    },
  } as RespostaToken;
};

test('who is at home sees no banner', () => {
  useSessao.setState({ token: propria() });
  render(<FaixaPersonificacao />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('inside another company: company, reason and every ability; the way out goes home', async () => {
  const token = dentro();
  useSessao.setState({ token });
  expect(permissaoDe(token).system_admin).toBe(true);
  const chamadas = responderCom(({ caminho }) => (caminho === 'token/empresa/' ? { corpo: propria() } : { corpo: [] }));
  useSessao.setState({ token });
  render(<FaixaPersonificacao />);
  const faixa = screen.getByRole('status', { name: 'Personificação' });
  expect(faixa.textContent).toContain('Terminal Sul');
  expect(faixa.textContent).toContain('chamado 77');
  fireEvent.click(screen.getByRole('button', { name: 'Sair da empresa' }));
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Personificação' })).toBeNull());
  expect(chamadas[0]).toEqual({ metodo: 'POST', caminho: 'token/empresa/', corpo: { empresa: 'e1' } });
});
