import { z } from 'zod';
import { limparCnpj, validarCnpj } from '../br/cnpj.js';
import { limparCpf, validarCpf } from '../br/cpf.js';
import { limparEmail, validarEmail } from '../br/email.js';
import { limparTelefone, validarTelefone } from '../br/telefone.js';
import { MENSAGENS } from '../br/mensagens.js';
import { texto } from '../kernel/campos.js';

/** Fields of people and companies as a form sends them: masks are taken off, check digits verified. */
export const cpf = z.string().max(20).refine(validarCpf, { error: MENSAGENS.cpf }).transform(limparCpf);
export const cnpj = z.string().max(24).refine(validarCnpj, { error: MENSAGENS.cnpj }).transform(limparCnpj);
export const email = z.string().max(254).refine(validarEmail, { error: MENSAGENS.email }).transform(limparEmail);
export const telefone = z
  .string()
  .max(24)
  .refine(validarTelefone, { error: 'Telefone inválido' })
  .transform(limparTelefone);
/** A name stands in messages to others: it holds no line, address or link of its own. */
export const nomePessoa = texto(120).refine((v) => !/[\r\n\t/\\@<>]|www\./i.test(v), { error: 'Escreva só o nome.' });
/** Contract R112: longer than 8. The server also refuses common passwords. */
export const senhaNova = z.string().min(9, { error: MENSAGENS.senhaCurta }).max(200);
/** Key of an upload. */
export const anexo = texto(200);

export const contato = z.strictObject({
  nome: texto(120),
  cargo: texto(80).nullish(),
  email: email.nullish(),
  telefone: telefone.nullish(),
});
export type Contato = z.infer<typeof contato>;
