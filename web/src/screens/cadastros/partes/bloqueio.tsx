import { BlockedPersonIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { Linha } from '../../../kernel/resource/tipos.js';

/** Why somebody or something may not come in. */
export function Bloqueio({ linha }: { linha: Linha }): ReactElement | null {
  if (linha.bloqueado !== true) return null;
  return (
    <p className="bloqueio">
      <BlockedPersonIcon />
      <span>
        <strong>Bloqueado</strong>
        {typeof linha.bloqueio_motivo === 'string' && <>: {linha.bloqueio_motivo}</>}
      </span>
    </p>
  );
}
