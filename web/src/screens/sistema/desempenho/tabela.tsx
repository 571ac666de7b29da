import type { Desempenho } from '@portaria/proto';
import { CaretDownIcon, CaretUpIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { proximaOrdem } from '../../../kernel/resource/lista/estado.js';
import { colunasDe, ordenar } from './colunas.js';
import { enderecoDe, type Olhar } from './consulta.js';

interface PropsTitulo {
  readonly nome: string;
  readonly rotulo: string;
  readonly ajuda?: string | undefined;
  readonly numerica?: boolean | undefined;
  readonly ordem: string | null;
  readonly mudar: (ordem: string | null) => void;
}

function Titulo({ nome, rotulo, ajuda, numerica, ordem, mudar }: PropsTitulo): ReactElement {
  const sentido = ordem === nome ? 'ascending' : ordem === `-${nome}` ? 'descending' : 'none';
  return (
    <th scope="col" data-numerica={numerica} aria-sort={sentido}>
      <button type="button" className="ordenar" title={ajuda} onClick={() => mudar(proximaOrdem(ordem, nome))}>
        <span className="corta">{rotulo}</span>
        {sentido === 'ascending' && <CaretUpIcon size={12} />}
        {sentido === 'descending' && <CaretDownIcon size={12} />}
      </button>
    </th>
  );
}

interface Props {
  readonly dados: Desempenho;
  readonly olhar: Olhar;
  readonly mudar: (mudanca: Partial<Olhar>) => void;
}

/** Every gate on a line; the line opens the gate. */
export function TabelaGates({ dados, olhar, mudar }: Props): ReactElement {
  const colunas = colunasDe(olhar.periodo);
  const porOrdem = (ordem: string | null): void => mudar({ ordem });
  return (
    <div className="desempenho-rola">
      <table className="tabela" aria-label="Portarias">
        <colgroup>
          <col style={{ width: 156 }} />
          {colunas.map((c) => (
            <col key={c.nome} style={{ width: c.largura }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <Titulo nome="gate" rotulo="Portaria" ordem={olhar.ordem} mudar={porOrdem} />
            {colunas.map((c) => (
              <Titulo key={c.nome} {...c} ordem={olhar.ordem} mudar={porOrdem} />
            ))}
          </tr>
        </thead>
        <tbody>
          {ordenar(dados.gates, olhar.ordem).map((g) => (
            <tr key={g.public_id}>
              <td>
                <Link className="link-linha" to={enderecoDe({ ...olhar, gate: g.public_id })}>
                  {g.descricao}
                </Link>
              </td>
              {colunas.map((c) => (
                <td key={c.nome} data-numerica={c.numerica}>
                  {c.celula(g, dados.lido_em)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
