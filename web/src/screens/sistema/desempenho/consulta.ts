import type { Desempenho, PeriodoDesempenho } from '@portaria/proto';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { chave } from '../../../kernel/api/consulta.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';

export const PERIODOS: Readonly<Record<PeriodoDesempenho, string>> = {
  hoje: 'Hoje',
  '24h': '24 h',
  '7d': '7 dias',
  '30d': '30 dias',
};
const eh = (v: string | null): v is PeriodoDesempenho => v !== null && Object.hasOwn(PERIODOS, v);

/** What is looked at, as the address says. What it does not know is left out. */
export interface Olhar {
  readonly periodo: PeriodoDesempenho;
  readonly gate: string | null;
  /** Column of the table, `-` first for descending. */
  readonly ordem: string | null;
}

export const enderecoDe = ({ periodo, gate, ordem }: Olhar): string => {
  const p = new URLSearchParams();
  if (periodo !== 'hoje') p.set('periodo', periodo);
  if (gate !== null) p.set('gate', gate);
  if (ordem !== null) p.set('ordering', ordem);
  return `?${p}`;
};

export function useOlhar(): readonly [Olhar, (mudanca: Partial<Olhar>) => void] {
  const [params, mudarParams] = useSearchParams();
  const periodo = params.get('periodo');
  const olhar = {
    periodo: eh(periodo) ? periodo : 'hoje',
    gate: params.get('gate'),
    ordem: params.get('ordering'),
  } as const;
  return [olhar, (mudanca) => mudarParams(enderecoDe({ ...olhar, ...mudanca }), { replace: true })];
}

const SEGUNDOS = 1000;
/** A month does not change in half a minute, and costs more to read. */
const RITMO: Readonly<Record<PeriodoDesempenho, number>> = {
  hoje: 30 * SEGUNDOS,
  '24h': 30 * SEGUNDOS,
  '7d': 120 * SEGUNDOS,
  '30d': 300 * SEGUNDOS,
};

export function useDesempenho({ periodo, gate }: Olhar): UseQueryResult<Desempenho> {
  const empresa = useEmpresaId();
  return useQuery({
    queryKey: chave(empresa, 'desempenho', gate, periodo),
    enabled: empresa !== '',
    refetchInterval: RITMO[periodo],
    placeholderData: (antes, consulta) => (consulta?.queryKey[2] === gate ? keepPreviousData(antes) : undefined),
    queryFn: ({ signal }) => api.get<Desempenho>('tenants/gates/desempenho/', { query: { periodo, gate }, signal }),
  });
}
