import { useEffect } from 'react';
import { api } from './acoes.js';
import { useSessao } from './loja.js';

const ANTES_MS = 60_000;

/** Expiry of an access token by its own payload, epoch ms; null when it can't be read. */
export function expiraEm(access: string): number | null {
  try {
    const corpo = access.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    const exp: unknown = (JSON.parse(atob(corpo)) as { exp?: unknown }).exp;
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/** Renews a minute before the end, so that a wall nobody touches stays signed in. */
export function useRenovacao(): void {
  const access = useSessao((s) => s.token?.access ?? null);
  useEffect(() => {
    const fim = access ? expiraEm(access) : null;
    if (access === null || fim === null) return;
    const espera = Math.max(5000, fim - Date.now() - ANTES_MS);
    const timer = setTimeout(() => void api.renovar(access), Math.min(espera, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [access]);
}
