import type { ReactElement } from 'react';

const LADO = 7;
const PASSO = 9;
const COLUNAS = 30;
/** More than this is drawn in proportion. */
const MAXIMO = 600;

const quadrado = (i: number): string =>
  `M${(i % COLUNAS) * PASSO} ${Math.floor(i / COLUNAS) * PASSO}h${LADO}v${LADO}h-${LADO}z`;
const cruz = (i: number): string => {
  const [x, y] = [(i % COLUNAS) * PASSO, Math.floor(i / COLUNAS) * PASSO];
  return `M${x + 1} ${y + 1}l${LADO - 2} ${LADO - 2}M${x + LADO - 1} ${y + 1}l-${LADO - 2} ${LADO - 2}`;
};

/** A sector at a glance: one square per place, a cross on those that can't be used. */
export function MiniMapa({ total, bloqueadas }: { total: number; bloqueadas: readonly number[] }): ReactElement | null {
  if (total <= 0) return null;
  const escala = Math.min(1, MAXIMO / total);
  const desenhadas = Math.round(total * escala);
  const presas = new Set(bloqueadas.map((n) => Math.floor((n - 1) * escala)));
  const indices = Array.from({ length: desenhadas }, (_, i) => i);
  const livres = indices.filter((i) => !presas.has(i));
  const cruzes = indices.filter((i) => presas.has(i));
  const altura = Math.ceil(desenhadas / COLUNAS) * PASSO - (PASSO - LADO);
  return (
    <svg
      className="mini-mapa"
      viewBox={`0 0 ${COLUNAS * PASSO - (PASSO - LADO)} ${altura}`}
      aria-hidden="true"
      preserveAspectRatio="xMinYMin meet"
    >
      <path className="mini-livre" d={livres.map(quadrado).join('')} />
      <path className="mini-presa" d={cruzes.map(cruz).join('')} />
    </svg>
  );
}
