import type { Campo, DefinicaoRecurso } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { falha } from '../errors/falha.js';
import { executar } from './leitura.js';
import { gravados, type LinhaRecurso } from './tabela.js';

const chaves = (valor: unknown): string[] =>
  (Array.isArray(valor) ? (valor as { attachment_key?: unknown }[]) : []).flatMap(({ attachment_key: k }) =>
    typeof k === 'string' ? [k.toLowerCase()] : [],
  );

/** Ids of the files a column names, written (JSON text) or read. */
function arquivosDe(c: Campo, valor: unknown): string[] {
  if (c.tipo === 'anexo') return typeof valor === 'string' ? [valor.toLowerCase()] : [];
  return chaves(typeof valor === 'string' ? (JSON.parse(valor) as unknown) : valor);
}

/** A record names only files its own company has sent; those it already named stay. */
export async function conferirAnexos(
  em: EntityManager,
  d: DefinicaoRecurso,
  empresa: string,
  dados: Readonly<Record<string, unknown>>,
  antes: LinhaRecurso | undefined,
): Promise<void> {
  const erros: Record<string, string[]> = {};
  for (const [nome, c, coluna] of gravados(d)) {
    if ((c.tipo !== 'anexo' && c.tipo !== 'anexos') || !(coluna in dados)) continue;
    const tinha = new Set(arquivosDe(c, antes?.[coluna]));
    const novos = [...new Set(arquivosDe(c, dados[coluna]))].filter((id) => !tinha.has(id));
    if (novos.length === 0) continue;
    const achados = await executar(em, 'select 1 from anexo where id = any($1::uuid[]) and empresa_id = $2', [
      novos,
      empresa,
    ]);
    if (achados.length < novos.length) erros[nome] = ['Arquivo não encontrado: envie de novo.'];
  }
  if (Object.keys(erros).length > 0) throw falha('VALIDACAO', {}, erros);
}
