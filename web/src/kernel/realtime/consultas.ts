import type { Alarme, AgendamentoDetalhe, Excecao, GateServico } from '@portaria/proto';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { chave } from '../api/consulta.js';
import { usePode } from '../permission/pode.js';
import { api } from '../session/acoes.js';
import { useEmpresaId } from '../session/loja.js';
import { chaveAlarmes, chaveExcecoes, chaveVisita } from './mudancas.js';
import { pistas } from './vivo.js';

export type Pista = GateServico['pistas'][number];

export function useGates(): UseQueryResult<readonly GateServico[]> {
  const empresa = useEmpresaId();
  const ve = usePode('ver');
  return useQuery({
    queryKey: chave(empresa, 'gates-service'),
    enabled: ve && empresa !== '',
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const caminho = `tenants/tenants/${empresa}/gates-service/`;
      const { results } = await api.get<{ results: readonly GateServico[] }>(caminho, {
        query: { status: true, page_size: 200 },
        signal,
      });
      for (const gate of results) if (gate.telemetria) pistas.receber(gate.telemetria);
      return results;
    },
  });
}

export function useExcecoes(): UseQueryResult<readonly Excecao[]> {
  const empresa = useEmpresaId();
  const ve = usePode('ver');
  return useQuery({
    queryKey: chaveExcecoes(empresa),
    enabled: ve && empresa !== '',
    queryFn: async ({ signal }) => {
      const caminho = `tenants/tenants/${empresa}/excecoes/`;
      const { results } = await api.get<{ results: readonly Excecao[] }>(caminho, {
        query: { situacao: 'aberta' },
        signal,
      });
      return results.toSorted((a, b) => Date.parse(a.aberta_em) - Date.parse(b.aberta_em));
    },
  });
}

export function useAlarmes(): UseQueryResult<readonly Alarme[]> {
  const empresa = useEmpresaId();
  const ve = usePode('ver');
  return useQuery({
    queryKey: chaveAlarmes(empresa),
    enabled: ve && empresa !== '',
    queryFn: async ({ signal }) => {
      const caminho = `tenants/tenants/${empresa}/alarmes/`;
      const { results } = await api.get<{ results: readonly Alarme[] }>(caminho, { signal });
      return results.filter((a) => a.situacao !== 'encerrado');
    },
  });
}

export function useVisita(agendamento: string | null | undefined): UseQueryResult<AgendamentoDetalhe> {
  const empresa = useEmpresaId();
  return useQuery({
    queryKey: chaveVisita(empresa, agendamento ?? ''),
    enabled: empresa !== '' && !!agendamento,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.get<AgendamentoDetalhe>(`tenants/empresas/${empresa}/agendamentos/${agendamento ?? ''}/`, { signal }),
  });
}
