import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { chaveCadastro } from '../../realtime/mudancas.js';
import { api } from '../../session/acoes.js';
import { filtraveis } from '../definicao.js';
import { caminhoLista } from '../rotas-registro.js';
import type { ContextoRecurso, Linha } from '../tipos.js';
import { consultaFiltrada, escreverEstado, lerEstado, mudarEstado, type EstadoLista } from './estado.js';

export interface PaginaLinhas {
  readonly count: number;
  readonly results: readonly Linha[];
  /** There are more than the server counts. */
  readonly mais?: boolean;
}

const textos = (valores: ContextoRecurso['tela']['fixos']): Record<string, string> =>
  Object.fromEntries(Object.entries(valores ?? {}).map(([k, v]) => [k, String(v)]));

/** A register as a list whose question is the address of the page. */
export function useResourceList(ctx: ContextoRecurso) {
  const [busca, setBusca] = useSearchParams();
  const campos = useMemo(() => filtraveis(ctx), [ctx]);
  const estado = useMemo(() => lerEstado(busca, campos), [busca, campos]);
  const caminho = caminhoLista(ctx, estado.inativos);
  const filtrada = { ...consultaFiltrada(estado), ...textos(ctx.tela.fixos) };
  const query = { ...filtrada, page: estado.pagina, page_size: estado.porPagina };
  const consulta = useQuery({
    queryKey: chaveCadastro(ctx.empresa, ctx.def.name, 'lista', caminho, query),
    enabled: caminho !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get<PaginaLinhas>(caminho ?? '', { query, signal }),
  });
  const mudar = useCallback(
    (parte: Partial<EstadoLista>, substituir = false) =>
      setBusca((atual) => escreverEstado(mudarEstado(lerEstado(atual, campos), parte)), { replace: substituir }),
    [setBusca, campos],
  );
  const filtrar = useCallback(
    (filtros: Readonly<Record<string, string | null>>) => {
      setBusca((atual) => {
        const e = lerEstado(atual, campos);
        const juntos = Object.entries({ ...e.filtros, ...filtros }).filter((p): p is [string, string] => !!p[1]);
        return escreverEstado(mudarEstado(e, { filtros: Object.fromEntries(juntos) }));
      });
    },
    [setBusca, campos],
  );
  return { filtrada, estado, mudar, filtrar, consulta, caminho, campos, linhas: consulta.data?.results ?? SEM_LINHAS };
}
const SEM_LINHAS: readonly Linha[] = [];
export type Lista = ReturnType<typeof useResourceList>;
