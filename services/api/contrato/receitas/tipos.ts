import type { Exemplos, RespostaContrato } from '../exemplos.js';
import type { LinhaContrato } from '../linhas.js';
import type { Pessoas } from '../registros.js';

export interface ContextoReceita extends Pessoas {
  readonly linha: LinhaContrato;
  readonly exemplos: Exemplos;
  readonly empresa: string;
  readonly gate: string;
}
/** How a row that is no register's is tried; throws what is wrong. */
export type Receita = (c: ContextoReceita) => Promise<void>;

export const dizer = (r: RespostaContrato): string => `${r.status} ${JSON.stringify(r.corpo ?? null).slice(0, 300)}`;
export const campo = (r: RespostaContrato, nome: string): unknown =>
  (r.corpo as Record<string, unknown> | null | undefined)?.[nome];

/** The answer has this status, and these names in its body. */
export function exigir(r: RespostaContrato, status: number, nomes: readonly string[] = []): RespostaContrato {
  if (r.status !== status) throw new Error(dizer(r));
  const falta = nomes.filter((n) => campo(r, n) === undefined);
  if (falta.length > 0) throw new Error(`without ${falta.join(', ')}: ${dizer(r)}`);
  return r;
}
/** A paged list. */
export function exigirLista(r: RespostaContrato): readonly Record<string, unknown>[] {
  exigir(r, 200, ['count', 'results']);
  return campo(r, 'results') as Record<string, unknown>[];
}
/** Refused to who has no ability, hidden from another company. */
export async function exigirFechada(
  c: ContextoReceita,
  metodo: string,
  url: string,
  corpo?: unknown,
  o: { readonly semPermissao?: number; readonly deFora?: readonly number[] } = {},
): Promise<void> {
  const { semPermissao = 403, deFora = [404] } = o;
  exigir(await c.semPermissao(metodo, url, corpo), semPermissao);
  const fora = await c.outraEmpresa(metodo, url, corpo);
  if (!deFora.includes(fora.status)) throw new Error(`of another company: ${dizer(fora)}`);
}
