import type { Grupo, Habilidades, MenuEscolhido } from '@portaria/proto';
import { idDaReferencia } from '@portaria/proto/cadastros';
import { diferenca, reaplicar, type Mudanca } from '../../comum/permissoes/mapa.js';

/** What the editor changes of a group. References are as the pickers hold them: an id, or the row. */
export interface EstadoGrupo {
  readonly nome: string;
  readonly permissoes: Habilidades;
  readonly menu: MenuEscolhido;
  readonly sub_produtos: readonly unknown[];
  readonly fornecedor: unknown;
  readonly terminal: unknown;
}
export const GRUPO_NOVO: EstadoGrupo = {
  nome: '',
  permissoes: {},
  menu: null,
  sub_produtos: [],
  fornecedor: null,
  terminal: null,
};
export const estadoDoGrupo = (g: Grupo): EstadoGrupo => ({
  nome: g.nome,
  permissoes: g.permissoes,
  menu: g.menu,
  sub_produtos: g.sub_produtos,
  fornecedor: g.fornecedor,
  terminal: g.terminal,
});

type Resto = Omit<EstadoGrupo, 'permissoes'>;

/** Everything but the abilities, as the wire takes it. */
export const restoDoFio = (e: EstadoGrupo): Record<keyof Resto, unknown> => ({
  nome: e.nome.trim(),
  menu: e.menu && e.menu.length > 0 ? e.menu : null,
  sub_produtos: e.sub_produtos.map((s) => idDaReferencia(s)),
  fornecedor: idDaReferencia(e.fornecedor),
  terminal: idDaReferencia(e.terminal),
});

export interface MudancasGrupo {
  readonly permissoes: readonly Mudanca[];
  /** Body of the edition of the rest: only what changed. */
  readonly resto: Readonly<Partial<Record<keyof Resto, unknown>>>;
  readonly ha: boolean;
}

export function mudancasDoGrupo(base: EstadoGrupo, atual: EstadoGrupo): MudancasGrupo {
  const antes = restoDoFio(base);
  const depois = restoDoFio(atual);
  const nomes = (Object.keys(depois) as (keyof Resto)[]).filter(
    (n) => JSON.stringify(antes[n]) !== JSON.stringify(depois[n]),
  );
  const permissoes = diferenca(base.permissoes, atual.permissoes);
  return {
    permissoes,
    resto: Object.fromEntries(nomes.map((n) => [n, depois[n]])),
    ha: permissoes.length + nomes.length > 0,
  };
}

/** My changes upon what somebody else saved: cell by cell in the abilities, field by field in the rest. */
export function reaplicarGrupo(base: EstadoGrupo, meu: EstadoGrupo, deles: EstadoGrupo): EstadoGrupo {
  const { resto } = mudancasDoGrupo(base, meu);
  const meus = Object.fromEntries((Object.keys(resto) as (keyof Resto)[]).map((n) => [n, meu[n]]));
  return { ...deles, ...meus, permissoes: reaplicar(base.permissoes, meu.permissoes, deles.permissoes) };
}
