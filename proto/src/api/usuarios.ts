import { z } from 'zod';
import { texto } from '../kernel/campos.js';
import { anexo, cpf, email, nomePessoa, senhaNova, telefone } from './pessoa.js';

/** POST token_reset/. Answers 204 whoever asks. */
export const pedidoRedefinicao = z.strictObject({ username: texto(160) });
/** POST token_reset/confirmar/: the token of the message. */
export const confirmacaoRedefinicao = z.strictObject({ token: z.string().min(20).max(200), password: senhaNova });
/** POST users/{user}/password/: own at first access; without `password` a temporary one is made and sent by mail. */
export const pedidoSenha = z.strictObject({ password: senhaNova.optional() });
/** POST accounts/change-password/ */
export const trocaSenha = z.strictObject({ current: z.string().min(1).max(200), new: senhaNova });

/** POST accounts/register/. Answers 202 whether the account may be made or not; the message tells. */
export const pedidoRegistro = z.strictObject({
  nome: nomePessoa,
  email,
  cpf,
  telefone: telefone.nullish(),
  password: senhaNova,
});
/** POST accounts/register/confirmar/ */
export const confirmacaoRegistro = z.strictObject({ token: z.string().min(20).max(200) });

/** PATCH accounts/profile/. Another e-mail asks for the password, because it is the way to reset it. */
export const corpoConta = z
  .strictObject({
    nome: nomePessoa,
    email,
    telefone: telefone.nullable(),
    foto: anexo.nullable(),
    senha_atual: z.string().max(200),
  })
  .partial();
/** PATCH users/{user}/ */
export const corpoUsuario = z
  .strictObject({ nome: nomePessoa, email, cpf, telefone: telefone.nullable(), foto: anexo.nullable() })
  .partial();

export interface Conta {
  readonly id: string;
  readonly username: string;
  readonly nome: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly telefone: string | null;
  readonly foto: string | null;
  readonly is_reset_senha: boolean;
}

/** Answer of GET users/: `count` counts every match, `results` holds people of the own company only. */
export interface UsuarioEncontrado {
  readonly id: string;
  readonly username: string;
  readonly nome: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly colaborador_id: string;
}
