import type { SessaoPermissao } from '@portaria/proto';

/** Who is asking, for which company, with which abilities. Read from the database, never from the token. */
export interface Sessao {
  readonly sessao_id: string;
  readonly usuario: { readonly id: string; readonly nome: string };
  readonly empresa_id: string;
  readonly perfil_id: string | null;
  readonly habilidades: SessaoPermissao;
  readonly system_admin: boolean;
  /** Companies the user belongs to. */
  readonly memberships: readonly string[];
  /** Absolute end of the session, epoch ms. */
  readonly expira_em: number;
}
