import { matchPath } from 'react-router';
import type { TelaCadastro } from '../../kernel/resource/tipos.js';
import { TELAS } from './telas.js';

/** The most particular of what an address is under: `/a/b/c` before `/a/b`. */
export function maisParticular<T extends { readonly path: string }>(
  todas: readonly T[],
  caminho: string,
  filhas: (t: T) => boolean,
): T | undefined {
  return todas
    .filter((t) => matchPath(filhas(t) ? `${t.path}/*` : t.path, caminho))
    .toSorted((a, b) => b.path.split('/').length - a.path.split('/').length)[0];
}

export const telaDoCaminho = (caminho: string): TelaCadastro | undefined => maisParticular(TELAS, caminho, () => true);
