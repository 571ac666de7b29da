import { cadastro, type Campo, type DefinicaoRecurso } from '@portaria/proto';
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
    // Held to the end of the transaction: who deletes it meanwhile waits, and then finds this use.
    const trava = alvo.tenancy === 'empresa' ? ' for key share' : '';
    const achados = await executar<{ id: string }>(
      em,
      `select id from ${tabelaDe(alvo.name)} where ${condicoes.join(' and ')} order by id${trava}`,
      valores,
    );
    if (achados.length < ids.length)
      erros[nome] = [`${alvo.labels[0]} não encontrad${alvo.genero === 'f' ? 'a' : 'o'}.`];
  }
  if (Object.keys(erros).length > 0) throw falha('VALIDACAO', {}, erros);
}
