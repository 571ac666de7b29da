import { idDaReferencia, normalizar, type Campo, type DefinicaoRecurso } from '@portaria/proto/cadastros';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { chaveCadastro } from '../../realtime/mudancas.js';
import { api } from '../../session/acoes.js';
import { useEmpresaId } from '../../session/loja.js';
import { colecao, colecaoSimples, type Params } from '../caminho.js';
import { definicaoDe } from '../definicao.js';
import { textoDoValor, VAZIO } from '../texto-valor.js';
import type { Linha } from '../tipos.js';

const QUANTAS = 50;
type Resposta = readonly Linha[] | { readonly results: readonly Linha[] };

/** Filters that narrow a choice; null while a field it depends on is empty. */
export function estreitar(
  campo: Campo,
  dependencias: Readonly<Record<string, unknown>>,
): Record<string, string> | null {
  const filtros: Record<string, string> = {};
  for (const [k, v] of Object.entries(campo.onde ?? {})) filtros[k] = String(v);
  for (const [deles, nosso] of Object.entries(campo.depende ?? {})) {
    const valor = dependencias[nosso];
    const texto =
      idDaReferencia(valor) ?? (typeof valor === 'string' || typeof valor === 'number' ? String(valor) : null);
    if (texto === null) return null;
    filtros[deles] = texto;
  }
  return filtros;
}

interface Pergunta {
  readonly recurso: string | undefined;
  readonly params: Params;
  readonly filtros: Readonly<Record<string, string>> | null;
  readonly busca: string;
  readonly ativo: boolean;
}

/** Those whose name begins with what was typed first; among equals the order of the server. */
export function primeiroOsQueComecam(linhas: readonly Linha[], titulo: string, busca: string): readonly Linha[] {
  const inicio = normalizar(busca);
  const comeca = (l: Linha): boolean => {
    const nome = l[titulo];
    return typeof nome === 'string' && normalizar(nome).startsWith(inicio);
  };
  return [...linhas.filter(comeca), ...linhas.filter((l) => !comeca(l))];
}

/** Rows that a reference may point to. */
export function useOpcoes(q: Pergunta): UseQueryResult<readonly Linha[]> {
  const empresa = useEmpresaId();
  const def = definicaoDe(q.recurso);
  const onde = def ? colecaoSimples(def, { ...q.params, ...q.filtros }) : null;
  const query = { ...q.filtros, ...(q.busca ? { search: q.busca } : {}), page_size: QUANTAS };
  return useQuery({
    queryKey: chaveCadastro(empresa, q.recurso ?? '', 'simples', onde?.caminho, query),
    enabled: q.ativo && onde !== null && q.filtros !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const r = await api.get<Resposta>(onde?.caminho ?? '', { query, signal });
      const linhas = ('results' in r ? r.results : r).slice(0, 200);
      return def && q.busca ? primeiroOsQueComecam(linhas, def.titulo, q.busca) : linhas;
    },
  });
}

/** A row known by its id only. */
export function useLinha(recurso: string | undefined, id: string | null, params: Params): UseQueryResult<Linha> {
  const empresa = useEmpresaId();
  const def = definicaoDe(recurso);
  const base = def ? colecao(def, 0, 'read', params) : null;
  return useQuery({
    queryKey: chaveCadastro(empresa, recurso ?? '', 'titulo', id),
    enabled: id !== null && base !== null,
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => api.get<Linha>(`${base ?? ''}${id ?? ''}/`, { signal }),
  });
}

/** What else is said of a row beside its title. */
export function resumoDe(def: DefinicaoRecurso | null, linha: Linha): string {
  if (!def) return '';
  return (def.resumo ?? [])
    .flatMap((nome) => {
      const campo = def.fields[nome];
      const texto = campo ? textoDoValor(campo, linha[nome]) : VAZIO;
      if (texto === VAZIO || !campo) return [];
      return [campo.tipo === 'inteiro' || campo.tipo === 'logico' ? `${campo.rotulo}: ${texto}` : texto];
    })
    .join(' · ');
}
