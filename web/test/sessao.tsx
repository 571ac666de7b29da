import type { RespostaToken } from '@portaria/proto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { useSessao } from '../src/kernel/session/loja.js';

/** Signs a person in with these actions on the control room. */
export function entrarComo(acoes: readonly string[]): void {
  const habilidades = { 3300: [...acoes] };
  const token = {
    access: 'a',
    refresh: 'r'.repeat(24),
    is_reset_senha: false,
    user: { id: 'u', username: 'u', nome: 'Maria', email: '', cpf: null },
    empresa: 'e1',
    perfil: 'p1',
    tenants: [
      {
        public_id: 'e1',
        system_admin: false,
        grupo: { public_id: 'g', nome: 'g', basic_permissions: habilidades },
        perfis: [{ public_id: 'p1', nome: 'p', tipo: 6, permissoes: habilidades }],
        perfisColaborador: [],
      },
    ],
  } as unknown as RespostaToken;
  useSessao.setState({ token, menu: [], expirou: false });
}

export interface Chamada {
  readonly metodo: string;
  readonly caminho: string;
  readonly corpo: unknown;
}

/** Answers every call of the page; what was asked is kept. */
export function responderCom(responder: (c: Chamada) => { status?: number; corpo: unknown }): Chamada[] {
  const chamadas: Chamada[] = [];
  globalThis.fetch = ((url: string, opcoes: RequestInit) => {
    const chamada = {
      metodo: opcoes.method ?? 'GET',
      caminho: url.replace('/api/v1/', ''),
      corpo: typeof opcoes.body === 'string' ? (JSON.parse(opcoes.body) as unknown) : null,
    };
    chamadas.push(chamada);
    const { status = 200, corpo } = responder(chamada);
    return Promise.resolve(new Response(JSON.stringify(corpo), { status }));
  }) as typeof fetch;
  return chamadas;
}

export function Pagina({ children }: { children: ReactNode }): ReactElement {
  const qc = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <QueryClientProvider client={qc}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
}
