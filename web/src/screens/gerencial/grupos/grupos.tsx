import type { Grupo } from '@portaria/proto';
import type { ReactElement } from 'react';
import { pode } from '@portaria/proto';
import { usePermissao } from '../../../kernel/session/loja.js';
import { formatInteiro } from '../../../kernel/format/numero.js';
import type { Linha, Override } from '../../../kernel/resource/tipos.js';
import { NaoEncontrada } from '../../nao-encontrada.js';
import { PaginaPropria, useListaPropria, useVista } from '../../comum/lista/pagina-propria.js';
import { useContextoProprio } from '../../comum/lista/use-contexto-proprio.js';
import { contar } from '../../comum/permissoes/mapa.js';
import { GRUPO } from './definicao.js';
import { PaginaGrupo } from './editor.js';

export const CAMINHO_GRUPOS = '/gerencial/grupos';
const SEM_FILTROS: readonly string[] = [];
const comoGrupo = (l: Linha): Grupo => l as unknown as Grupo;

function textoEscopo(g: Grupo): string {
  const partes = [
    g.sub_produtos.length > 0 &&
      `${g.sub_produtos.length} ${g.sub_produtos.length === 1 ? 'subproduto' : 'subprodutos'}`,
    g.fornecedor?.nome,
    g.terminal?.nome,
  ].filter(Boolean);
  return partes.join(', ');
}
const Tudo = (): ReactElement => <span className="suave">Tudo</span>;

const OVERRIDE: Override = {
  colunas: {
    permissoes: { rotulo: 'Permissões', numerica: true, celula: (l) => formatInteiro(contar(comoGrupo(l).permissoes)) },
    menu: { rotulo: 'Menu', celula: (l) => (comoGrupo(l).menu?.length ? 'Telas escolhidas' : <Tudo />) },
    escopo: { rotulo: 'Vê os dados de', celula: (l) => textoEscopo(comoGrupo(l)) || <Tudo /> },
  },
};

/** Groups of the company: the list, and the editor of one at an address of its own. */
export default function Grupos(): ReactElement {
  const ctx = useContextoProprio(GRUPO, CAMINHO_GRUPOS, OVERRIDE);
  const lista = useListaPropria(ctx, SEM_FILTROS);
  const vista = useVista(CAMINHO_GRUPOS);
  const sessao = usePermissao();
  if (vista.tipo === 'estranha') return <NaoEncontrada />;
  if (vista.tipo === 'novo' && pode(sessao, 'Grupos', 'create')) return <PaginaGrupo key="novo" ctx={ctx} id={null} />;
  if (vista.tipo === 'ver' || vista.tipo === 'editar') return <PaginaGrupo key={vista.id} ctx={ctx} id={vista.id} />;
  return <PaginaPropria ctx={ctx} lista={lista} aberto={null} editando={false} painel={null} />;
}
