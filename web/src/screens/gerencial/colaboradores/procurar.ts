import type { UsuarioEncontrado } from '@portaria/proto';
import { limparCpf, limparEmail, MENSAGENS, validarCpf, validarEmail } from '@portaria/proto/cadastros';
import { ErroApi } from '../../../kernel/api/erro.js';
import { api } from '../../../kernel/session/acoes.js';

export type Documento = { readonly cpf: string } | { readonly email: string };

/** What was typed, as a CPF or an e-mail; the sentence of the contract where it is neither. */
export function lerDocumento(texto: string): Documento | string {
  if (texto.includes('@')) return validarEmail(texto) ? { email: limparEmail(texto) } : MENSAGENS.email;
  if (/[a-z]/i.test(texto)) return MENSAGENS.email;
  return validarCpf(texto) ? { cpf: limparCpf(texto) } : MENSAGENS.cpf;
}

export type Achado =
  | { readonly tipo: 'livre' }
  | { readonly tipo: 'existe' }
  | { readonly tipo: 'daqui'; readonly pessoa: UsuarioEncontrado };

/** Whether the person already has an account. The name of who is not of this company is not told. */
export async function procurar(documento: Documento): Promise<Achado> {
  const { count, results } = await api.get<{ count: number; results: readonly UsuarioEncontrado[] }>('users/', {
    query: { ...documento },
  });
  const [pessoa] = results;
  if (pessoa) return { tipo: 'daqui', pessoa };
  return { tipo: count > 0 ? 'existe' : 'livre' };
}

/** Field errors of `user.*` by the name of the field. */
export function errosDaPessoa(erro: unknown): Record<string, string> {
  if (!(erro instanceof ErroApi)) return {};
  return Object.fromEntries(Object.entries(erro.campos).map(([k, [v]]) => [k.replace(/^user\./, ''), v ?? '']));
}
