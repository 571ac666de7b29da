import { z } from 'zod';
import { referencia } from '../kernel/campos.js';
import { tipoPerfil } from './grupos.js';
import { cpf, email, nomePessoa, telefone } from './pessoa.js';
import type { Conta } from './usuarios.js';

const vinculo = {
  grupo: referencia.nullable(),
  perfis: z.array(referencia).max(20),
  tenantAdminEmpresa: z.boolean(),
  tipo: tipoPerfil.nullable(),
};
/** POST tenants/empresas/{empresa}/colaboradores/: an account with this CPF or e-mail is linked, else one is made. */
export const corpoColaborador = z.strictObject({
  user: z.strictObject({
    nome: nomePessoa.optional(),
    email: email.optional(),
    cpf: cpf.optional(),
    telefone: telefone.nullish(),
  }),
  ...z.object(vinculo).partial().shape,
});
/** PATCH tenants/empresas/{empresa}/colaboradores/{colaborador}/ */
export const mudancaColaborador = z.strictObject({ ...vinculo, versao: z.number().int() }).partial();
/** PATCH …/set-token/: push token of the own browser; null forgets it. */
export const corpoPush = z.strictObject({ token: z.string().min(1).max(4096).nullable() });

export interface Colaborador {
  readonly public_id: string;
  readonly colaborador_id: string;
  readonly user: Conta;
  readonly grupo: { readonly public_id: string; readonly nome: string } | null;
  readonly perfis: readonly { readonly public_id: string; readonly nome: string; readonly tipo: number }[];
  readonly tenantAdminEmpresa: boolean;
  readonly tipo: number | null;
  readonly active: boolean;
  /** Whether push messages reach this person. */
  readonly notificacoes: boolean;
  readonly versao: number;
  readonly criado_em: string;
}
