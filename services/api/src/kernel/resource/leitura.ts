import { createHash } from 'node:crypto';
import { cadastro, type Campo, type DefinicaoRecurso } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { preparada } from '../tenancy/preparada.js';
import { Condicoes, ordemSql } from './filtros.js';
import { gravados, tabelaDe, type LinhaRecurso } from './tabela.js';

/** Exact up to here; beyond it a list says "more". Counting a million rows for a footer helps nobody (decision 008). */
export const CONTAGEM_MAXIMA = 10_000;

interface Projecao {
  readonly colunas: string;
  readonly juncoes: string;
}

const resumoJson = (alvo: DefinicaoRecurso, t: string): string => {
  const pares = [alvo.titulo, ...(alvo.resumo ?? [])].map((n) => {
    const [, , coluna] = gravados(alvo).find(([nome]) => nome === n) ?? ['', '', n];
    return `'${n}', ${t}.${coluna}`;
  });
  return `jsonb_build_object('public_id', ${t}.id, ${pares.join(', ')})`;
};

function projetar(d: DefinicaoRecurso): Projecao {
  const colunas = ['t.*'];
  const juncoes: string[] = [];
  for (const [nome, c, coluna] of gravados(d)) {
    if (!c.recurso) continue;
    const alvo = cadastro(c.recurso);
    const r = `r_${juncoes.length + colunas.length}`;
    if (c.tipo === 'referencia') {
      juncoes.push(`left join ${tabelaDe(alvo.name)} ${r} on ${r}.id = t.${coluna}`);
      colunas.push(`case when ${r}.id is null then null else ${resumoJson(alvo, r)} end as "ref:${nome}"`);
    } else {
      colunas.push(
        `(select coalesce(jsonb_agg(${resumoJson(alvo, r)} order by ${r}.id), '[]') from ${tabelaDe(alvo.name)} ${r} where ${r}.id = any(t.${coluna})) as "ref:${nome}"`,
      );
    }
  }
  return { colunas: colunas.join(', '), juncoes: juncoes.join(' ') };
}

const projecoes = new WeakMap<DefinicaoRecurso, Projecao>();
function projecao(d: DefinicaoRecurso): Projecao {
  const pronta = projecoes.get(d);
  if (pronta) return pronta;
  const nova = projetar(d);
  projecoes.set(d, nova);
  return nova;
}

/** Statements keep their plan under a name made of their text. */
const nomear = (texto: string): string => `c_${createHash('sha1').update(texto).digest('base64url').slice(0, 16)}`;

export function executar<L extends object>(em: EntityManager, text: string, values: readonly unknown[]): Promise<L[]> {
  return preparada<L & Record<string, unknown>>(em, { name: nomear(text), text, values });
}

/** Live rows of the company (or all, where the resource is global) that meet the conditions. */
export function basico(d: DefinicaoRecurso, empresa: string): Condicoes {
  const c = new Condicoes();
  if (d.tenancy === 'empresa') c.e('t.empresa_id = ?', empresa);
  return c.e('t.excluido_em is null');
}

export interface Recorte {
  readonly ordering?: string | undefined;
  readonly limite: number;
  readonly salto: number;
}

const contagem = (d: DefinicaoRecurso, c: Condicoes): string =>
  `select count(*)::int n from (select 1 from ${tabelaDe(d.name)} t where ${c.sql} limit ${CONTAGEM_MAXIMA + 1}) x`;

function sqlDaPagina(d: DefinicaoRecurso, c: Condicoes, r: Recorte, total: string): string {
  const { colunas, juncoes } = projecao(d);
  const limite = `$${c.valores.length + 1}`;
  const salto = `$${c.valores.length + 2}`;
  return `select ${colunas}${total} from (select * from ${tabelaDe(d.name)} t where ${c.sql} order by ${ordemSql(d, r.ordering, 't')}
       limit ${limite} offset ${salto}) t ${juncoes} order by ${ordemSql(d, r.ordering, 't')}`;
}

/** One page with its references resolved; the page is cut before the joins. */
export async function lerPagina(
  em: EntityManager,
  d: DefinicaoRecurso,
  c: Condicoes,
  r: Recorte,
): Promise<LinhaRecurso[]> {
  return executar<LinhaRecurso>(em, sqlDaPagina(d, c, r, ''), [...c.valores, r.limite, r.salto]);
}

/** The same with the count, in one trip to the database; a page past the end has no row to carry it and asks again. */
export async function lerPaginaContada(
  em: EntityManager,
  d: DefinicaoRecurso,
  c: Condicoes,
  r: Recorte,
): Promise<{ readonly linhas: LinhaRecurso[]; readonly total: number }> {
  const texto = sqlDaPagina(d, c, r, `, (${contagem(d, c)}) as "total:"`);
  const linhas = await executar<LinhaRecurso>(em, texto, [...c.valores, r.limite, r.salto]);
  const total = linhas[0] ? Number(linhas[0]['total:']) : await contar(em, d, c);
  return { linhas, total };
}

/** Query of a whole list for a cursor. */
export function sqlDeTudo(
  d: DefinicaoRecurso,
  c: Condicoes,
  ordering: string | undefined,
): { texto: string; valores: readonly unknown[] } {
  const { colunas, juncoes } = projecao(d);
  const texto = `select ${colunas} from ${tabelaDe(d.name)} t ${juncoes} where ${c.sql} order by ${ordemSql(d, ordering, 't')}`;
  return { texto, valores: c.valores };
}

/** Rows that meet the conditions, counted up to one past the most that is told. */
export async function contar(em: EntityManager, d: DefinicaoRecurso, c: Condicoes): Promise<number> {
  const [linha] = await executar<{ n: number }>(em, contagem(d, c), c.valores);
  return linha?.n ?? 0;
}

export async function lerUm(em: EntityManager, d: DefinicaoRecurso, c: Condicoes): Promise<LinhaRecurso | undefined> {
  const { colunas, juncoes } = projecao(d);
  const [linha] = await executar<LinhaRecurso>(
    em,
    `select ${colunas} from ${tabelaDe(d.name)} t ${juncoes} where ${c.sql} limit 1`,
    c.valores,
  );
  return linha;
}

const iso = (v: unknown): unknown => (v instanceof Date ? v.toISOString() : v);

function valorPublico(linha: LinhaRecurso, nome: string, c: Campo, coluna: string): unknown {
  if (c.tipo === 'referencia' || c.tipo === 'referencias')
    return linha[`ref:${nome}`] ?? (c.tipo === 'referencias' ? [] : null);
  return iso(linha[coluna]) ?? null;
}

/** The record as answered. */
export function publico(d: DefinicaoRecurso, linha: LinhaRecurso): Record<string, unknown> {
  const registro: Record<string, unknown> = { public_id: linha.id };
  for (const [nome, c, coluna] of gravados(d)) {
    if (!c.segredo) registro[nome] = valorPublico(linha, nome, c, coluna);
  }
  registro['versao'] = linha.versao;
  registro['criado_em'] = iso(linha['criado_em']);
  registro['atualizado_em'] = iso(linha['atualizado_em']);
  return registro;
}

/** The short form pickers show. */
export function simples(d: DefinicaoRecurso, linha: LinhaRecurso): Record<string, unknown> {
  const nomes = [d.titulo, ...(d.resumo ?? [])];
  return Object.fromEntries([
    ['public_id', linha.id],
    ...gravados(d)
      .filter(([nome]) => nomes.includes(nome))
      .map(([nome, c, coluna]) => [nome, valorPublico(linha, nome, c, coluna)]),
  ]) as Record<string, unknown>;
}
