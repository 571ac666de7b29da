import { ACOES, RECURSOS, type Acao, type Habilidades, type ItemMenu } from '@portaria/proto';
import { simplificar } from '../../../kernel/format/texto.js';
import { acoesDe, permitido, recursoDe, type Par } from './mapa.js';
import { acoesProprias, BASICAS, ROTULO_ACAO, ROTULO_RECURSO } from './rotulos.js';

export interface Folha {
  readonly id: string;
  readonly rotulo: string;
  /** Screens of the menu that the resource opens. */
  readonly telas: readonly string[];
}
export interface Ramo {
  readonly titulo: string;
  readonly folhas: readonly Folha[];
}

const SEM_TELA = 'Sem tela no menu';
const folhaDe = (id: string, telas: readonly string[]): Folha => {
  const recurso = recursoDe(id);
  return { id, rotulo: recurso ? ROTULO_RECURSO[recurso] : id, telas };
};

/** Groups of the menu with the resources of their screens, each resource once; those without a screen at the end. */
export function ramosDoMenu(menu: readonly ItemMenu[]): readonly Ramo[] {
  const vistos = new Set<string>();
  const telas = Map.groupBy(
    menu.flatMap((g) => g.itens).filter((i) => i.sequencia !== null),
    (i) => String(i.sequencia),
  );
  const ramos = menu.map((g) => ({
    titulo: g.titulo,
    folhas: g.itens.flatMap(({ sequencia }) => {
      const id = String(sequencia);
      if (sequencia === null || vistos.has(id) || !recursoDe(id)) return [];
      vistos.add(id);
      return [
        folhaDe(
          id,
          (telas.get(id) ?? []).map((i) => i.titulo),
        ),
      ];
    }),
  }));
  const soltos = Object.values(RECURSOS)
    .map(String)
    .filter((id) => !vistos.has(id))
    .map((id) => folhaDe(id, []));
  return [...ramos, { titulo: SEM_TELA, folhas: soltos }].filter((r) => r.folhas.length > 0);
}

/** Actions beside the basic ones that a row shows: those that mean something there, and what is already given. */
export function outrasDe(id: string, mapa: Habilidades, limite: Habilidades | null, todas: boolean): readonly Acao[] {
  const recurso = recursoDe(id);
  const uteis = new Set<Acao>([...(recurso ? acoesProprias(recurso) : []), ...acoesDe(mapa, id)]);
  const basicas: readonly Acao[] = BASICAS;
  return ACOES.filter((a) => !basicas.includes(a) && (todas || uteis.has(a))).filter(
    (a) => permitido(limite, [id, a]) || acoesDe(mapa, id).includes(a),
  );
}

/** Cells of a resource that its boxes govern. */
export const paresDaFolha = (id: string, mapa: Habilidades, limite: Habilidades | null): readonly Par[] =>
  [...BASICAS, ...outrasDe(id, mapa, limite, false)].map((a): Par => [id, a]).filter((p) => permitido(limite, p));

/** Branches narrowed to a search and, when asked, to what the limit allows. */
export function filtrarRamos(
  ramos: readonly Ramo[],
  busca: string,
  so: { readonly limite: Habilidades | null; readonly mapa: Habilidades } | null,
): readonly Ramo[] {
  const palavras = simplificar(busca).split(/\s+/).filter(Boolean);
  const serve = (ramo: Ramo, f: Folha): boolean => {
    if (so?.limite && acoesDe(so.limite, f.id).length === 0 && acoesDe(so.mapa, f.id).length === 0) return false;
    const recurso = recursoDe(f.id);
    const acoes = recurso ? acoesProprias(recurso).map((a) => ROTULO_ACAO[a]) : [];
    const texto = simplificar([ramo.titulo, f.rotulo, ...f.telas, ...acoes].join(' '));
    return palavras.every((p) => texto.includes(p));
  };
  return ramos.map((r) => ({ ...r, folhas: r.folhas.filter((f) => serve(r, f)) })).filter((r) => r.folhas.length > 0);
}
