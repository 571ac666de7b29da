import { CADASTROS, campoAuditado, id as esquemaId, RECURSOS_AUDITADOS, type Campo } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { gravados, tabelaDe } from '../../kernel/resource/tabela.js';
import type { Valores } from './atividades.dados.js';

export interface RegistroLido {
  readonly nome: string | null;
  readonly existe: boolean;
}

interface Fonte {
  readonly de: string;
  readonly nome: string;
  readonly existe: string;
}

const VIVO = 't.excluido_em is null';
/** Where records of each kind are, and what they are called. */
const FONTES: ReadonlyMap<string, Fonte> = new Map<string, Fonte>([
  ...CADASTROS.map((d): [string, Fonte] => {
    const coluna = gravados(d).find(([nome, c]) => nome === d.titulo && !c.recurso)?.[2];
    return [d.name, { de: `${tabelaDe(d.name)} t`, nome: coluna ? `t.${coluna}` : 'null', existe: VIVO }];
  }),
  ['colaborador', { de: 'colaborador t join usuario u on u.id = t.usuario_id', nome: 'u.nome', existe: 'true' }],
  ['usuario', { de: 'usuario t', nome: 't.nome', existe: 'true' }],
  ['grupo', { de: 'grupo t', nome: 't.nome', existe: 'true' }],
  ['perfil', { de: 'perfil t', nome: 't.nome', existe: 'true' }],
  ['empresa', { de: 'empresa t', nome: 't.nome_fantasia', existe: 'true' }],
]);

/** Ids by the kind of their records. */
export type Procurados = ReadonlyMap<string, ReadonlySet<string>>;

/** Records as they are now, those that were excluded too; what the person may not see is not there. */
export async function lerRegistros(
  em: EntityManager,
  procurados: Procurados,
): Promise<ReadonlyMap<string, RegistroLido>> {
  const valores: string[][] = [];
  const partes = [...procurados].flatMap(([recurso, todos]) => {
    const fonte = FONTES.get(recurso);
    const ids = [...todos].filter((x) => esquemaId.safeParse(x).success);
    if (!fonte || ids.length === 0) return [];
    valores.push(ids);
    return [
      `select t.id::text id, (${fonte.nome})::text nome, ${fonte.existe} existe from ${fonte.de} where t.id = any($${valores.length}::uuid[])`,
    ];
  });
  if (partes.length === 0) return new Map();
  const linhas: (RegistroLido & { readonly id: string })[] = await em.query(partes.join(' union all '), valores);
  return new Map(linhas.map((l) => [l.id, l]));
}

function juntar(campo: Campo, valor: unknown, achados: Map<string, Set<string>>): void {
  if (valor === null || valor === undefined) return;
  if (campo.recurso) {
    const ids = achados.get(campo.recurso) ?? new Set();
    for (const x of Array.isArray(valor) ? valor : [valor]) if (typeof x === 'string') ids.add(x);
    achados.set(campo.recurso, ids);
    return;
  }
  for (const item of Array.isArray(valor) ? valor : [valor])
    for (const [nome, c] of Object.entries(campo.itens ?? {})) juntar(c, (item as Valores | null)?.[nome], achados);
}

/** What the values of an act point to. */
export function apontados(recurso: string, lados: readonly (Valores | null)[]): Procurados {
  const achados = new Map<string, Set<string>>();
  for (const lado of lados)
    for (const [nome, valor] of Object.entries(lado ?? {})) juntar(campoAuditado(recurso, nome), valor, achados);
  return achados;
}

/** Registers whose names are everybody's who fills in a form. */
const DE_NOME_ABERTO = new Set(CADASTROS.filter((d) => d.mounts.some((m) => m.simple)).map((d) => d.name));
export const nomeAberto = (recurso: string): boolean =>
  DE_NOME_ABERTO.has(recurso) || RECURSOS_AUDITADOS.get(recurso)?.permission === null;
