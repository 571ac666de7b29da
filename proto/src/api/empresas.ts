import { z } from 'zod';
import { limparCep, validarCep } from '../br/cep.js';
import { validarUf, limparUf } from '../br/uf.js';
import { id, texto } from '../kernel/campos.js';
import { menuEscolhido, permissoes, type MenuEscolhido } from './grupos.js';
import { cnpj, contato, telefone, type Contato } from './pessoa.js';

export const PAPEIS_EMPRESA = [
  'gate',
  'terminal',
  'proprietario',
  'fornecedor',
  'cliente',
  'transportadora',
  'prestador',
  'participante',
  'parceiro',
  'remetente',
  'destinatario',
] as const;
export type PapelEmpresa = (typeof PAPEIS_EMPRESA)[number];

/** What an administrator of the company may change too. */
const proprios = {
  endereco: texto(200).nullable(),
  bairro: texto(80).nullable(),
  cep: z.string().max(12).refine(validarCep, { error: 'CEP inválido' }).transform(limparCep).nullable(),
  cidade: texto(80).nullable(),
  estado: z.string().max(2).refine(validarUf, { error: 'UF inválida' }).transform(limparUf).nullable(),
  telefone: telefone.nullable(),
  contatos: z.array(contato).max(50),
};
const daPlataforma = {
  razao_social: texto(160),
  nome_fantasia: texto(160),
  papeis: z.array(z.enum(PAPEIS_EMPRESA)).max(PAPEIS_EMPRESA.length),
  gate: z.boolean(),
  menu: menuEscolhido,
};
export const CAMPOS_DA_EMPRESA = Object.keys(proprios);

/** Profiles a company has, each with the abilities it gives. */
export const perfisEmpresa = z
  .array(z.strictObject({ public_id: id, permissoes }))
  .max(50)
  .refine((l) => new Set(l.map((p) => p.public_id)).size === l.length, { error: 'Há perfis repetidos.' });
/** POST tenants/empresas/{empresa}/perfis/ replaces them. */
export const corpoPerfisEmpresa = z.strictObject({ perfis: perfisEmpresa });

/** POST tenants/empresas/ */
export const corpoEmpresa = z.strictObject({
  cnpj,
  razao_social: daPlataforma.razao_social,
  nome_fantasia: daPlataforma.nome_fantasia,
  ...z.object({ ...proprios, papeis: daPlataforma.papeis, gate: daPlataforma.gate, menu: menuEscolhido }).partial()
    .shape,
  perfis: perfisEmpresa.optional(),
});
/** PATCH tenants/empresas/{empresa}/ */
export const mudancaEmpresa = z
  .strictObject({ ...proprios, ...daPlataforma, ativo: z.boolean(), versao: z.number().int() })
  .partial();
/** PATCH tenants/tenants/{tenant}/ */
export const mudancaContatos = z.strictObject({ contatos: proprios.contatos });

export interface Empresa {
  readonly public_id: string;
  readonly cnpj: string;
  readonly razao_social: string;
  readonly nome_fantasia: string;
  readonly papeis: readonly string[];
  readonly gate: boolean;
  readonly system_admin: boolean;
  readonly endereco: string | null;
  readonly bairro: string | null;
  readonly cep: string | null;
  readonly cidade: string | null;
  readonly estado: string | null;
  readonly telefone: string | null;
  readonly contatos: readonly Contato[];
  readonly menu: MenuEscolhido;
  readonly ativo: boolean;
  readonly versao: number;
}
export interface EmpresaDetalhe extends Empresa {
  readonly perfis: readonly {
    readonly public_id: string;
    readonly nome: string;
    readonly tipo: number;
    readonly permissoes: Readonly<Record<string, readonly string[]>>;
  }[];
}
/** One resource a company may use, with the actions. */
export interface AcessoPermitido {
  readonly id: number;
  readonly recurso: string;
  readonly acoes: readonly string[];
}
export interface GatePossivel {
  readonly public_id: string;
  readonly descricao: string;
  readonly fuso: string;
  readonly empresa: { readonly public_id: string; readonly nome_fantasia: string };
}
