import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { chaveCadastro } from '../realtime/mudancas.js';
import { api } from '../session/acoes.js';
import type { PaginaLinhas } from './lista/use-resource-list.js';
import { caminhoLista } from './rotas-registro.js';
import type { ContextoRecurso, Linha } from './tipos.js';

const POR_PAGINA = 200;
const PAGINAS = 10;
type Filtros = Readonly<Record<string, string | number | boolean>>;

async function lerTodos(caminho: string, query: Filtros, signal: AbortSignal): Promise<readonly Linha[]> {
  const linhas: Linha[] = [];
  for (let page = 1; page <= PAGINAS; page++) {
    const r = await api.get<PaginaLinhas>(caminho, { query: { ...query, page, page_size: POR_PAGINA }, signal });
    linhas.push(...r.results);
    if (linhas.length >= r.count || r.results.length === 0) break;
  }
  return linhas;
}

/** Every record of a small register at once, for screens that draw it whole. */
export function useTodos(ctx: ContextoRecurso, filtros: Filtros = {}, ativo = true): UseQueryResult<readonly Linha[]> {
  const caminho = caminhoLista(ctx, false);
  const query = { ...ctx.tela.fixos, ...filtros };
  return useQuery({
    queryKey: chaveCadastro(ctx.empresa, ctx.def.name, 'todos', caminho, query),
    enabled: ativo && caminho !== null,
    queryFn: ({ signal }) => lerTodos(caminho ?? '', query, signal),
  });
}
