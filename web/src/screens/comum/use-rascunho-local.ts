import { useCallback, useEffect, useRef, useState } from 'react';
import { useSessao } from '../../kernel/session/loja.js';
import { marcarSujo } from '../../kernel/ui/saida.js';

const ESPERA_MS = 800;
const VALIDADE_MS = 7 * 86_400_000;
interface Guardado<T> {
  readonly em: string;
  readonly valor: T;
}

function ler<T>(chave: string): Guardado<T> | null {
  try {
    const lido = JSON.parse(localStorage.getItem(chave) ?? 'null') as Guardado<T> | null;
    return lido && Date.now() - Date.parse(lido.em) < VALIDADE_MS ? lido : null;
  } catch {
    return null;
  }
}
function gravar(chave: string, valor: unknown): void {
  try {
    localStorage.setItem(chave, JSON.stringify({ em: new Date().toISOString(), valor }));
  } catch {
    return;
  }
}

/**
 * Unsaved work of an editor: kept on this workstation, offered when the person comes back, and who leaves is asked. `nome` tells the
 * screen and the record apart.
 */
export function useRascunhoLocal<T>(nome: string, valor: T, sujo: boolean, recuperar: (valor: T) => void) {
  const [chave] = useState(() => {
    const { token } = useSessao.getState();
    return `portaria.rascunho.${token?.empresa ?? ''}.${token?.user.id ?? ''}.${nome}`;
  });
  const [guardado, setGuardado] = useState(() => ler<T>(chave));
  const ultimo = useRef(valor);
  const solto = useRef(false);
  const foiSujo = useRef(false);
  const soltar = useRef<(() => void) | null>(null);
  useEffect(() => {
    ultimo.current = valor;
    if (!sujo) return;
    const timer = setTimeout(() => gravar(chave, valor), ESPERA_MS);
    return () => clearTimeout(timer);
  }, [valor, sujo, chave]);
  const esquecer = useCallback(() => {
    solto.current = true;
    soltar.current?.();
    localStorage.removeItem(chave);
  }, [chave]);
  useEffect(() => {
    // Back as it was: nothing to keep.
    if (!sujo && foiSujo.current) localStorage.removeItem(chave);
    foiSujo.current = sujo;
    if (!sujo) return;
    solto.current = false;
    const solta = marcarSujo(esquecer);
    soltar.current = solta;
    return () => {
      solta();
      if (!solto.current) gravar(chave, ultimo.current);
    };
  }, [sujo, chave, esquecer]);
  return {
    guardado: sujo ? null : guardado,
    recuperar: (): void => {
      if (guardado) recuperar(guardado.valor);
      setGuardado(null);
    },
    /** Saved or given up. */
    esquecer: (): void => {
      esquecer();
      setGuardado(null);
    },
  };
}
