import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Acao, Recurso } from '@portaria/proto';

/** What a route asks of its caller. Every route declares exactly one. */
export type Exigencia =
  | { readonly tipo: 'permissao'; readonly recurso: Recurso; readonly acao: Acao; readonly ou?: readonly Recurso[] }
  | { readonly tipo: 'publica'; readonly motivo: string }
  | { readonly tipo: 'autenticada'; readonly motivo: string };

export const EXIGENCIA = 'portaria:exigencia';
export const SEM_TRANSACAO = 'portaria:sem-transacao';
export const SEM_REPETICAO = 'portaria:sem-repeticao';
export const PRIMEIRO_ACESSO = 'portaria:primeiro-acesso';
export const DA_PLATAFORMA = 'portaria:plataforma';

/** The document says what each route asks; `npm run map` reads it there. */
const emTexto = (e: Exigencia): string =>
  e.tipo === 'permissao' ? [e.recurso, ...(e.ou ?? [])].map((r) => `${r}.${e.acao}`).join(' | ') : e.tipo;

const exigir = (exigencia: Exigencia) =>
  applyDecorators(SetMetadata(EXIGENCIA, exigencia), ApiExtension('x-exige', emTexto(exigencia)));

/** Both ability maps of the session must allow `acao` on `recurso`, or on one of `ou`: what of the answer, the handler decides. */
export const Permission = (recurso: Recurso, acao: Acao, ou: readonly Recurso[] = []) =>
  exigir({ tipo: 'permissao', recurso, acao, ...(ou.length > 0 && { ou }) });
/** No session needed; the reason is reviewed. */
export const Public = (motivo: string) => exigir({ tipo: 'publica', motivo });
/** Any valid session; the reason is reviewed. */
export const Authenticated = (motivo: string) => exigir({ tipo: 'autenticada', motivo });
/** The handler talks to the network: it gets no open transaction and uses `Tenancy.run` itself. */
export const SemTransacao = () => SetMetadata(SEM_TRANSACAO, true);
/** The answer holds secrets, or the body is no JSON to compare: an `Idempotency-Key` neither keeps the answer nor repeats it. */
export const SemRepeticao = () => SetMetadata(SEM_REPETICAO, true);
/** Open to who still has to set a first password; every other route refuses such a session. */
export const PrimeiroAcesso = () => SetMetadata(PRIMEIRO_ACESSO, true);
/**
 * Administration of the system: the company in the path is the record, not who acts, so a system-admin session may name any.
 * Everywhere else it has to impersonate, or gets 404.
 */
export const DaPlataforma = () => SetMetadata(DA_PLATAFORMA, true);
