import { create } from 'zustand';

export interface Aviso {
  readonly id: number;
  readonly texto: string;
  readonly tom: 'neutro' | 'sucesso' | 'erro';
}

interface EstadoAvisos {
  readonly avisos: readonly Aviso[];
  readonly fechar: (id: number) => void;
}

export const useAvisos = create<EstadoAvisos>()((set) => ({
  avisos: [],
  fechar: (id) => set((s) => ({ avisos: s.avisos.filter((a) => a.id !== id) })),
}));

let proximo = 1;

/** Short message over the screen; errors stay longer. The same text is not stacked. */
export function avisar(texto: string, tom: Aviso['tom'] = 'neutro'): void {
  const id = proximo++;
  useAvisos.setState((s) => ({ avisos: [...s.avisos.filter((a) => a.texto !== texto), { id, texto, tom }].slice(-4) }));
  setTimeout(() => useAvisos.getState().fechar(id), tom === 'erro' ? 8000 : 5000);
}
