import type { DefinicaoRecurso } from '@portaria/proto/cadastros';
import type { ReactElement } from 'react';
import { formatInteiro } from '../../kernel/format/numero.js';
import { tituloReferencia } from '../../kernel/resource/texto-valor.js';
import type { Linha } from '../../kernel/resource/tipos.js';

const QUEM = ['fornecedor', 'terminal', 'produto', 'subProduto', 'transportadora'] as const;

/** Who may park in a sector, and how it is called. */
export function QuemPode({ def, setor }: { def: DefinicaoRecurso; setor: Linha }): ReactElement {
  const presos = QUEM.filter((q) => setor[q]);
  return (
    <ul className="quem-pode" aria-label="Quem pode parar">
      {presos.length === 0 && <li className="suave">Qualquer um pode parar</li>}
      {presos.map((q) => (
        <li key={q} className="etiqueta">
          <span className="suave">{def.fields[q]?.rotulo}</span> {tituloReferencia(def.fields[q]?.recurso, setor[q])}
        </li>
      ))}
      {setor.bonificada === true && (
        <li className="etiqueta" data-tom="azul">
          Prioritário
        </li>
      )}
      {setor.fila === true && <li className="etiqueta">Por ordem de chegada</li>}
    </ul>
  );
}

/** Free and blocked places, in words. */
export function Conta({ total, bloqueadas }: { total: number; bloqueadas: number | undefined }): ReactElement {
  return (
    <p className="setor-conta">
      <strong>{formatInteiro(total - (bloqueadas ?? 0))}</strong> {total - (bloqueadas ?? 0) === 1 ? 'livre' : 'livres'}
      {(bloqueadas ?? 0) > 0 && (
        <>
          <span className="suave"> · </span>
          <strong>{formatInteiro(bloqueadas ?? 0)}</strong> {bloqueadas === 1 ? 'bloqueada' : 'bloqueadas'}
        </>
      )}
      <span className="suave"> de {formatInteiro(total)}</span>
    </p>
  );
}
