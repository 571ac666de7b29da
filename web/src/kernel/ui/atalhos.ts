import { useEffect, useRef } from 'react';

export interface Atalho {
  /** `KeyboardEvent.key`, lower case for letters; `ctrl+k` for the palette. */
  readonly tecla: string;
  readonly rotulo: string;
  readonly grupo: string;
  readonly agir: (e: KeyboardEvent) => void;
}

const pilha: { atalhos: readonly Atalho[] }[] = [];

/** True where a person types: no plain letter is a command there. */
export function estaDigitando(alvo: EventTarget | null): boolean {
  if (!(alvo instanceof HTMLElement)) return false;
  return alvo.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(alvo.tagName);
}

function nomeDa(e: KeyboardEvent): string {
  const tecla = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  return e.ctrlKey || e.metaKey ? `ctrl+${tecla}` : tecla;
}

function aoTeclar(e: KeyboardEvent): void {
  if (e.defaultPrevented || e.altKey || e.isComposing) return;
  const nome = nomeDa(e);
  if (!nome.startsWith('ctrl+') && estaDigitando(e.target)) return;
  for (const { atalhos } of pilha.toReversed()) {
    const atalho = atalhos.find((a) => a.tecla === nome);
    if (!atalho) continue;
    e.preventDefault();
    atalho.agir(e);
    return;
  }
}

/** Keys that work while the component is on the screen; the newest component is asked first. */
export function useAtalhos(atalhos: readonly Atalho[], ativo = true): void {
  const entrada = useRef({ atalhos });
  useEffect(() => {
    entrada.current.atalhos = atalhos;
  });
  useEffect(() => {
    if (!ativo) return;
    const minha = entrada.current;
    if (pilha.length === 0) window.addEventListener('keydown', aoTeclar);
    pilha.push(minha);
    return () => {
      pilha.splice(pilha.indexOf(minha), 1);
      if (pilha.length === 0) window.removeEventListener('keydown', aoTeclar);
    };
  }, [ativo]);
}

/** What the help sheet lists: one line per key, by group, as the screen is now. */
export function atalhosAtivos(): ReadonlyMap<string, readonly Atalho[]> {
  const porTecla = new Map<string, Atalho>();
  for (const { atalhos } of pilha) for (const a of atalhos) porTecla.set(a.tecla, a);
  return Map.groupBy(porTecla.values(), (a) => a.grupo);
}
