import { ACOES, RECURSOS, type Acao, type Habilidades, type Recurso } from '@portaria/proto';

/** One cell: resource id and action. */
export type Par = readonly [id: string, acao: Acao];
export type Estado = 'nenhum' | 'parte' | 'todos';

export const tem = (mapa: Habilidades, [id, acao]: Par): boolean =>
  Object.hasOwn(mapa, id) && (mapa[id]?.includes(acao) ?? false);
/** Whether the company allows a cell; without a limit all are. */
export const permitido = (limite: Habilidades | null, par: Par): boolean => limite === null || tem(limite, par);
export const acoesDe = (mapa: Habilidades, id: string): readonly Acao[] => ACOES.filter((a) => tem(mapa, [id, a]));

/** The map with these cells on or off; actions in their order, no empty resource. */
export function pintar(mapa: Habilidades, pares: readonly Par[], ligar: boolean): Habilidades {
  const novo: Record<string, readonly string[]> = { ...mapa };
  for (const [id, pintados] of Map.groupBy(pares, ([i]) => i)) {
    const acoes = pintados.map(([, a]) => a);
    const fica = ACOES.filter((a) => (acoes.includes(a) ? ligar : tem(mapa, [id, a])));
    if (fica.length > 0) novo[id] = fica;
    else Reflect.deleteProperty(novo, id);
  }
  return novo;
}

export function estadoDe(mapa: Habilidades, pares: readonly Par[]): Estado {
  const ligados = pares.filter((p) => tem(mapa, p)).length;
  if (ligados === 0) return 'nenhum';
  return ligados === pares.length ? 'todos' : 'parte';
}

/**
 * What a press on these cells does: all on, or all off when all were on. Whoever may act on a resource must see it: `list` comes along
 * where it is allowed.
 */
export function alternar(mapa: Habilidades, pares: readonly Par[], limite: Habilidades | null): Habilidades {
  const ligar = estadoDe(mapa, pares) !== 'todos';
  if (!ligar) return pintar(mapa, pares, false);
  const possiveis = pares.filter((p) => permitido(limite, p));
  const vistos = [...new Set(possiveis.map(([id]) => id))].map((id): Par => [id, 'list']);
  return pintar(mapa, [...possiveis, ...vistos.filter((p) => permitido(limite, p))], true);
}

/** Only what the limit allows. */
export const cortar = (mapa: Habilidades, limite: Habilidades | null): Habilidades =>
  pintar(
    mapa,
    paresDe(mapa).filter((p) => !permitido(limite, p)),
    false,
  );

export const paresDe = (mapa: Habilidades): readonly Par[] =>
  Object.keys(mapa).flatMap((id) => acoesDe(mapa, id).map((a): Par => [id, a]));
export const contar = (mapa: Habilidades): number => paresDe(mapa).length;

export interface Mudanca {
  readonly id: string;
  readonly mais: readonly Acao[];
  readonly menos: readonly Acao[];
}

/** What changed, by resource, in the order of the ids. */
export function diferenca(antes: Habilidades, depois: Habilidades): readonly Mudanca[] {
  const ids = [...new Set([...Object.keys(antes), ...Object.keys(depois)])].toSorted((a, b) => Number(a) - Number(b));
  return ids.flatMap((id) => {
    const mais = acoesDe(depois, id).filter((a) => !tem(antes, [id, a]));
    const menos = acoesDe(antes, id).filter((a) => !tem(depois, [id, a]));
    return mais.length + menos.length > 0 ? [{ id, mais, menos }] : [];
  });
}

/** My changes since `base`, upon what somebody else saved meanwhile. */
export const reaplicar = (base: Habilidades, meu: Habilidades, deles: Habilidades): Habilidades =>
  diferenca(base, meu).reduce((mapa, { id, mais, menos }) => {
    const comMais = pintar(
      mapa,
      mais.map((a): Par => [id, a]),
      true,
    );
    return pintar(
      comMais,
      menos.map((a): Par => [id, a]),
      false,
    );
  }, deles);

const NOME_DE = new Map<string, Recurso>(Object.entries(RECURSOS).map(([nome, id]) => [String(id), nome as Recurso]));
export const recursoDe = (id: string): Recurso | undefined => NOME_DE.get(id);
