import { relogioEm } from '@portaria/proto/cadastros';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface EstadoFuso {
  /** Zone of the terminal the person works for; null until it is known. */
  readonly fuso: string | null;
}

/** Kept on this machine, so that the first screen of a visit is drawn in it. */
export const useFuso = create<EstadoFuso>()(persist((): EstadoFuso => ({ fuso: null }), { name: 'portaria.fuso' }));

const daMaquina = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function existe(fuso: string): boolean {
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone: fuso }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A zone nobody knows leaves the machine's. */
export function usarFuso(fuso: string | null): void {
  const novo = fuso !== null && existe(fuso) ? fuso : null;
  if (useFuso.getState().fuso !== novo) useFuso.setState({ fuso: novo });
}

/** Zone in which times are shown and typed: the terminal's. */
export const fusoVisto = (): string => useFuso.getState().fuso ?? daMaquina();

const CIDADES: Readonly<Record<string, string>> = {
  Sao_Paulo: 'Brasília',
  Belem: 'Belém',
  Cuiaba: 'Cuiabá',
  Maceio: 'Maceió',
  Santarem: 'Santarém',
  Araguaina: 'Araguaína',
  Eirunepe: 'Eirunepé',
  Bahia: 'Salvador',
  Noronha: 'Fernando de Noronha',
};

/** `Manaus` where the terminal's clock is not this machine's; null where they agree and nothing needs saying. */
export function outroFuso(agora = Date.now()): string | null {
  const fuso = fusoVisto();
  if (JSON.stringify(relogioEm(agora, fuso)) === JSON.stringify(relogioEm(agora, daMaquina()))) return null;
  const cidade = fuso.split('/').at(-1) ?? fuso;
  return CIDADES[cidade] ?? cidade.replaceAll('_', ' ');
}
