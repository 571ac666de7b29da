import { normalizar, pode, type Campo, type DefinicaoRecurso, type Montagem } from '@portaria/proto';
import type { Sessao } from '../context/sessao.js';
import { falha } from '../errors/falha.js';
import { contem } from '../http/lista.js';
import type { Condicoes } from './filtros.js';
import { gravados } from './tabela.js';

/** What another field of the form chose narrows a picker. */
const ESCOLHAS = new Set<Campo['tipo']>(['referencia', 'referencias']);
const DA_LISTA = new Set(['page', 'page_size', 'search', 'ordering']);

const listavel = ({ permission, ouPermission = [], leitura }: DefinicaoRecurso, { habilidades }: Sessao): boolean =>
  permission === null ||
  leitura === 'sessao' ||
  [permission, ...ouPermission].some((r) => pode(habilidades, r, 'list'));

/**
 * Names are everybody's who fills in a form, and nothing but names: a filter, an order or a search by what they do not show would tell
 * the rest of the record, one question after another.
 */
export function soNomes(
  d: DefinicaoRecurso,
  { aliases = {}, daEmpresa = [] }: Montagem,
  sessao: Sessao,
  q: Readonly<Record<string, unknown>>,
  c: Condicoes,
): void {
  if (listavel(d, sessao)) return;
  const mostrados = new Set([d.titulo, ...(d.resumo ?? []), d.activation?.campo ?? 'ativo']);
  const ordem = typeof q['ordering'] === 'string' ? q['ordering'].replace('-', '') : d.titulo;
  const pedidos = Object.keys(q).filter((n) => q[n] !== undefined && !DA_LISTA.has(n) && !daEmpresa.includes(n));
  const escondido = pedidos.some((n) => {
    const nome = (aliases[n] ?? n).replace(/_(?:after|before)$/, '');
    return !mostrados.has(nome) && !ESCOLHAS.has(d.fields[nome]?.tipo ?? 'texto');
  });
  if (escondido || !(mostrados.has(ordem) || ordem === d.ordem?.replace('-', ''))) throw falha('SEM_PERMISSAO');
  const busca = typeof q['search'] === 'string' ? normalizar(q['search']) : '';
  const colunas = gravados(d).flatMap(([nome, campo, coluna]) =>
    mostrados.has(nome) && !campo.recurso && campo.tipo !== 'logico' ? [`t.${coluna}::text`] : [],
  );
  for (const termo of busca.split(' ').slice(0, 6))
    if (termo !== '') c.e(`normalizar(concat_ws(' ', ${colunas.join(', ')})) like ?`, contem(termo));
}
