import type { HistoricoConjunto } from '@portaria/proto';
import type { ReactElement } from 'react';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { formatDataHora } from '../../../kernel/format/tempo.js';
import { Placa } from '../../../kernel/ui/placa.js';
import { useHistorico } from './use-conjuntos.js';

function Passagem({ h }: { h: HistoricoConjunto }): ReactElement {
  return (
    <li data-atual={h.ate === null}>
      <p className="linha-tempo-quando">
        {formatDataHora(h.desde)} {h.ate === null ? <strong>até agora</strong> : <>até {formatDataHora(h.ate)}</>}
      </p>
      <p className="linha-tempo-placas">
        {h.placas.map((p) => (
          <Placa key={p} texto={p} tamanho="pequena" />
        ))}
      </p>
      <p className="suave">
        {[h.quem && `Posto em uso por ${h.quem}`, h.ate && h.liberado_por && `liberado por ${h.liberado_por}`, h.motivo]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

/** Sets that were in use, newest first. */
export function HistoricoConjuntos({ veiculo }: { veiculo: string }): ReactElement | null {
  const { data, error } = useHistorico(veiculo);
  if (error && !data) return <p className="filhos-vazio">{mensagemDe(error)}</p>;
  if (!data || data.results.length === 0) return null;
  return (
    <section className="filhos-secao" aria-label="Histórico de conjuntos">
      <header className="filhos-topo">
        <h3>Histórico</h3>
      </header>
      <ol className="linha-tempo">
        {data.results.map((h) => (
          <Passagem key={h.public_id} h={h} />
        ))}
      </ol>
      {data.count > data.results.length && (
        <p className="suave">
          Mostrados os {data.results.length} mais recentes de {data.count}.
        </p>
      )}
    </section>
  );
}
