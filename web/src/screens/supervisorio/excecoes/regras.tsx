import type { ResultadoRegra } from '@portaria/proto';
import type { ReactElement } from 'react';

const SINAL: Readonly<Record<ResultadoRegra['situacao'], { sinal: string; nome: string }>> = {
  ok: { sinal: '✓', nome: 'Passou' },
  alerta: { sinal: '!', nome: 'Alerta' },
  excecao: { sinal: '!', nome: 'Pede decisão' },
  recusa: { sinal: '✕', nome: 'Recusa' },
};
const PESO: Readonly<Record<ResultadoRegra['situacao'], number>> = { recusa: 0, excecao: 1, alerta: 2, ok: 3 };

/** Every rule with its mark and its sentence; with `piores`, what is wrong comes first. */
export function ListaRegras({ regras, piores }: { regras: readonly ResultadoRegra[]; piores?: boolean }): ReactElement {
  const lista = piores ? regras.toSorted((a, b) => PESO[a.situacao] - PESO[b.situacao]) : regras;
  return (
    <ul className="regras">
      {lista.map((r) => (
        <li key={r.nome} data-situacao={r.situacao}>
          <span className="regra-sinal" role="img" aria-label={SINAL[r.situacao].nome}>
            {SINAL[r.situacao].sinal}
          </span>
          <span>{r.mensagem}</span>
        </li>
      ))}
    </ul>
  );
}
