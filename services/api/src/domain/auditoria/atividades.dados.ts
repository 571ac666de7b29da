import { normalizar } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { contem } from '../../kernel/http/lista.js';
import { Condicoes, FIM_DO_DIA } from '../../kernel/resource/filtros.js';
import { executar } from '../../kernel/resource/leitura.js';

export interface Pedidas {
  readonly recurso?: readonly string[] | undefined;
  readonly acao?: readonly string[] | undefined;
  readonly pessoa?: readonly string[] | undefined;
  readonly registro?: string | undefined;
  readonly em_after?: string | undefined;
  readonly em_before?: string | undefined;
  readonly search?: string | undefined;
}

export type Valores = Readonly<Record<string, unknown>>;

export interface LinhaAtividade {
  readonly id: string;
  readonly posicao: number;
  readonly em: Date;
  /** The same, to the last digit. */
  readonly instante: string;
  readonly usuario_id: string | null;
  readonly usuario_nome: string | null;
  readonly ip: string | null;
  readonly request_id: string | null;
  readonly acao: string;
  readonly recurso: string;
  readonly registro_id: string | null;
  readonly antes: Valores | null;
  readonly depois: Valores | null;
  readonly motivo: string | null;
}

const COLUNAS = `t.id, t.posicao, t.em, t.em::text instante, t.usuario_id, t.usuario_nome, t.ip, t.request_id, t.acao, t.recurso, t.registro_id, t.antes,
  t.depois, t.motivo`;
const ORDEM = { novas: 't.em desc, t.posicao desc', antigas: 't.em, t.posicao' } as const;
export type Ordem = keyof typeof ORDEM;

/** Counted up to here: who did what is narrowed down, not leafed through (decision 008). */
export const CONTAGEM_MAXIMA = 1000;

/** Filters of the request; each alone is a range of its index. */
export function condicoesDe(empresa: string, q: Pedidas): Condicoes {
  const c = new Condicoes().e('t.empresa_id = ?', empresa);
  igualA(c, 't.recurso', q.recurso, 'text');
  igualA(c, 't.acao', q.acao, 'text');
  igualA(c, 't.usuario_id', q.pessoa, 'uuid');
  if (q.registro) c.e('t.registro_id = ?', q.registro);
  if (q.em_after) c.e('t.em >= ?', q.em_after);
  // A day given as the end is whole.
  if (q.em_before) c.e(q.em_before.length === 10 ? `t.em < ${FIM_DO_DIA}` : 't.em <= ?', q.em_before);
  for (const termo of normalizar(q.search ?? '')
    .split(' ')
    .slice(0, 6))
    if (termo !== '') c.e('t.busca like ?', contem(termo));
  return c;
}

/** One value by equality: with several, an index gives no order. */
function igualA(c: Condicoes, coluna: string, valores: readonly string[] | undefined, tipo: 'text' | 'uuid'): void {
  if (!valores) return;
  if (valores.length === 1) c.e(`${coluna} = ?`, valores[0]);
  else c.e(`${coluna} = any(?::${tipo}[])`, valores);
}

/** A page, and how many there are as far as it is counted: one row past the page says whether there are more. */
export async function lerPagina(
  em: EntityManager,
  c: Condicoes,
  ordem: Ordem,
  { limite, salto }: { readonly limite: number; readonly salto: number },
): Promise<{ readonly linhas: readonly LinhaAtividade[]; readonly total: number }> {
  const n = c.valores.length;
  const lidas = await executar<LinhaAtividade>(
    em,
    `select ${COLUNAS} from auditoria t where ${c.sql} order by ${ORDEM[ordem]} limit $${n + 1} offset $${n + 2}`,
    [...c.valores, limite + 1, salto],
  );
  const linhas = lidas.slice(0, limite);
  const ate = salto + lidas.length;
  const seguem = lidas.length > limite;
  if (seguem ? ate > CONTAGEM_MAXIMA : lidas.length > 0 || salto === 0) return { linhas, total: ate };
  const [contadas] = await executar<{ n: number }>(
    em,
    `select count(*)::int n from (select 1 from auditoria t where ${c.sql} limit ${CONTAGEM_MAXIMA + 1}) x`,
    c.valores,
  );
  return { linhas, total: contadas?.n ?? 0 };
}

/** The next ones after a row, however many came before. */
export function lerSeguintes(
  em: EntityManager,
  c: Condicoes,
  ordem: Ordem,
  ultima: LinhaAtividade | undefined,
  limite: number,
): Promise<LinhaAtividade[]> {
  if (ultima)
    c.e(
      `(t.em, t.posicao) ${ordem === 'novas' ? '<' : '>'} (?::timestamptz, ?::bigint)`,
      ultima.instante,
      ultima.posicao,
    );
  return executar<LinhaAtividade>(
    em,
    `select ${COLUNAS} from auditoria t where ${c.sql} order by ${ORDEM[ordem]} limit $${c.valores.length + 1}`,
    [...c.valores, limite],
  );
}

export async function lerAtividade(
  em: EntityManager,
  empresa: string,
  id: string,
): Promise<LinhaAtividade | undefined> {
  const [linha] = await executar<LinhaAtividade>(
    em,
    `select ${COLUNAS} from auditoria t where t.id = $1 and t.empresa_id = $2`,
    [id, empresa],
  );
  return linha;
}

/** Different values of a column, from one to the next in its index: the number of rows between them costs nothing. */
async function distintos(
  em: EntityManager,
  empresa: string,
  coluna: 'recurso' | 'acao' | 'usuario_id',
): Promise<string[]> {
  const um = (depois: string): string =>
    `(select ${coluna} from auditoria where empresa_id = $1 and ${coluna} ${depois} order by ${coluna} limit 1)`;
  const linhas = await executar<{ v: string }>(
    em,
    `with recursive d as (select ${um('is not null')} v union all select ${um('> d.v')} from d where d.v is not null)
     select v::text from d where v is not null limit 500`,
    [empresa],
  );
  return linhas.map((l) => l.v);
}

export async function lerOpcoes(em: EntityManager, empresa: string) {
  const ids = await distintos(em, empresa, 'usuario_id');
  const pessoas = await executar<{ public_id: string; nome: string }>(
    em,
    `select u.id public_id, x.usuario_nome nome from unnest($2::uuid[]) u (id)
     cross join lateral (select usuario_nome from auditoria a where a.empresa_id = $1 and a.usuario_id = u.id
       and a.usuario_nome is not null order by a.em desc limit 1) x order by 2`,
    [empresa, ids],
  );
  return { pessoas, recursos: await distintos(em, empresa, 'recurso'), acoes: await distintos(em, empresa, 'acao') };
}
