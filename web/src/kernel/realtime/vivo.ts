import { useCallback, useSyncExternalStore } from 'react';
import type { Telemetria } from '@portaria/proto';
import { create } from 'zustand';
import { PistaStore } from './loja-pistas.js';
import { ServerClock } from './relogio.js';

export const relogio = new ServerClock();
export const pistas = new PistaStore({ agora: () => relogio.agora(), agendar: (f) => requestAnimationFrame(f) });

/** Counters for support and for the bench: read only. */
Object.defineProperty(globalThis, 'portariaAoVivo', {
  value: () => ({ aplicadas: pistas.aplicadas }),
  configurable: true,
});

export type EstadoLinha = 'conectando' | 'ao_vivo' | 'caida';

interface EstadoConexao {
  readonly linha: EstadoLinha;
  /** Server time of the last beat, epoch ms. */
  readonly ultimoPulso: number | null;
}
export const useConexao = create<EstadoConexao>()(() => ({ linha: 'conectando', ultimoPulso: null }));

const assinarPista = (pista: string) => (ouvinte: () => void) => pistas.assinar(pista, ouvinte);

/** Newest telemetry of one lane; renders only when that lane changed. */
export function useTelemetria(pista: string): Telemetria | undefined {
  const assinar = useCallback((o: () => void) => assinarPista(pista)(o), [pista]);
  return useSyncExternalStore(assinar, () => pistas.telemetria(pista));
}

/** A value drawn from the telemetry of one lane; renders only when the value changed. `ler` must give a primitive. */
export function usePista<T extends string | number | boolean | null>(
  pista: string,
  ler: (t: Telemetria | undefined) => T,
): T {
  const assinar = useCallback((o: () => void) => assinarPista(pista)(o), [pista]);
  return useSyncExternalStore(assinar, () => ler(pistas.telemetria(pista)));
}

export function useVelha(pista: string): boolean {
  const assinar = useCallback((o: () => void) => assinarPista(pista)(o), [pista]);
  return useSyncExternalStore(assinar, () => pistas.velha(pista));
}

/** Whole telemetry of one lane, but renders only when `chave` of it changed. */
export function usePistaPor(pista: string, chave: (t: Telemetria) => string): Telemetria | undefined {
  usePista(pista, (t) => (t ? chave(t) : null));
  return pistas.telemetria(pista);
}
