import type { ReactElement } from 'react';
import { ROTULO_NIVEL, TOM_NIVEL, type Nivel } from '../realtime/niveis.js';

const FORMA: Readonly<Record<Nivel, ReactElement>> = {
  critico: <path d="M7 0.5 13.5 7 7 13.5 0.5 7z" />,
  alto: <path d="M7 1 13.4 12.6H0.6z" />,
  medio: <rect x="1.5" y="1.5" width="11" height="11" rx="1" />,
  baixo: <circle cx="7" cy="7" r="5.5" />,
};

/** Level of an alarm by shape and colour. */
export function MarcaNivel({ nivel }: { nivel: Nivel }): ReactElement {
  return (
    <svg
      className="marca-nivel"
      data-tom={TOM_NIVEL[nivel]}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      role="img"
      aria-label={`Nível ${ROTULO_NIVEL[nivel].toLowerCase()}`}
    >
      {FORMA[nivel]}
    </svg>
  );
}
