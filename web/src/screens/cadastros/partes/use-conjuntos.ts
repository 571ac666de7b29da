import type { HistoricoConjunto } from '@portaria/proto';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '../../../kernel/api/consulta.js';
import { chaveCadastro } from '../../../kernel/realtime/mudancas.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';
import type { Linha } from '../../../kernel/resource/tipos.js';
import type { Modalidade, Modalidades } from './eixos.js';

const VAZIAS: Modalidades = new Map();

/** Axles and trailers of every modality: a set's implements name theirs by id only. */
export function useModalidades(): Modalidades {
  const empresa = useEmpresaId();
  const { data } = useQuery({
    queryKey: chaveCadastro(empresa, 'modalidade', 'todas'),
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      api.get<{ results: readonly Modalidade[] }>('patio/modalidades/', { query: { page_size: 200 }, signal }),
  });
  return useMemo(() => (data ? new Map(data.results.map((m) => [m.public_id, m])) : VAZIAS), [data]);
}

/** When each set of the vehicle was in use, newest first. */
export function useHistorico(veiculo: string) {
  const empresa = useEmpresaId();
  return useQuery({
    queryKey: chaveCadastro(empresa, 'conjunto', 'historico', veiculo),
    queryFn: async ({ signal }) =>
      await api.get<{ results: readonly HistoricoConjunto[]; count: number }>(
        `patio/veiculos/${veiculo}/conjuntos/historico/`,
        { query: { page_size: 50 }, signal },
      ),
  });
}

/** Puts a set in use. The vehicle takes its plates, other sets may lose theirs: all are read again. */
export async function utilizar(empresa: string, veiculo: string, conjunto: Linha): Promise<void> {
  try {
    await api.post(`patio/veiculos/${veiculo}/conjuntos/${conjunto.public_id}/utilizar/`, {});
  } finally {
    await Promise.all(
      ['conjunto', 'veiculo'].map((r) => queryClient.invalidateQueries({ queryKey: chaveCadastro(empresa, r) })),
    );
  }
}
