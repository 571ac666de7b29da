import type { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { conferirSenha } from './senha.js';
import { chaveConta, contarFalha, recusarBloqueado } from './tentativas.js';
import type { LinhaUsuario } from './usuario.js';

const IDENTIDADE = { empresa_id: null, servico: 'identidade' } as const;

/** The current password, asked of who is logged in already: wrong ones count like those of the login, wherever they are asked for. */
export async function senhaAtualConfere(
  tenancy: Tenancy,
  { username, senha_hash }: LinhaUsuario,
  senha: string,
  agora: Date,
): Promise<boolean> {
  const chave = chaveConta(username);
  await tenancy.run(IDENTIDADE, (em) => recusarBloqueado(em, [chave], agora));
  if (await conferirSenha(senha, senha_hash)) return true;
  await tenancy.run(IDENTIDADE, (em) => contarFalha(em, chave, agora));
  return false;
}
