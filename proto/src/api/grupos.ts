import { z } from 'zod';
import { referencia, texto } from '../kernel/campos.js';

/** Entry of one's own in a menu: another site (opens in a new tab) or a placeholder without link. */
export const entradaMenu = z.strictObject({
  titulo: texto(60),
  link: z
    .string()
    .max(500)
    .regex(/^https:\/\/[^\s]+$/, { error: 'O endereço deve começar com https://' })
    .nullish(),
  icone: texto(40).nullish(),
});
export type EntradaMenu = z.infer<typeof entradaMenu>;
/** Links of the full menu that are shown, and entries of one's own. Empty or null: everything the abilities allow. */
export const menuEscolhido = z
  .array(z.union([z.string().max(200), entradaMenu]))
  .max(300)
  .nullable();
export type MenuEscolhido = z.infer<typeof menuEscolhido>;

/** Map of resource id → actions; ids and actions are checked against RECURSOS and ACOES. */
export const permissoes = z.record(z.string().max(20), z.array(z.string().max(60)).max(100));

const escopo = {
  sub_produtos: z.array(referencia).max(500),
  fornecedor: referencia.nullable(),
  terminal: referencia.nullable(),
};
/** POST tenants/empresas/{empresa}/grupos/ */
export const corpoGrupo = z
  .strictObject({ nome: texto(80) })
  .extend(z.object({ menu: menuEscolhido, permissoes, ...escopo }).partial().shape);
/** PATCH tenants/grupos/{grupo}/: name, menu, scope, and the map with them where both change. */
export const mudancaGrupo = z
  .strictObject({ nome: texto(80), menu: menuEscolhido, permissoes, ...escopo, versao: z.number().int() })
  .partial();
/** PATCH tenants/grupos/{grupo}/permissoes/ replaces the map. */
export const mudancaPermissoes = z.strictObject({ permissoes, versao: z.number().int().optional() });

export interface Grupo {
  readonly public_id: string;
  readonly nome: string;
  readonly menu: MenuEscolhido;
  readonly sub_produtos: readonly string[];
  readonly fornecedor: { readonly public_id: string; readonly nome: string } | null;
  readonly terminal: { readonly public_id: string; readonly nome: string } | null;
  readonly permissoes: Readonly<Record<string, readonly string[]>>;
  /** People in it. */
  readonly colaboradores: number;
  readonly versao: number;
}

export const tipoPerfil = z.number().int().min(1).max(12);

/** POST tenants/perfis/ */
export const corpoPerfil = z.strictObject({ nome: texto(80), tipo: tipoPerfil, menu: menuEscolhido.optional() });
export const mudancaPerfil = corpoPerfil.extend({ versao: z.number().int() }).partial();

export interface Perfil {
  readonly public_id: string;
  readonly nome: string;
  readonly tipo: number;
  readonly menu: MenuEscolhido;
  readonly versao: number;
}
