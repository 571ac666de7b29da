import { useEffect, useRef, type ReactElement } from 'react';
import type { Estado } from './mapa.js';

interface Props {
  readonly estado: Estado;
  readonly rotulo: string;
  readonly alternar: () => void;
  readonly desabilitada?: boolean;
  /** Column of the matrix, for the arrow keys. */
  readonly coluna: string;
  readonly dica?: string | undefined;
}

/** Box of three states: none, some, all. */
export function CaixaTri({ estado, rotulo, alternar, desabilitada = false, coluna, dica }: Props): ReactElement {
  const caixa = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (caixa.current) caixa.current.indeterminate = estado === 'parte';
  }, [estado]);
  return (
    <label className="caixa" title={dica}>
      <input
        ref={caixa}
        type="checkbox"
        data-c={coluna}
        aria-label={rotulo}
        aria-checked={estado === 'parte' ? 'mixed' : estado === 'todos'}
        checked={estado === 'todos'}
        disabled={desabilitada}
        onChange={alternar}
      />
    </label>
  );
}
