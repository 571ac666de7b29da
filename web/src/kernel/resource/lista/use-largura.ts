import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width of a box while it matters, known before the first paint; null while it does not. */
export function useLargura(caixa: RefObject<HTMLElement | null>, ativo: boolean): number | null {
  const [largura, setLargura] = useState<number | null>(null);
  useLayoutEffect(() => {
    const alvo = caixa.current;
    if (!ativo || !alvo) return;
    const medir = (): void => setLargura(alvo.clientWidth || null);
    medir();
    const vigia = new ResizeObserver(medir);
    vigia.observe(alvo);
    return () => {
      vigia.disconnect();
      setLargura(null);
    };
  }, [caixa, ativo]);
  return largura;
}
