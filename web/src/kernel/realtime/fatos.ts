import type { FatoPersistido } from '@portaria/proto';
import { create } from 'zustand';

/** Facts kept per gate besides what the pages of the timeline hold. */
const GUARDADOS = 400;

interface EstadoFatos {
  /** Facts that came live, newest first, by gate. */
  readonly porGate: Readonly<Record<string, readonly FatoPersistido[]>>;
  /** Gates that jumped ahead: their pages must be read again. */
  readonly saltos: Readonly<Record<string, number>>;
}

export const useFatosVivos = create<EstadoFatos>()(() => ({ porGate: {}, saltos: {} }));

/** Newest first, one per `posicao`. */
export function juntarFatos(
  a: readonly FatoPersistido[],
  b: readonly FatoPersistido[],
  limite = Number.POSITIVE_INFINITY,
): readonly FatoPersistido[] {
  const porPosicao = new Map<number, FatoPersistido>();
  for (const f of [...a, ...b]) porPosicao.set(f.posicao, f);
  return [...porPosicao.values()].sort((x, y) => y.posicao - x.posicao).slice(0, limite);
}

export function receberFatos(lista: readonly FatoPersistido[]): void {
  if (lista.length === 0) return;
  const grupos = Map.groupBy(lista, (f) => f.gate);
  useFatosVivos.setState((s) => {
    const porGate = { ...s.porGate };
    for (const [gate, novos] of grupos) porGate[gate] = juntarFatos(novos, porGate[gate] ?? [], GUARDADOS);
    return { porGate };
  });
}

export function marcarSaltos(gates: readonly string[]): void {
  if (gates.length === 0) return;
  useFatosVivos.setState((s) => {
    const porGate = Object.fromEntries(Object.entries(s.porGate).filter(([gate]) => !gates.includes(gate)));
    const saltos = { ...s.saltos };
    for (const gate of gates) saltos[gate] = (saltos[gate] ?? 0) + 1;
    return { porGate, saltos };
  });
}

/** Last `posicao` seen of each gate: what a reconnection asks after. */
export function cursores(gates: readonly string[]): Record<string, number> {
  const { porGate } = useFatosVivos.getState();
  return Object.fromEntries(
    gates.flatMap((g) => {
      const primeiro = porGate[g]?.[0];
      return primeiro ? [[g, primeiro.posicao] as const] : [];
    }),
  );
}

export const esquecerFatos = (): void => useFatosVivos.setState({ porGate: {}, saltos: {} });
