import './avisos.css';
import { CrossIcon, ErrorIcon, InfoSignIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { useAvisos, type Aviso } from './avisos.js';

const ICONE: Record<Aviso['tom'], ReactElement> = {
  neutro: <InfoSignIcon />,
  sucesso: <TickCircleIcon />,
  erro: <ErrorIcon />,
};

/** Messages over the screen, read aloud by screen readers. */
export function Avisos(): ReactElement {
  const avisos = useAvisos((s) => s.avisos);
  const fechar = useAvisos((s) => s.fechar);
  return (
    <div className="avisos" aria-live="polite" role="status">
      {avisos.map((a) => (
        <div key={a.id} className="aviso" data-tom={a.tom}>
          {ICONE[a.tom]}
          <span>{a.texto}</span>
          {a.acao && (
            <button
              type="button"
              className="aviso-acao"
              onClick={() => {
                fechar(a.id);
                a.acao?.agir();
              }}
            >
              {a.acao.rotulo}
            </button>
          )}
          <button type="button" onClick={() => fechar(a.id)} aria-label="Fechar">
            <CrossIcon />
          </button>
        </div>
      ))}
    </div>
  );
}
