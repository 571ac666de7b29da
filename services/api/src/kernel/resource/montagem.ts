import { cadastro, colunaDe, type DefinicaoRecurso, type Montagem } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { falha } from '../errors/falha.js';
import { executar } from './leitura.js';
import { tabelaDe } from './tabela.js';

const EMPRESA = new Set(['empresa', 'tenant']);

/** Names of the path parameters of a mount, without the company's. */
export const paisDe = (m: Montagem): readonly string[] =>
  [...m.path.matchAll(/:(\w+)/g)].map((x) => x[1] ?? '').filter((n) => !EMPRESA.has(n));

interface Pai {
  readonly parametro: string;
  /** Column of the record the parameter fixes; absent for a parent's parent. */
  readonly coluna: string | undefined;
  /** Tables from the record's parent upwards: resource, and the column that points to the next. */
  readonly recurso: string;
  readonly via: { readonly parametro: string; readonly recurso: string; readonly coluna: string } | undefined;
}

const campoDe = (d: DefinicaoRecurso, nome: string) => {
  const c = d.fields[nome];
  if (!c?.recurso) throw new Error(`resource ${d.name}: ${nome} is no reference`);
  return { coluna: colunaDe(nome, c), recurso: c.recurso };
};

/** What the path parameters of a mount mean, worked out once. */
export function lerPais(d: DefinicaoRecurso, m: Montagem): readonly Pai[] {
  return paisDe(m).map((parametro) => {
    const caminho = (m.parents?.[parametro] ?? parametro).split('.');
    const [primeiro = '', segundo] = caminho;
    const { coluna, recurso } = campoDe(d, primeiro);
    if (segundo === undefined) return { parametro, coluna, recurso, via: undefined };
    const acima = campoDe(cadastro(recurso), segundo);
    const deQuem = paisDe(m).find((p) => (m.parents?.[p] ?? p) === primeiro);
    if (!deQuem)
      throw new Error(`resource ${d.name}: ${parametro} goes through ${primeiro}, which is not in ${m.path}`);
    return {
      parametro,
      coluna: undefined,
      recurso: acima.recurso,
      via: { parametro: deQuem, recurso, coluna: acima.coluna },
    };
  });
}

/** Columns the path fixes. A parent that is not the company's, or not this child's, does not exist. */
export async function fixarPais(
  em: EntityManager,
  pais: readonly Pai[],
  empresa: string,
  params: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const fixos: Record<string, string> = {};
  for (const { parametro, coluna, recurso, via } of pais) {
    const id = params[parametro] ?? '';
    const alvo = cadastro(recurso);
    const dona = alvo.tenancy === 'empresa' ? 'and p.empresa_id = $2' : 'and $2::uuid is not null';
    const filho = via
      ? `and exists (select 1 from ${tabelaDe(via.recurso)} f where f.id = $3 and f.${via.coluna} = p.id)`
      : '';
    const achado = await executar(
      em,
      `select 1 from ${tabelaDe(alvo.name)} p where p.id = $1 ${dona} and p.excluido_em is null ${filho}`,
      via ? [id, empresa, params[via.parametro] ?? ''] : [id, empresa],
    );
    if (achado.length === 0) throw falha('NAO_ENCONTRADO');
    if (coluna !== undefined) fixos[coluna] = id;
  }
  return fixos;
}
