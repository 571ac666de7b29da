import type { Habilidades, MenuEscolhido } from '@portaria/proto';
import { chave, col, entidade, opcional, padrao } from '../../kernel/entity/entidade.js';

export const Usuario = entidade('usuario', {
  id: col.id(),
  username: col.texto(),
  nome: col.texto(),
  email: col.texto(),
  cpf: opcional(col.texto()),
  senha_hash: col.texto(),
  is_reset_senha: padrao(col.logico(), false),
  ativo: padrao(col.logico(), true),
  criado_em: col.instante(),
  atualizado_em: col.instante(),
  telefone: opcional(col.texto()),
  foto: opcional(col.texto()),
  senha_expira_em: opcional(col.instante()),
  email_provado: padrao(col.logico(), true),
});

export const Perfil = entidade('perfil', {
  id: col.id(),
  nome: col.texto(),
  tipo: col.pequeno(),
  menu: opcional(col.json<MenuEscolhido>()),
  versao: padrao(col.inteiro(), 1),
});

export const EmpresaPerfil = entidade('empresa_perfil', {
  empresa_id: chave(col.ref('empresa')),
  perfil_id: chave(col.ref('perfil')),
  permissoes: padrao(col.json<Habilidades>(), {}),
});

export const Grupo = entidade('grupo', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  nome: col.texto(),
  basic_permissions: padrao(col.json<Habilidades>(), {}),
  menu: opcional(col.json<MenuEscolhido>()),
  sub_produtos: padrao(col.uuids(), '{}'),
  /** Registers chosen, and every id by which rows name them. */
  fornecedor_id: opcional(col.uuid()),
  terminal_id: opcional(col.uuid()),
  fornecedor_ids: padrao(col.uuids(), '{}'),
  terminal_ids: padrao(col.uuids(), '{}'),
  versao: padrao(col.inteiro(), 1),
});

export const Colaborador = entidade('colaborador', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  usuario_id: col.ref('usuario'),
  grupo_id: opcional(col.ref('grupo')),
  perfis: padrao(col.uuids(), '{}'),
  ordem: padrao(col.inteiro(), 0),
  tenant_admin_empresa: padrao(col.logico(), false),
  ativo: padrao(col.logico(), true),
  versao: padrao(col.inteiro(), 1),
  criado_em: col.instante(),
  tipo: opcional(col.pequeno()),
  token: opcional(col.texto()),
});

export const ENTIDADES_ACESSO = [Usuario, Perfil, EmpresaPerfil, Grupo, Colaborador];
