import type { Justificativa } from '@portaria/proto';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type UsoMotivo = Justificativa['uso'];

export interface Motivo {
  readonly justificativa: string;
  /** Registered reason; absent when typed. */
  readonly justificativa_id?: string;
}

const RECENTES = 3;
const NA_LISTA = 9;

interface EstadoMotivos {
  readonly recentes: Readonly<Partial<Record<UsoMotivo, readonly Motivo[]>>>;
}

/** Reasons this workstation gave lately, by use. */
export const useMotivosRecentes = create<EstadoMotivos>()(
  persist((): EstadoMotivos => ({ recentes: {} }), { name: 'portaria.motivos' }),
);

export function lembrarMotivo(uso: UsoMotivo, motivo: Motivo): void {
  useMotivosRecentes.setState(({ recentes }) => ({
    recentes: {
      ...recentes,
      [uso]: [motivo, ...(recentes[uso] ?? []).filter((m) => m.justificativa !== motivo.justificativa)].slice(
        0,
        RECENTES,
      ),
    },
  }));
}

/** Recent reasons first, then the registered ones of the use, then the general ones: nine, one per number key. */
export function listarMotivos(
  uso: UsoMotivo,
  recentes: readonly Motivo[],
  registradas: readonly Justificativa[],
): readonly (Motivo & { recente: boolean })[] {
  const ativas = registradas.filter((j) => j.ativo && (j.uso === uso || j.uso === 'geral'));
  const ordenadas = ativas.toSorted((a, b) => Number(a.uso === 'geral') - Number(b.uso === 'geral'));
  const lista = [
    ...recentes.map((m) => ({ ...m, recente: true })),
    ...ordenadas.map((j) => ({ justificativa: j.descricao, justificativa_id: j.public_id, recente: false })),
  ];
  const vistos = new Set<string>();
  return lista.filter((m) => !vistos.has(m.justificativa) && vistos.add(m.justificativa)).slice(0, NA_LISTA);
}
