import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface EstadoPais {
  /** `empresa.parametro` → chosen id. */
  readonly escolhas: Readonly<Record<string, string>>;
  readonly escolher: (empresa: string, parametro: string, id: string) => void;
}

/** The gate (or other parent) a person works in, the same on every screen of this workstation. */
export const usePais = create<EstadoPais>()(
  persist(
    (set) => ({
      escolhas: {},
      escolher: (empresa, parametro, id) =>
        set((s) => ({ escolhas: { ...s.escolhas, [`${empresa}.${parametro}`]: id } })),
    }),
    { name: 'portaria.pais' },
  ),
);
