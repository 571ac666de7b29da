import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Tema = 'escuro' | 'claro';

interface EstadoPreferencias {
  readonly tema: Tema;
  readonly menuMini: boolean;
  readonly filaAberta: boolean;
  /** Groups of the menu that were folded, by title. */
  readonly gruposFechados: readonly string[];
  /** Sounds are silent until this instant, epoch ms. */
  readonly mudoAte: number;
  readonly mudar: (
    parte: Partial<Pick<EstadoPreferencias, 'tema' | 'menuMini' | 'filaAberta' | 'gruposFechados' | 'mudoAte'>>,
  ) => void;
}

/** Choices of this workstation. `public/tema.js` reads the theme from the same key before the first paint. */
export const usePreferencias = create<EstadoPreferencias>()(
  persist(
    (set) => ({
      tema: 'escuro',
      menuMini: false,
      filaAberta: true,
      gruposFechados: [],
      mudoAte: 0,
      mudar: (parte) => set(parte),
    }),
    {
      name: 'portaria.preferencias',
    },
  ),
);

export function aplicarTema(tema: Tema): void {
  document.documentElement.className = tema === 'escuro' ? 'bp6-dark escuro' : 'claro';
}
