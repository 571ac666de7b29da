import type { EmpresaSessao, PersonificacaoSessao, RespostaToken } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { lerEmpresaAlheia, lerEmpresas } from './membros.js';
import type { ParTokens } from './refresh.js';
import type { LinhaUsuario } from './usuario.js';

interface SessaoRespondida {
  readonly empresa_id: string;
  readonly perfil_id: string | null;
  readonly criada_em: Date;
  readonly personificador_id: string | null;
  readonly personificacao_motivo: string | null;
}

interface Lidas {
  readonly empresas: EmpresaSessao[];
  readonly personificando: PersonificacaoSessao | null;
}

/** Companies of the user, with the impersonated one when there is one; undefined when the session may not go on. */
export async function empresasDaSessao(
  em: EntityManager,
  usuario_id: string,
  sessao: SessaoRespondida,
): Promise<Lidas | undefined> {
  const empresas = await lerEmpresas(em, usuario_id);
  if (!sessao.personificador_id) {
    return empresas.some((e) => e.public_id === sessao.empresa_id) ? { empresas, personificando: null } : undefined;
  }
  const origem = empresas.find((e) => e.public_id === sessao.personificador_id && e.system_admin);
  const alheia = origem && (await lerEmpresaAlheia(em, sessao.empresa_id));
  if (!alheia) return undefined;
  const personificando = {
    empresa: alheia.public_id,
    empresa_nome: alheia.nome_fantasia,
    origem: origem.public_id,
    origem_nome: origem.nome_fantasia,
    motivo: sessao.personificacao_motivo ?? '',
    desde: sessao.criada_em.toISOString(),
  };
  return { empresas: [...empresas, alheia], personificando };
}

export function responderToken(
  { access, refresh }: ParTokens,
  u: LinhaUsuario,
  { empresas, personificando }: Lidas,
  empresa: string,
  perfil: string | null,
): RespostaToken {
  const user = { id: u.id, username: u.username, nome: u.nome, email: u.email, cpf: u.cpf };
  return {
    access,
    refresh,
    is_reset_senha: u.is_reset_senha,
    user,
    tenants: empresas,
    empresa,
    perfil,
    personificando,
  };
}
