import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import type { Sessao } from './sessao.js';

/** What one request carries. Handlers reach the database only through `em()` or `Tenancy.run`. */
export interface Contexto {
  readonly request_id: string;
  readonly ip: string;
  sessao?: Sessao;
  /** Company this request acts for: the one in the path, else the session's. */
  empresa_id?: string;
  em?: EntityManager;
}

const armazem = new AsyncLocalStorage<Contexto>();

export const executarCom = <T>(contexto: Contexto, fn: () => T): T => armazem.run(contexto, fn);
export const contextoOuNada = (): Contexto | undefined => armazem.getStore();

export function contexto(): Contexto {
  const atual = armazem.getStore();
  if (!atual) throw new Error('no request context here');
  return atual;
}

/** The session of an authenticated request. */
export function sessaoAtual(): Sessao {
  const { sessao } = contexto();
  if (!sessao) throw new Error('route is public: it has no session');
  return sessao;
}

/** EntityManager of the request's transaction. */
export function em(): EntityManager {
  const { em: atual } = contexto();
  if (!atual) throw new Error('no transaction in this request (public or @SemTransacao route): use Tenancy.run');
  return atual;
}

/** Company of the request, known on every authenticated route. */
export function empresaAtual(): string {
  const { empresa_id } = contexto();
  if (!empresa_id) throw new Error('route is public: it has no company');
  return empresa_id;
}
