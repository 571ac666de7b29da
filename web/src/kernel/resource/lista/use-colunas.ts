import type { RefObject } from 'react';
import type { ContextoRecurso } from '../tipos.js';
import { usePreferencia } from '../use-preferencia.js';
import { montarColunas, PREF_PADRAO, queCabem, visiveis, type Coluna, type PrefLista } from './colunas.js';
import { LARGURA_MARCA, LARGURA_SOBRA } from './tabela.js';
import { useLargura } from './use-largura.js';

interface Opcoes {
  readonly ctx: ContextoRecurso;
  /** Columns the address names. */
  readonly doEndereco: readonly string[] | null;
  readonly comSelecao: boolean;
  /** What the table scrolls in. */
  readonly area: RefObject<HTMLElement | null>;
  /** A record stands beside the list and says the rest. */
  readonly estreita: boolean;
}

/** Columns of a list as the person keeps them on the server, and those shown in the room there is. */
export function useColunas({ ctx, doEndereco, comSelecao, area, estreita }: Opcoes) {
  const [pref, mudarPref, prefLida] = usePreferencia<PrefLista>(
    `lista${ctx.tela.path.replaceAll('/', '.')}`,
    PREF_PADRAO,
  );
  const colunas = montarColunas(ctx, pref, doEndereco);
  const vistas = visiveis(colunas);
  const largura = useLargura(area, estreita);
  const mostradas: readonly Coluna[] =
    largura === null
      ? vistas
      : queCabem(vistas, ctx.def.titulo, largura - LARGURA_SOBRA - (comSelecao ? LARGURA_MARCA : 0));
  return { pref, mudarPref, prefLida, colunas, vistas, mostradas };
}
