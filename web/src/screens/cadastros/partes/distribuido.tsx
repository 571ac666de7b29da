import type { ReactElement } from 'react';
import { formatNumero } from '../../../kernel/format/valor.js';
import type { ContextoRecurso, Linha } from '../../../kernel/resource/tipos.js';
import { useContextoFilho, useFilhos } from './use-filhos.js';

const kg = (n: number): ReactElement => (
  <>
    <strong>{formatNumero(n)}</strong> <span className="unidade">kg</span>
  </>
);

/** How much of a ship's cargo already has a destination. Nothing is said when there are more lines than were read. */
export function Distribuido({ pai, linha }: { pai: ContextoRecurso; linha: Linha }): ReactElement | null {
  const ctx = useContextoFilho(pai, linha, { recurso: 'distribuicao', params: { navio: linha.public_id } });
  const { linhas, total, consulta } = useFilhos(ctx);
  const carga = typeof linha.quantidade_kg === 'number' ? linha.quantidade_kg : null;
  if (!consulta.data || carga === null || linhas.length < total) return null;
  const distribuida = linhas.reduce((s, l) => s + Number(l.quantidade_kg ?? 0), 0);
  const resto = carga - distribuida;
  return (
    <div className="distribuido" data-passou={resto < 0}>
      <meter min={0} max={Math.max(carga, distribuida)} value={distribuida} aria-label="Carga distribuída" />
      <span>
        {kg(distribuida)} de {kg(carga)} distribuídos;{' '}
        {resto < 0 ? <span className="passou">passa {kg(-resto)}</span> : <>faltam {kg(resto)}</>}.
      </span>
    </div>
  );
}
