import type { Campo } from '@portaria/proto/cadastros';

export const POR_PAGINA = [25, 50, 100, 200] as const;
export const POR_PAGINA_PADRAO = 25;

/** What the address of a list says. The same address shows the same list. */
export interface EstadoLista {
  readonly pagina: number;
  readonly porPagina: number;
  /** Field, `-` first for descending; null = the order of the definition. */
  readonly ordem: string | null;
  readonly busca: string;
  /** Filter parameters as on the wire: `campo`, `campo_after`, `campo_before`. */
  readonly filtros: Readonly<Record<string, string>>;
  /** Visible columns, in order; null = the person's own. */
  readonly colunas: readonly string[] | null;
  readonly inativos: boolean;
}

/** Field of a filter parameter. */
export const campoDoFiltro = (parametro: string): string => parametro.replace(/_(after|before)$/, '');

const inteiroDe = (texto: string | null, padrao: number): number => {
  const n = Number(texto);
  return texto !== null && Number.isInteger(n) && n > 0 ? n : padrao;
};

/** Reads the address; what it does not know or can't be is left out. */
export function lerEstado(params: URLSearchParams, campos: readonly (readonly [string, Campo])[]): EstadoLista {
  const nomes = new Set(campos.map(([n]) => n));
  const filtros: Record<string, string> = {};
  for (const [k, v] of params) {
    const conhecido = nomes.has(k) || (/_(after|before)$/.test(k) && nomes.has(campoDoFiltro(k)));
    if (conhecido && v !== '') filtros[k] = v;
  }
  const porPagina = inteiroDe(params.get('page_size'), POR_PAGINA_PADRAO);
  return {
    pagina: inteiroDe(params.get('page'), 1),
    porPagina: Math.min(porPagina, 200),
    ordem: params.get('ordering'),
    busca: params.get('search') ?? '',
    filtros,
    colunas: params.get('cols')?.split(',').filter(Boolean) ?? null,
    inativos: params.get('situacao') === 'inativos',
  };
}

/** Shortest address of a state. */
export function escreverEstado(e: EstadoLista): URLSearchParams {
  const p = new URLSearchParams();
  if (e.busca) p.set('search', e.busca);
  for (const [k, v] of Object.entries(e.filtros)) if (v) p.set(k, v);
  if (e.inativos) p.set('situacao', 'inativos');
  if (e.ordem) p.set('ordering', e.ordem);
  if (e.porPagina !== POR_PAGINA_PADRAO) p.set('page_size', String(e.porPagina));
  if (e.pagina > 1) p.set('page', String(e.pagina));
  if (e.colunas) p.set('cols', e.colunas.join(','));
  return p;
}

/** Parameters of the call, without page: what an export takes too. */
export const consultaFiltrada = (e: EstadoLista): Record<string, string> => ({
  ...e.filtros,
  ...(e.busca ? { search: e.busca } : {}),
  ...(e.ordem ? { ordering: e.ordem } : {}),
});

/** State after a change: another question begins at its first page. */
export const mudarEstado = (e: EstadoLista, parte: Partial<EstadoLista>): EstadoLista => ({
  ...e,
  ...('colunas' in parte ? {} : { pagina: 1 }),
  ...parte,
});

/** Next order of a column: ascending, descending, back to none. */
export function proximaOrdem(atual: string | null, campo: string): string | null {
  if (atual === campo) return `-${campo}`;
  return atual === `-${campo}` ? null : campo;
}
