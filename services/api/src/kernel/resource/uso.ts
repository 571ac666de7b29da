import { CADASTROS, type DefinicaoRecurso } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { falha } from '../errors/falha.js';
import { semRecorte } from '../tenancy/tenancy.js';
import { executar } from './leitura.js';
import { gravados, tabelaDe } from './tabela.js';

/** A field of one resource that points to another. */
interface Uso {
  readonly definicao: DefinicaoRecurso;
  readonly coluna: string;
  readonly varios: boolean;
  /** The pointing row is a part of what it points to. */
  readonly parte: boolean;
}

const usosDe = (d: DefinicaoRecurso): readonly Uso[] =>
  CADASTROS.flatMap((outra) =>
    gravados(outra).flatMap(([, c, coluna]): Uso[] =>
      c.recurso === d.name ? [{ definicao: outra, coluna, varios: c.tipo === 'referencias', parte: c.composicao }] : [],
    ),
  );

const usos = new Map(CADASTROS.map((d) => [d.name, usosDe(d)]));
const CONTADOS = 100;

/** Who points to the record, and who from outside points to a part that would go with it. */
function consultas(d: DefinicaoRecurso): readonly { readonly definicao: DefinicaoRecurso; readonly sql: string }[] {
  const contar = ({ definicao, coluna, varios }: Uso, alvo: string) => ({
    definicao,
    sql: `select count(*)::int n from (select 1 from ${tabelaDe(definicao.name)} u
      where ${varios ? `u.${coluna} && ${alvo}` : `u.${coluna} = any(${alvo})`} and u.excluido_em is null limit ${CONTADOS}) x`,
  });
  const diretos = usos.get(d.name) ?? [];
  const partes = diretos.filter((u) => u.parte);
  const proprias = new Set(partes.map((p) => p.definicao.name));
  return [
    ...diretos.filter((u) => !u.parte).map((u) => contar(u, 'array[$1::uuid]')),
    ...partes.flatMap((p) => {
      const ids = `array(select id from ${tabelaDe(p.definicao.name)} where ${p.coluna} = $1::uuid and excluido_em is null)`;
      return (usos.get(p.definicao.name) ?? [])
        .filter((u) => !u.parte && !proprias.has(u.definicao.name))
        .map((u) => contar(u, ids));
    }),
  ];
}

/** A row others point to stays; the sentence says who points. Counted past what the person may see: of every company for a row of the system. */
export async function exigirSemUso(em: EntityManager, d: DefinicaoRecurso, id: string): Promise<void> {
  const lista = consultas(d);
  if (lista.length === 0) return;
  const texto = lista.map(({ sql }, i) => `select ${i} i, (${sql}) n`).join(' union all ');
  const contados = await semRecorte(em, d.tenancy === 'global', () =>
    executar<{ i: number; n: number }>(em, texto, [id]),
  );
  const porNome = new Map<DefinicaoRecurso, number>();
  for (const { i, n } of contados) {
    const uso = lista[i];
    if (n > 0 && uso) porNome.set(uso.definicao, (porNome.get(uso.definicao) ?? 0) + n);
  }
  if (porNome.size === 0) return;
  const motivo = [...porNome].map(
    ([{ labels }, n]) => `${n >= CONTADOS ? `${CONTADOS} ou mais` : n} ${labels[n === 1 ? 0 : 1].toLowerCase()}`,
  );
  throw falha('EM_USO', { motivo: `há ${motivo.join(', ')} com este registro.` });
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
