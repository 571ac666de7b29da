import type { EntityManager } from 'typeorm';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';

export interface LinhaUsuario {
  readonly id: string;
  readonly username: string;
  readonly nome: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly telefone: string | null;
  readonly foto: string | null;
  readonly senha_hash: string;
  readonly is_reset_senha: boolean;
  readonly senha_expira_em: Date | null;
  readonly ativo: boolean;
  /** False while somebody may know the password without ever having read the mail of this address. */
  readonly email_provado: boolean;
}

const COLUNAS =
  'id, username, nome, email, cpf, telefone, foto, senha_hash, is_reset_senha, senha_expira_em, ativo, email_provado';

/** Accounts; every call needs service `identidade`. */
export const lerUsuario = (em: EntityManager, username: string): Promise<LinhaUsuario | undefined> =>
  preparadaUma(em, {
    name: 'usuario_por_username',
    text: `select ${COLUNAS} from usuario where lower(username) = lower($1)`,
    values: [username.trim()],
  });

export const lerUsuarioPorId = (em: EntityManager, id: string): Promise<LinhaUsuario | undefined> =>
  preparadaUma(em, { name: 'usuario_por_id', text: `select ${COLUNAS} from usuario where id = $1`, values: [id] });

/** Same, for who is about to change it. */
export const travarUsuario = (em: EntityManager, id: string): Promise<LinhaUsuario | undefined> =>
  preparadaUma(em, {
    name: 'usuario_travar',
    text: `select ${COLUNAS} from usuario where id = $1 for update`,
    values: [id],
  });

/** Accounts with this CPF or this e-mail: at most one each. */
export const lerPorDocumento = (
  em: EntityManager,
  cpf: string | undefined,
  email: string | undefined,
): Promise<LinhaUsuario[]> =>
  preparada(em, {
    name: 'usuario_por_documento',
    text: `select ${COLUNAS} from usuario where cpf = $1 or lower(email) = $2 or lower(username) = $2`,
    values: [cpf ?? null, email ?? null],
  });

export const trocarHash = (em: EntityManager, id: string, hash: string): Promise<unknown> =>
  preparada(em, { name: 'usuario_hash', text: 'update usuario set senha_hash = $2 where id = $1', values: [id, hash] });

export interface NovaSenha {
  readonly hash: string;
  /** Must be changed at the next login, which must come before this. */
  readonly temporaria_ate: Date | null;
  readonly agora: Date;
  /** Whether only who reads the mail of the account can know it; as it was, where nothing is told. */
  readonly email_provado?: boolean | undefined;
}

/** Tokens that could still replace it are void. */
export const gravarSenha = (em: EntityManager, id: string, s: NovaSenha): Promise<unknown> =>
  preparada(em, {
    name: 'usuario_senha',
    text: `with gastos as (delete from senha_token where usuario_id = $1)
           update usuario set senha_hash = $2, is_reset_senha = $3, senha_expira_em = $4, atualizado_em = $5,
             email_provado = coalesce($6, email_provado) where id = $1`,
    values: [id, s.hash, s.temporaria_ate !== null, s.temporaria_ate, s.agora, s.email_provado ?? null],
  });

const CAMPOS = ['nome', 'email', 'username', 'cpf', 'telefone', 'foto'] as const;
export type MudancasUsuario = { readonly [C in (typeof CAMPOS)[number]]?: string | null | undefined };

/** Another address proves nothing yet, and what was sent to the one before opens nothing any more. */
export const trocarEmail = (em: EntityManager, id: string): Promise<unknown> =>
  preparada(em, {
    name: 'usuario_email_trocado',
    text: `with gastos as (delete from senha_token where usuario_id = $1)
           update usuario set email_provado = false where id = $1`,
    values: [id],
  });

/** Writes the fields given. */
export async function alterarUsuario(em: EntityManager, id: string, m: MudancasUsuario, agora: Date): Promise<void> {
  const presentes = CAMPOS.filter((c) => m[c] !== undefined);
  await preparada(em, {
    name: `usuario_alterar_${presentes.join('_')}`,
    text: `update usuario set ${[...presentes, 'atualizado_em'].map((c, i) => `${c} = $${i + 2}`).join(', ')} where id = $1`,
    values: [id, ...presentes.map((c) => m[c]), agora],
  });
}

export interface NovoUsuario {
  readonly id: string;
  readonly nome: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly telefone: string | null;
  readonly senha_hash: string;
  readonly is_reset_senha: boolean;
  readonly agora: Date;
}

/** The e-mail is the username. */
export const criarUsuario = (em: EntityManager, u: NovoUsuario): Promise<unknown> =>
  preparada(em, {
    name: 'usuario_criar',
    text: `insert into usuario (id, username, nome, email, cpf, telefone, senha_hash, is_reset_senha, criado_em, atualizado_em)
           values ($1, $2, $3, $2, $4, $5, $6, $7, $8, $8)`,
    values: [u.id, u.email, u.nome, u.cpf, u.telefone, u.senha_hash, u.is_reset_senha, u.agora],
  });
