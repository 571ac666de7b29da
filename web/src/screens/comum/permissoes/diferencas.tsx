import './permissoes.css';
import type { ReactElement } from 'react';
import type { Mudanca } from './mapa.js';
import { recursoDe } from './mapa.js';
import { ROTULO_ACAO, ROTULO_RECURSO } from './rotulos.js';

/** What will be given and taken, by screen. */
export function Diferencas({ mudancas }: { mudancas: readonly Mudanca[] }): ReactElement {
  return (
    <ul className="diferencas">
      {mudancas.map(({ id, mais, menos }) => {
        const recurso = recursoDe(id);
        return (
          <li key={id}>
            <strong>{recurso ? ROTULO_RECURSO[recurso] : id}</strong>
            <span>
              {mais.map((a) => (
                <span key={a} className="etiqueta" data-tom="azul">
                  + {ROTULO_ACAO[a]}
                </span>
              ))}
              {menos.map((a) => (
                <span key={a} className="etiqueta" data-tom="vermelho">
                  − {ROTULO_ACAO[a]}
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
