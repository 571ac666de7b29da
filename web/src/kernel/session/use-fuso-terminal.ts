import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usarFuso } from '../format/fuso.js';
import { chaveCadastro } from '../realtime/mudancas.js';
import { api } from './acoes.js';
import { useEmpresaId } from './loja.js';

/** Times follow the clock of the company's first gate, as the server's own days do. */
export function useFusoDoTerminal(): void {
  const empresa = useEmpresaId();
  const { data } = useQuery({
    queryKey: chaveCadastro(empresa, 'gate', 'fuso'),
    enabled: empresa !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const query = { ativo: true, page_size: 1 };
      const [gate] = await api.get<readonly { readonly fuso?: string }[]>('tenants/gates/simple/', { query, signal });
      return gate?.fuso ?? null;
    },
  });
  useEffect(() => {
    if (data !== undefined) usarFuso(data);
  }, [data]);
}
