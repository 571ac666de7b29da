import { create } from 'zustand';

export type Resposta = 'ficar' | 'guardar' | 'descartar';

interface EstadoSaida {
  /** Forms with unsaved work, newest last: how each drops its draft. */
  readonly sujos: readonly { readonly descartar: () => void }[];
  /** The question on the screen. */
  readonly pergunta: ((r: Resposta) => void) | null;
}

export const useSaida = create<EstadoSaida>()(() => ({ sujos: [], pergunta: null }));

/** A form has unsaved work until the returned function is called. */
export function marcarSujo(descartar: () => void): () => void {
  const meu = { descartar };
  useSaida.setState((s) => ({ sujos: [...s.sujos, meu] }));
  return () => useSaida.setState((s) => ({ sujos: s.sujos.filter((x) => x !== meu) }));
}

/** Whether the person may leave; asks when something would be lost. One question at a time. */
export async function podeSair(): Promise<boolean> {
  const { sujos, pergunta } = useSaida.getState();
  if (sujos.length === 0) return true;
  if (pergunta) return false;
  const resposta = await new Promise<Resposta>((resolver) => useSaida.setState({ pergunta: resolver }));
  useSaida.setState({ pergunta: null });
  if (resposta === 'descartar') for (const s of useSaida.getState().sujos) s.descartar();
  if (resposta !== 'ficar') useSaida.setState({ sujos: [] });
  return resposta !== 'ficar';
}
