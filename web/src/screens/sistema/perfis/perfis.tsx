import type { Perfil } from '@portaria/proto';
import type { ReactElement } from 'react';
import type { Linha, Override, Poderes } from '../../../kernel/resource/tipos.js';
import { usePlataforma } from '../../../kernel/session/loja.js';
import { PaginaPropria, useListaPropria, useVista } from '../../comum/lista/pagina-propria.js';
import { useContextoProprio } from '../../comum/lista/use-contexto-proprio.js';
import { NaoEncontrada } from '../../nao-encontrada.js';
import { PERFIL } from './definicao.js';
import { PaginaPerfil } from './editor.js';

const CAMINHO = '/sistema/perfis';
const SEM_FILTROS: readonly string[] = [];
const SO_LER: Partial<Poderes> = { criar: false, editar: false, excluir: false };
const TUDO: Partial<Poderes> = {};
const menuDe = (l: Linha): Perfil['menu'] => (l as unknown as Perfil).menu;

const OVERRIDE: Override = {
  colunas: {
    menu: {
      rotulo: 'Menu',
      celula: (l) => (menuDe(l)?.length ? 'Telas escolhidas' : <span className="suave">Tudo</span>),
    },
  },
};

/** Profiles of the system: the list, and the editor of one at an address of its own. */
export default function Perfis(): ReactElement {
  const plataforma = usePlataforma();
  const ctx = useContextoProprio(PERFIL, CAMINHO, OVERRIDE, plataforma ? TUDO : SO_LER);
  const lista = useListaPropria(ctx, SEM_FILTROS);
  const vista = useVista(CAMINHO);
  if (vista.tipo === 'estranha') return <NaoEncontrada />;
  if (vista.tipo === 'novo' && ctx.poder.criar) return <PaginaPerfil key="novo" ctx={ctx} id={null} />;
  if (vista.tipo === 'ver' || vista.tipo === 'editar') return <PaginaPerfil key={vista.id} ctx={ctx} id={vista.id} />;
  return <PaginaPropria ctx={ctx} lista={lista} aberto={null} editando={false} painel={null} />;
}
