import type { Desempenho, FalhasDispositivo } from '@portaria/proto';
import type { ReactElement } from 'react';
import { formatInteiro } from '../../../kernel/format/numero.js';
import { formatDataHora } from '../../../kernel/format/tempo.js';
import { definicaoDe } from '../../../kernel/resource/definicao.js';
import { rotuloOpcao } from '../../../kernel/resource/texto-valor.js';
import { rotuloRegra } from './palavras.js';

const papel = (valor: string): string => {
  const campo = definicaoDe('periferico')?.fields['papel'];
  return campo ? rotuloOpcao(campo, valor) : valor;
};

function Falha({
  f,
  portaria,
  fuso,
}: {
  f: FalhasDispositivo;
  portaria: string | null;
  fuso: string | undefined;
}): ReactElement {
  return (
    <tr>
      <td>
        <strong>{f.nome ?? 'Portaria'}</strong> <span className="suave">{f.papel !== null && papel(f.papel)}</span>
        <span className="desempenho-porque">{f.texto}</span>
      </td>
      {portaria !== null && <td>{portaria}</td>}
      <td data-numerica>{formatInteiro(f.vezes)}</td>
      <td>
        {f.ativo_desde === null ? (
          formatDataHora(f.ultima_em, fuso)
        ) : (
          <span className="etiqueta" data-tom="vermelho">
            desde {formatDataHora(f.ativo_desde, fuso)}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Devices that failed, worst first: what fails now, then what failed most. */
export function Dispositivos({ dados, comPortaria }: { dados: Desempenho; comPortaria: boolean }): ReactElement {
  return (
    <section className="quadro" aria-label="Dispositivos com mais falhas">
      <header className="quadro-topo">
        <h2>Dispositivos com mais falhas</h2>
      </header>
      {dados.dispositivos.length === 0 ? (
        <p className="quadro-vazio">Nenhum dispositivo falhou neste período.</p>
      ) : (
        <div className="desempenho-rola">
          <table className="desempenho-falhas">
            <thead>
              <tr>
                <th scope="col">Dispositivo</th>
                {comPortaria && <th scope="col">Portaria</th>}
                <th scope="col" data-numerica>
                  Vezes
                </th>
                <th scope="col">Última vez</th>
              </tr>
            </thead>
            <tbody>
              {dados.dispositivos.map((f) => {
                const gate = dados.gates.find((g) => g.public_id === f.gate);
                return (
                  <Falha
                    key={`${f.gate} ${f.periferico ?? f.codigo}`}
                    f={f}
                    portaria={comPortaria ? (gate?.descricao ?? '') : null}
                    fuso={gate?.fuso}
                  />
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Why the rules called a person, most frequent first. */
export function Motivos({ dados }: { dados: Desempenho }): ReactElement {
  const maior = Math.max(1, ...dados.motivos.map((m) => m.excecoes));
  return (
    <section className="quadro" aria-label="Por que uma pessoa foi chamada">
      <header className="quadro-topo">
        <h2>Por que uma pessoa foi chamada</h2>
      </header>
      {dados.motivos.length === 0 ? (
        <p className="quadro-vazio">Nenhuma exceção neste período.</p>
      ) : (
        <ul className="desempenho-motivos">
          {dados.motivos.map((m) => (
            <li key={m.regra ?? ''}>
              <span>{rotuloRegra(m.regra)}</span>
              <span className="desempenho-barra" aria-hidden="true">
                <span style={{ width: `${(m.excecoes / maior) * 100}%` }} />
              </span>
              <strong>{formatInteiro(m.excecoes)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
