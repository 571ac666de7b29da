import { CADASTROS, cadastro, type Campo, type DefinicaoRecurso } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { falha } from '../errors/falha.js';
import { executar } from './leitura.js';
import { gravados, tabelaDe } from './tabela.js';

const idsDe = (c: Campo, valor: unknown): string[] =>
  c.tipo === 'referencia'
    ? typeof valor === 'string'
      ? [valor]
      : []
    : Array.isArray(valor)
      ? (valor as string[])
      : [];

/** A row may point only to live rows of its own company, or of the system. A foreign id reads as one that does not exist. */
export async function conferirReferencias(
  em: EntityManager,
  d: DefinicaoRecurso,
  empresa: string,
  dados: Readonly<Record<string, unknown>>,
): Promise<void> {
  const erros: Record<string, string[]> = {};
  for (const [nome, c, coluna] of gravados(d)) {
    if (!c.recurso || !(coluna in dados)) continue;
    const ids = [...new Set(idsDe(c, dados[coluna]))];
    if (ids.length === 0) continue;
    const alvo = cadastro(c.recurso);
    const condicoes = ['id = any($1::uuid[])', 'excluido_em is null'];
    const valores: unknown[] = [ids];
    if (alvo.tenancy === 'empresa') condicoes.push(`empresa_id = $${valores.push(empresa)}`);
    for (const [campo, esperado] of Object.entries(c.onde ?? {}))
      condicoes.push(`${campo} = $${valores.push(esperado)}`);
    const achados = await executar<{ id: string }>(
      em,
      `select id from ${tabelaDe(alvo.name)} where ${condicoes.join(' and ')}`,
      valores,
    );
    if (achados.length < ids.length)
      erros[nome] = [`${alvo.labels[0]} não encontrad${alvo.genero === 'f' ? 'a' : 'o'}.`];
  }
  if (Object.keys(erros).length > 0) throw falha('VALIDACAO', {}, erros);
}

interface Uso {
  readonly definicao: DefinicaoRecurso;
  readonly coluna: string;
  readonly varios: boolean;
  readonly parte: boolean;
}

const usos = new Map<string, readonly Uso[]>();
for (const d of CADASTROS) {
  const lista = CADASTROS.flatMap((outra) =>
    gravados(outra).flatMap(([, c, coluna]): Uso[] =>
      c.recurso === d.name ? [{ definicao: outra, coluna, varios: c.tipo === 'referencias', parte: c.composicao }] : [],
    ),
  );
  usos.set(d.name, lista);
}

/** A row others point to stays; the sentence says who points. */
export async function exigirSemUso(em: EntityManager, d: DefinicaoRecurso, id: string): Promise<void> {
  const lista = (usos.get(d.name) ?? []).filter((u) => !u.parte);
  if (lista.length === 0) return;
  const partes = lista.map(
    ({ definicao, coluna, varios }, i) =>
      `select ${i} i, (select count(*)::int from (select 1 from ${tabelaDe(definicao.name)} u
         where ${varios ? `u.${coluna} @> array[$1::uuid]` : `u.${coluna} = $1`} and u.excluido_em is null limit 100) x) n`,
  );
  const contados = await executar<{ i: number; n: number }>(em, partes.join(' union all '), [id]);
  const porNome = new Map<string, number>();
  for (const { i, n } of contados) {
    const uso = lista[i];
    if (n === 0 || !uso) continue;
    const rotulo = uso.definicao.labels[n === 1 ? 0 : 1].toLowerCase();
    porNome.set(rotulo, n);
  }
  if (porNome.size === 0) return;
  const motivo = [...porNome].map(([rotulo, n]) => `${n >= 100 ? '100 ou mais' : n} ${rotulo}`).join(', ');
  throw falha('EM_USO', { motivo: `há ${motivo} com este registro.` });
}

/** Parts go with the record, and come back with it: those that went at the same instant. */
export async function levarPartes(
  em: EntityManager,
  d: DefinicaoRecurso,
  id: string,
  excluido_em: Date | null,
  antes: Date | null,
): Promise<void> {
  for (const { definicao, coluna, parte } of usos.get(d.name) ?? []) {
    if (!parte) continue;
    await executar(
      em,
      `update ${tabelaDe(definicao.name)} set excluido_em = $2, versao = versao + 1
       where ${coluna} = $1 and excluido_em is not distinct from $3::timestamptz`,
      [id, excluido_em, antes],
    );
  }
}
