import './excecoes.css';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useExcecoes } from '../../../kernel/realtime/consultas.js';
import { ListaExcecoes } from './fila.js';

/** The exceptions of one gate, on its page; how many wait elsewhere, with the way there. */
export function ExcecoesDaPortaria({ gate }: { gate: string }): ReactElement {
  const { data } = useExcecoes();
  const daqui = (data ?? []).filter((e) => e.gate === gate);
  const fora = (data?.length ?? 0) - daqui.length;
  return (
    <section className="cartao excecoes-portaria" aria-label="Exceções desta portaria">
      <header className="cartao-topo">
        <h2>Exceções</h2>
        <span className="fila-conta">{daqui.length}</span>
        <span className="espaco" />
        {fora > 0 && (
          <Link to="/logistica/supervisorio">
            {fora === 1 ? 'Mais 1 em outra portaria' : `Mais ${fora} em outras portarias`}
          </Link>
        )}
      </header>
      <ListaExcecoes lista={daqui} />
    </section>
  );
}
