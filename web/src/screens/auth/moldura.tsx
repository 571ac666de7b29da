import type { ReactElement, ReactNode } from 'react';
import { Marca } from '../../kernel/ui/marca.js';

/** Frame of the pages before the shell: who we are, and the form. */
export function MolduraAuth({ larga = false, children }: { larga?: boolean; children: ReactNode }): ReactElement {
  return (
    <main className="auth">
      <div className="auth-caixa" data-larga={larga}>
        <div className="auth-marca">
          <Marca tamanho={36} />
          <span>Portaria</span>
        </div>
        {children}
      </div>
      <p className="auth-rodape">Controle de caminhões e cargas em terminais</p>
    </main>
  );
}
