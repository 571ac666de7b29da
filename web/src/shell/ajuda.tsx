import { DialogBody } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { atalhosAtivos } from '../kernel/ui/atalhos.js';
import { useCasca } from '../kernel/ui/casca-estado.js';
import { Dialogo } from '../kernel/ui/dialogo.js';

const NOMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Enter: 'Enter',
  ' ': 'Espaço',
};
const teclas = (t: string): string[] => t.split('+').map((k) => NOMES[k] ?? (k === 'ctrl' ? 'Ctrl' : k.toUpperCase()));

/** Keys that work on the screen as it is now. */
export default function Ajuda(): ReactElement {
  const abrir = useCasca((s) => s.abrir);
  return (
    <Dialogo fechar={() => abrir(null)} titulo="Atalhos de teclado" className="ajuda-caixa">
      <DialogBody>
        <div className="ajuda">
          {[...atalhosAtivos()].map(([grupo, atalhos]) => (
            <section key={grupo}>
              <h2>{grupo}</h2>
              <dl>
                {[...Map.groupBy(atalhos, (a) => a.rotulo)].map(([rotulo, iguais]) => (
                  <div key={rotulo}>
                    <dt>{rotulo}</dt>
                    <dd>
                      {iguais.map((a, i) => (
                        <span key={a.tecla}>
                          {i > 0 && <span className="suave"> ou </span>}
                          {teclas(a.tecla).map((k) => (
                            <kbd key={k}>{k}</kbd>
                          ))}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <p className="suave">Dentro de um campo de texto as letras são texto: nenhum atalho dispara.</p>
      </DialogBody>
    </Dialogo>
  );
}
