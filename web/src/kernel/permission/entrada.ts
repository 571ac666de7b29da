import type { Recurso, SessaoPermissao } from '@portaria/proto';
import type { SessaoDaPessoa } from '../session/loja.js';

/** What the menu and the palette know of a screen. */
export interface Entrada {
  readonly path: string;
  readonly titulo: string;
  /** Permission resources that must all be in the person's menu. */
  readonly permissao: readonly Recurso[];
  /** Who may open it, where no permission resource says so. */
  readonly quem?: (sessao: SessaoDaPessoa) => boolean;
  /** Group of the menu; null = not in the menu. */
  readonly grupo: string | null;
  /** A record can be created at `<path>/novo`, by who may do this. */
  readonly criar?: { readonly rotulo: string; readonly permitido: (sessao: SessaoPermissao) => boolean };
}
