import { z } from 'zod';
import { id, texto } from '../kernel/campos.js';

/** POST token/ */
export const pedidoToken = z.strictObject({ username: texto(160), password: z.string().min(1).max(200) });
/** POST token/refresh/ and token/logout/ */
export const pedidoRefresh = z.strictObject({ refresh: z.string().min(20).max(400) });
/**
 * POST token/empresa/: current company and, optionally, profile. Answers a new pair; the old session ends. A person of a system-admin
 * company may name a company it is no member of, with `motivo`: it impersonates, until it changes company again.
 */
export const pedidoEmpresaAtual = z.strictObject({ empresa: id, perfil: id.optional(), motivo: texto(300).optional() });

export const habilidades = z.record(z.string(), z.array(z.string()));

export const perfilResumo = z.object({ public_id: id, nome: z.string(), tipo: z.number().int() });
export const empresaSessao = z.object({
  public_id: id,
  cnpj: z.string(),
  razao_social: z.string(),
  nome_fantasia: z.string(),
  gate: z.boolean(),
  system_admin: z.boolean(),
  /** Group of the user in this company, with the collaborator abilities. */
  grupo: z
    .object({
      public_id: id,
      nome: z.string(),
      basic_permissions: habilidades,
      /** What the group narrows its people to; empty lists narrow nothing. */
      escopo: z.object({ sub_produtos: z.array(id), fornecedor: z.array(id), terminal: z.array(id) }).optional(),
    })
    .nullable(),
  /** Profiles of the company, each with the tenant abilities. */
  perfis: z.array(perfilResumo.extend({ permissoes: habilidades })),
  /** Profiles of the user in this company; the first is the default. */
  perfisColaborador: z.array(perfilResumo),
  /** The user as collaborator of this company. */
  colaborador_id: id.nullable().optional(),
  tenantAdminEmpresa: z.boolean().optional(),
});
export type EmpresaSessao = z.infer<typeof empresaSessao>;

export const usuarioSessao = z.object({
  id,
  username: z.string(),
  nome: z.string(),
  email: z.string(),
  cpf: z.string().nullable(),
});

/** Someone of a system-admin company inside another one; the screen shows it all the time. */
export const personificacao = z.object({
  empresa: id,
  empresa_nome: z.string(),
  origem: id,
  origem_nome: z.string(),
  motivo: z.string(),
  desde: z.string(),
});
export type PersonificacaoSessao = z.infer<typeof personificacao>;

/** GET users/current/ */
export const usuarioAtual = usuarioSessao.extend({
  telefone: z.string().nullable(),
  foto: z.string().nullable(),
  is_reset_senha: z.boolean(),
  empresa: id,
  perfil: id.nullable(),
  personificando: personificacao.nullable(),
});
export type UsuarioAtual = z.infer<typeof usuarioAtual>;

/** Answer of token/, token/refresh/ and token/empresa/. `tenants[0]` is the default company at login. */
export const respostaToken = z.object({
  access: z.string(),
  refresh: z.string(),
  is_reset_senha: z.boolean(),
  user: usuarioSessao,
  tenants: z.array(empresaSessao),
  /** Company and profile of this session. */
  empresa: id,
  perfil: id.nullable(),
  personificando: personificacao.nullable().optional(),
});
export type RespostaToken = z.infer<typeof respostaToken>;

/** Menu tree: `sequencia` is the permission resource id of a leaf (contract R150). */
export interface ItemMenu {
  readonly titulo: string;
  readonly icone: string | null;
  readonly link: string | null;
  readonly externo: boolean;
  readonly sequencia: number | null;
  readonly itens: readonly ItemMenu[];
}
