import type { EntityManager } from 'typeorm';
import type { Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import { preparada } from '../../kernel/tenancy/preparada.js';
import { lerUsuarioPorId, travarUsuario, type LinhaUsuario } from './usuario.js';

/**
 * The account of somebody else, for who may change it: an administrator of a company of which this person is a collaborator and of no
 * other. An account that opens other companies is its owner's alone, else one company could take over the access to another.
 */
export async function exigirAlcada(
  em: EntityManager,
  sessao: Sessao,
  usuario_id: string,
  travar = false,
): Promise<LinhaUsuario> {
  const usuario = await (travar ? travarUsuario : lerUsuarioPorId)(em, usuario_id);
  const vinculos = await preparada<{ empresa_id: string; system_admin: boolean }>(em, {
    name: 'alcada_vinculos',
    text: 'select c.empresa_id, e.system_admin from colaborador c join empresa e on e.id = c.empresa_id where c.usuario_id = $1',
    values: [usuario_id],
  });
  if (!usuario || !vinculos.some((v) => v.empresa_id === sessao.empresa_id)) throw falha('NAO_ENCONTRADO');
  if (!sessao.admin_empresa) throw falha('SEM_PERMISSAO');
  if (vinculos.some((v) => v.empresa_id !== sessao.empresa_id)) {
    throw falha('RECUSADO', { motivo: 'Esta pessoa tem acesso a outra empresa: só ela altera a própria conta.' });
  }
  return usuario;
}
