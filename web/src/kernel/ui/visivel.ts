import { useEffect, useState, type RefObject } from 'react';

const donos = new WeakMap<Element, (visivel: boolean) => void>();
let observador: IntersectionObserver | null = null;

function obter(): IntersectionObserver {
  observador ??= new IntersectionObserver(
    (entradas) => {
      for (const e of entradas) donos.get(e.target)?.(e.isIntersecting);
    },
    { rootMargin: '120px' },
  );
  return observador;
}

/** Whether the element is on the screen, or about to be. */
export function useVisivel(ref: RefObject<Element | null>): boolean {
  const [visivel, setVisivel] = useState(false);
  useEffect(() => {
    const alvo = ref.current;
    if (!alvo || typeof IntersectionObserver === 'undefined') return;
    donos.set(alvo, setVisivel);
    obter().observe(alvo);
    return () => obter().unobserve(alvo);
  }, [ref]);
  return visivel;
}
