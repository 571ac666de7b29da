import type { ReactElement } from 'react';
import { formatData } from '../../../kernel/format/tempo.js';
import type { Linha, PropsCelula } from '../../../kernel/resource/tipos.js';
import { validade, vigencia, vigenciaQueAcaba, type Situacao } from './vigencia.js';

/** What needs nobody is a word; the rest is painted. */
export function Etiqueta({ s }: { s: Situacao | null }): ReactElement | null {
  if (!s) return null;
  if (!s.tom) return <span className={s.rotulo.startsWith('Encerrad') ? 'suave' : ''}>{s.rotulo}</span>;
  return (
    <span className="etiqueta" data-tom={s.tom}>
      {s.rotulo}
    </span>
  );
}

/** A date that ends something: the date while it is far, painted with its state when it is not. */
export function CelulaValidade({ valor }: PropsCelula): ReactElement {
  const s = validade(valor);
  if (!s) return <span className="suave">–</span>;
  const data = formatData(String(valor));
  if (!s.tom) return <>{data}</>;
  return (
    <span title={data}>
      <Etiqueta s={s} /> <span className="so-leitor">{data}</span>
    </span>
  );
}

/** Column of a register with a period that is good to have. */
export const colunaVigencia = (rotulo: string, genero: 'm' | 'f' = 'm') => ({
  vigencia: { rotulo, celula: (l: Linha): ReactElement => <Etiqueta s={vigenciaQueAcaba(l, genero)} /> },
});

/** Column of what holds somebody back while it is in force. */
export const colunaImpedimento = (genero: 'm' | 'f' = 'm') => ({
  situacao: {
    rotulo: 'Situação',
    celula: (l: Linha): ReactElement => {
      const s = vigencia(l, genero);
      return <Etiqueta s={s.rotulo === 'Vigente' ? { ...s, tom: 'ambar' } : s} />;
    },
  },
});
