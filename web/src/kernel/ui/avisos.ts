import { create } from 'zustand';

export interface Aviso {
  readonly id: number;
  readonly texto: string;
  readonly tom: 'neutro' | 'sucesso' | 'erro';
  /** A way back, offered while the message is on the screen. */
  readonly acao?: { readonly rotulo: string; readonly agir: () => void };
}

/** How long an act may be undone. */
export const PRAZO_DESFAZER_MS = 8000;

interface EstadoAvisos {
  readonly avisos: readonly Aviso[];
  readonly fechar: (id: number) => void;
}

export const useAvisos = create<EstadoAvisos>()((set) => ({
  avisos: [],
  fechar: (id) => set((s) => ({ avisos: s.avisos.filter((a) => a.id !== id) })),
}));

let proximo = 1;

/** Short message over the screen; errors and what can be undone stay longer. The same text is not stacked. */
export function avisar(texto: string, tom: Aviso['tom'] = 'neutro', acao?: Aviso['acao']): void {
  const id = proximo++;
  const aviso: Aviso = { id, texto, tom, ...(acao ? { acao } : {}) };
  useAvisos.setState((s) => ({ avisos: [...s.avisos.filter((a) => a.texto !== texto), aviso].slice(-4) }));
  const prazo = acao || tom === 'erro' ? PRAZO_DESFAZER_MS : 5000;
  setTimeout(() => useAvisos.getState().fechar(id), prazo);
}
