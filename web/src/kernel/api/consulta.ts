import { QueryClient } from '@tanstack/react-query';
import { ErroApi } from './erro.js';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (vezes, erro) => vezes < 2 && erro instanceof ErroApi && (erro.status === 0 || erro.status >= 500),
    },
  },
});

/** Query keys start with the company: nothing of one company is ever read as another's. */
export const chave = (empresa: string, ...resto: readonly unknown[]): readonly unknown[] => [empresa, ...resto];
