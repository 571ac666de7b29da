import type { SessaoPermissao } from '@portaria/proto';

/**
 * What a group narrows its people to, as the ids rows may carry: of the register and of the company behind it. An empty list
 * narrows nothing.
 */
export interface Escopo {
  readonly sub_produtos: readonly string[];
  readonly fornecedor: readonly string[];
  readonly terminal: readonly string[];
}

/** Someone of a system-admin company acting inside another one, openly. */
export interface Personificacao {
  /** The system-admin company. */
  readonly origem: string;
  readonly motivo: string;
  readonly desde: string;
}

/** Who is asking, for which company, with which abilities. Read from the database, never from the token. */
export interface Sessao {
  readonly sessao_id: string;
  readonly usuario: { readonly id: string; readonly nome: string };
  readonly empresa_id: string;
  readonly perfil_id: string | null;
  readonly habilidades: SessaoPermissao;
  /** Acts for a system-admin company: administers the system's own tables. Off while impersonating. */
  readonly system_admin: boolean;
  /** Companies the user belongs to. */
  readonly memberships: readonly string[];
  /** Absolute end of the session, epoch ms. */
  readonly expira_em: number;
  /** The user as collaborator of the company; null while impersonating. */
  readonly colaborador_id: string | null;
  /** Administers the people of the company (`tenantAdminEmpresa`). */
  readonly admin_empresa: boolean;
  readonly escopo: Escopo | null;
  readonly personificando: Personificacao | null;
  /** First access: nothing but setting a password is allowed. */
  readonly trocar_senha: boolean;
}

/** Who reads what everybody of the company did: its administrators, unless their group shows them a part of it only. */
export const podeAuditar = (s: Sessao): boolean => (s.admin_empresa || s.habilidades.system_admin) && s.escopo === null;
