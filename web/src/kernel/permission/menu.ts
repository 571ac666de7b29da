import { pode, RECURSOS, type ItemMenu, type Recurso, type SessaoPermissao } from '@portaria/proto';
import type { SessaoDaPessoa } from '../session/loja.js';
import type { Entrada } from './entrada.js';

/** Permission ids anywhere in the menu tree. */
export function sequenciasDe(menu: readonly ItemMenu[]): ReadonlySet<number> {
  const achadas = new Set<number>();
  const andar = (itens: readonly ItemMenu[]): void => {
    for (const item of itens) {
      if (item.sequencia !== null) achadas.add(item.sequencia);
      andar(item.itens);
    }
  };
  andar(menu);
  return achadas;
}

/**
 * Whether a screen opens: system admin, or every required permission is in the person's menu tree. Before the menu is known
 * (or when it could not be read) the ability maps decide.
 */
export function telaPermitida(
  exigidas: readonly Recurso[],
  menu: readonly ItemMenu[] | null,
  sessao: SessaoPermissao,
): boolean {
  if (sessao.system_admin || exigidas.length === 0) return true;
  if (menu === null) return exigidas.every((r) => pode(sessao, r, 'list'));
  const ids = sequenciasDe(menu);
  return exigidas.every((r) => ids.has(RECURSOS[r]));
}

/** The same of an entry, with what it asks for besides permissions. */
export const entradaPermitida = (
  { permissao, quem }: Pick<Entrada, 'permissao' | 'quem'>,
  menu: readonly ItemMenu[] | null,
  sessao: SessaoDaPessoa,
): boolean => telaPermitida(permissao, menu, sessao) && (quem?.(sessao) ?? true);
