import { CaretDownIcon, CaretUpIcon } from '@blueprintjs/icons';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { LARGURA_MAXIMA, LARGURA_MINIMA, type Coluna } from './colunas.js';
import { proximaOrdem } from './estado.js';

const entre = (px: number): number => Math.round(Math.min(Math.max(px, LARGURA_MINIMA), LARGURA_MAXIMA));

interface PropsAlca {
  readonly coluna: Coluna;
  readonly largura: number;
  readonly arrastar: (px: number | null) => void;
  readonly soltar: (px: number) => void;
}

/** Edge of a column: dragged, or moved with the arrows. */
function Alca({ coluna, largura, arrastar, soltar }: PropsAlca): ReactElement {
  const inicio = useRef<{ x: number; px: number } | null>(null);
  /** A column that takes its part of the room is wider than it has to be. */
  const noChao = (alca: HTMLElement): number => alca.closest('th')?.getBoundingClientRect().width || largura;
  const medir = (e: PointerEvent): number =>
    entre((inicio.current?.px ?? largura) + e.clientX - (inicio.current?.x ?? e.clientX));
  const aoTeclar = (e: KeyboardEvent<HTMLElement>): void => {
    const passo = e.key === 'ArrowRight' ? 16 : e.key === 'ArrowLeft' ? -16 : 0;
    if (passo === 0) return;
    e.preventDefault();
    soltar(entre(noChao(e.currentTarget) + passo));
  };
  return (
    <span
      className="alca"
      role="separator"
      aria-orientation="vertical"
      aria-label={`Largura de ${coluna.rotulo}`}
      aria-valuenow={largura}
      aria-valuemin={LARGURA_MINIMA}
      aria-valuemax={LARGURA_MAXIMA}
      tabIndex={0}
      onKeyDown={aoTeclar}
      onPointerDown={(e) => {
        e.preventDefault();
        inicio.current = { x: e.clientX, px: noChao(e.currentTarget) };
        e.currentTarget.setPointerCapture(e.pointerId);
      }}
      onPointerMove={(e) => {
        if (inicio.current) arrastar(medir(e));
      }}
      onPointerUp={(e) => {
        const px = medir(e);
        inicio.current = null;
        arrastar(null);
        soltar(px);
      }}
    />
  );
}

interface Props {
  readonly coluna: Coluna;
  readonly ordem: string | null;
  readonly ordenar: (ordem: string | null) => void;
  readonly largura: number;
  readonly estilo: CSSProperties;
  readonly redimensionar: (px: number) => void;
  readonly arrastar: (px: number | null) => void;
}

export function CabecalhoColuna({
  coluna,
  ordem,
  ordenar,
  largura,
  estilo,
  redimensionar,
  arrastar,
}: Props): ReactElement {
  const [arrastando, setArrastando] = useState(false);
  const sentido = ordem === coluna.nome ? 'ascending' : ordem === `-${coluna.nome}` ? 'descending' : undefined;
  return (
    <th
      scope="col"
      style={estilo}
      aria-sort={sentido ?? (coluna.ordena ? 'none' : undefined)}
      data-numerica={coluna.numerica}
      data-fixa={coluna.fixa}
      data-arrastando={arrastando}
    >
      {coluna.ordena ? (
        <button type="button" className="ordenar" onClick={() => ordenar(proximaOrdem(ordem, coluna.nome))}>
          <span className="corta">{coluna.rotulo}</span>
          {sentido === 'ascending' && <CaretUpIcon size={12} />}
          {sentido === 'descending' && <CaretDownIcon size={12} />}
        </button>
      ) : (
        <span className="corta">{coluna.rotulo}</span>
      )}
      <Alca
        coluna={coluna}
        largura={largura}
        soltar={redimensionar}
        arrastar={(px) => {
          setArrastando(px !== null);
          arrastar(px);
        }}
      />
    </th>
  );
}
