import type { EtapaVisita } from '@portaria/proto';
import type { ReactElement } from 'react';
import { formatDecorrido, formatHoraMinuto } from '../../../kernel/format/tempo.js';
import { Desde } from '../../../kernel/ui/relogios.js';

const SITUACAO: Readonly<Record<EtapaVisita['situacao'], string>> = {
  pendente: 'pendente',
  atual: 'atual',
  concluida: 'concluída',
};

function Tempo({ etapa, fuso }: { etapa: EtapaVisita; fuso: string }): ReactElement | null {
  if (!etapa.iniciada_em) return <span className="suave">a fazer</span>;
  const inicio = formatHoraMinuto(etapa.iniciada_em, fuso);
  if (etapa.concluida_em) {
    const durou = Date.parse(etapa.concluida_em) - Date.parse(etapa.iniciada_em);
    const passou = etapa.meta_min !== null && durou > etapa.meta_min * 60_000;
    return (
      <span className={passou ? 'etapa-atrasada' : 'suave'}>
        {inicio}, {formatDecorrido(durou)}
      </span>
    );
  }
  return (
    <span className="suave">
      {inicio}, há <Desde em={etapa.iniciada_em} />
    </span>
  );
}

/** Steps of the visit in order, with the time each took; over the target in amber. */
export function Etapas({ etapas, fuso }: { etapas: readonly EtapaVisita[]; fuso: string }): ReactElement {
  return (
    <ol className="etapas" aria-label="Etapas">
      {etapas.map((e) => (
        <li key={e.public_id} data-situacao={e.situacao}>
          <span className="etapa-marca" aria-label={SITUACAO[e.situacao]}>
            {e.situacao === 'concluida' ? '✓' : e.ordem}
          </span>
          <strong>{e.nome}</strong>
          <Tempo etapa={e} fuso={fuso} />
        </li>
      ))}
    </ol>
  );
}
