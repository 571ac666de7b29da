import type {
  AcessoPermitido,
  Colaborador,
  EmpresaDetalhe,
  GatePossivel,
  Grupo,
  Habilidades,
  ItemMenu,
  Perfil,
} from '@portaria/proto';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { chaveCadastro } from '../../kernel/realtime/mudancas.js';
import { api } from '../../kernel/session/acoes.js';
import { useEmpresaId } from '../../kernel/session/loja.js';

interface Pagina<T> {
  readonly results: readonly T[];
}
const TODOS = { page_size: 200 };

/** Groups of the current company. */
export function useGrupos(ativo = true): UseQueryResult<readonly Grupo[]> {
  const empresa = useEmpresaId();
  return useQuery({
    queryKey: chaveCadastro(empresa, 'grupo', 'todos'),
    enabled: ativo,
    queryFn: async ({ signal }) =>
      (await api.get<Pagina<Grupo>>(`tenants/empresas/${empresa}/grupos/`, { query: TODOS, signal })).results,
  });
}

/** Profiles of the system. */
export function usePerfis(ativo = true): UseQueryResult<readonly Perfil[]> {
  const empresa = useEmpresaId();
  return useQuery({
    queryKey: chaveCadastro(empresa, 'perfil', 'todos'),
    enabled: ativo,
    queryFn: async ({ signal }) => (await api.get<Pagina<Perfil>>('tenants/perfis/', { query: TODOS, signal })).results,
  });
}

export function useEmpresaDetalhe(id: string): UseQueryResult<EmpresaDetalhe> {
  const empresa = useEmpresaId();
  return useQuery({
    queryKey: chaveCadastro(empresa, 'empresa', 'detalhe', id),
    enabled: id !== '',
    queryFn: ({ signal }) => api.get<EmpresaDetalhe>(`tenants/empresas/${id}/`, { signal }),
  });
}

/** Gates a company may work with: its own, and those of companies that have it in a register. */
export function useGatesPossiveis(id: string): UseQueryResult<readonly GatePossivel[]> {
  const empresa = useEmpresaId();
  return useQuery({
    queryKey: chaveCadastro(empresa, 'empresa', 'gates', id),
    queryFn: async ({ signal }) =>
      (await api.get<Pagina<GatePossivel>>(`tenants/empresas/${id}/possiveis-gates/`, { query: TODOS, signal }))
        .results,
  });
}

/** What a company may use at most, as a map of abilities. */
export function useLimite(id: string): UseQueryResult<Habilidades> {
  const empresa = useEmpresaId();
  return useQuery({
    queryKey: chaveCadastro(empresa, 'empresa', 'acessos', id),
    queryFn: async ({ signal }) => {
      const lista = await api.get<readonly AcessoPermitido[]>(`tenants/empresas/${id}/acessosPermitidos/`, { signal });
      return Object.fromEntries(lista.map((a) => [String(a.id), a.acoes]));
    },
  });
}

/** Menu of a company; of the whole system without one, for who administers the platform. */
export function useMenuDe(id: string | null): UseQueryResult<readonly ItemMenu[]> {
  const empresa = useEmpresaId();
  return useQuery({
    queryKey: chaveCadastro(empresa, 'empresa', 'menu', id),
    queryFn: ({ signal }) => api.get<readonly ItemMenu[]>(id ? `tenants/empresas/${id}/menus/` : 'menus/', { signal }),
  });
}

/** A person of the company by id, looked for among the active and then the inactive: no route reads one. */
export function useColaborador(id: string | null): UseQueryResult<Colaborador | null> {
  const empresa = useEmpresaId();
  return useQuery({
    queryKey: chaveCadastro(empresa, 'colaborador', 'um', id),
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      for (const sufixo of ['', 'listagem_inativos/']) {
        const caminho = `tenants/empresas/${empresa}/colaboradores/${sufixo}`;
        const { results } = await api.get<Pagina<Colaborador>>(caminho, { query: TODOS, signal });
        const achado = results.find((c) => c.public_id === id);
        if (achado) return achado;
      }
      return null;
    },
  });
}
