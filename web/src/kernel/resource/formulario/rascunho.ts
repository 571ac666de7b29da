import { useSessao } from '../../session/loja.js';
import type { ContextoRecurso } from '../tipos.js';
import type { CamposNomeados, Valores } from './valores.js';

export interface Rascunho {
  readonly em: string;
  readonly valores: Valores;
}
const PREFIXO = 'portaria.rascunho.';
/** Older drafts are no help. */
const VALIDADE_MS = 7 * 86_400_000;

/** One draft per company, person, screen and record. */
export function chaveRascunho(ctx: ContextoRecurso, id: string | null): string {
  const pessoa = useSessao.getState().token?.user.id ?? '';
  return `${PREFIXO}${ctx.empresa}.${pessoa}.${ctx.endereco}.${ctx.def.name}.${id ?? 'novo'}`;
}

export function lerRascunho(chave: string): Rascunho | null {
  try {
    const lido = JSON.parse(localStorage.getItem(chave) ?? 'null') as Rascunho | null;
    if (!lido || Date.now() - Date.parse(lido.em) > VALIDADE_MS) return null;
    return lido;
  } catch {
    return null;
  }
}

/** Secrets are never written down. A full disk is no reason to stop a person from typing. */
export function gravarRascunho(chave: string, campos: CamposNomeados, valores: Valores): void {
  const semSegredos = Object.fromEntries(campos.filter(([, c]) => !c.segredo).map(([n]) => [n, valores[n]]));
  try {
    localStorage.setItem(chave, JSON.stringify({ em: new Date().toISOString(), valores: semSegredos }));
  } catch {
    return;
  }
}

export const apagarRascunho = (chave: string): void => localStorage.removeItem(chave);
