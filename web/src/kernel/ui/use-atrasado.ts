import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for `ms`. */
export function useAtrasado<T>(valor: T, ms: number): T {
  const [parado, setParado] = useState(valor);
  useEffect(() => {
    const timer = setTimeout(() => setParado(valor), ms);
    return () => clearTimeout(timer);
  }, [valor, ms]);
  return parado;
}
