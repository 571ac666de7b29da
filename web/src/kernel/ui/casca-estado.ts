import { create } from 'zustand';

export type PainelCasca = 'palheta' | 'alarmes' | 'ajuda' | null;

interface EstadoCasca {
  readonly painel: PainelCasca;
  readonly abrir: (painel: PainelCasca) => void;
}

/** What the shell has open over the screen; one thing at a time. */
export const useCasca = create<EstadoCasca>()((set) => ({ painel: null, abrir: (painel) => set({ painel }) }));
