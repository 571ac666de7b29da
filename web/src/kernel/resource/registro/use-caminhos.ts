import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ContextoRecurso, Linha } from '../tipos.js';

/** What the end of the address asks for. */
export type Vista =
  | { readonly tipo: 'lista' }
  | { readonly tipo: 'novo' }
  | { readonly tipo: 'ver' | 'editar'; readonly id: string }
  | { readonly tipo: 'estranha' };

export function vistaDe(resto: string): Vista {
  const [um = '', dois = '', ...mais] = resto.split('/').filter(Boolean);
  if (mais.length > 0) return { tipo: 'estranha' };
  if (um === '') return { tipo: 'lista' };
  if (um === 'novo' && dois === '') return { tipo: 'novo' };
  if (dois === '') return { tipo: 'ver', id: um };
  return dois === 'editar' ? { tipo: 'editar', id: um } : { tipo: 'estranha' };
}

/** Ways between a list and its records; the question of the list always goes along. */
export function useCaminhos(ctx: ContextoRecurso) {
  const navegar = useNavigate();
  const { search } = useLocation();
  return useMemo(() => {
    const ir = (resto: string, replace: boolean, state: unknown = null): void =>
      void navegar({ pathname: `${ctx.endereco}${resto}`, search }, { replace, state });
    return {
      lista: () => ir('', false),
      ver: (id: string, replace = false) => ir(`/${id}`, replace),
      /** From its form back to the record, which takes the focus the form had. */
      voltar: (id: string) => ir(`/${id}`, true, { focar: true }),
      editar: (id: string) => ir(`/${id}/editar`, false),
      novo: (replace = false) => ir('/novo', replace),
      duplicar: (linha: Linha) => ir('/novo', false, { copiar: linha }),
    };
  }, [navegar, search, ctx.endereco]);
}
export type Caminhos = ReturnType<typeof useCaminhos>;
