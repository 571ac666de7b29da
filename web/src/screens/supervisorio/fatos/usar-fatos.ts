import type { FatoPersistido, PaginaFatos } from '@portaria/proto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chave } from '../../../kernel/api/consulta.js';
import { juntarFatos, receberFatos, useFatosVivos } from '../../../kernel/realtime/fatos.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';

const NENHUM: readonly FatoPersistido[] = [];
const POR_PAGINA = 40;

export interface FatosGate {
  readonly fatos: readonly FatoPersistido[];
  readonly lendo: boolean;
  readonly erro: unknown;
  readonly temMais: boolean;
  readonly lerMais: () => void;
  readonly reler: () => void;
}

/** Facts of one gate, newest first: the pages of the server with what comes live on top. */
export function useFatosGate(gate: string, tipos: readonly string[]): FatosGate {
  const empresa = useEmpresaId();
  const vivos = useFatosVivos((s) => s.porGate[gate] ?? NENHUM);
  const salto = useFatosVivos((s) => s.saltos[gate] ?? 0);
  const consulta = useInfiniteQuery({
    queryKey: chave(empresa, 'fatos', gate, tipos.join(), salto),
    initialPageParam: null as number | null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ pageParam, signal }) => {
      const pagina = await api.get<PaginaFatos>(`tenants/tenants/${empresa}/gates-service/${gate}/fatos/`, {
        query: { antes: pageParam, tipo: tipos.join(), page_size: POR_PAGINA },
        signal,
      });
      // The newest page sets the cursor from which a reconnection is replayed.
      if (pageParam === null && tipos.length === 0) receberFatos(pagina.results);
      return pagina;
    },
    getNextPageParam: (ultima) => ultima.proximo,
  });
  const paginas = consulta.data?.pages;
  const fatos = useMemo(() => {
    const lidos = (paginas ?? []).flatMap((p) => p.results);
    const novos = tipos.length === 0 ? vivos : vivos.filter((f) => tipos.includes(f.tipo));
    return juntarFatos(novos, lidos);
  }, [paginas, vivos, tipos]);
  return {
    fatos,
    lendo: consulta.isPending || consulta.isFetchingNextPage,
    erro: consulta.error,
    temMais: consulta.hasNextPage,
    lerMais: () => void consulta.fetchNextPage(),
    reler: () => void consulta.refetch(),
  };
}
