export const LARGURA_MINIMA = 320;
export const ALTURA_MINIMA = 286;
export const VAO = 8;
/** A tile taller than this share of its width only stretches its cameras. */
const ALTURA_POR_LARGURA = 0.88;
/** Wider than this per height a tile only stretches. */
const PROPORCAO = 1.3;
/** From about here on a tile puts its cameras at the side and shows more in the same height. */
const LARGO = 2.3;
const GANHO_LARGO = 1.15;

export interface Grade {
  readonly colunas: number;
  /** Height of each row, px. */
  readonly linha: number;
}

/** Columns and row height that give the largest tiles without scrolling; where none fits, the smallest tiles and a scroll. */
export function calcularGrade(quantos: number, largura: number, altura: number): Grade {
  const maximo = Math.max(1, Math.floor((largura + VAO) / (LARGURA_MINIMA + VAO)));
  let melhor: Grade | null = null;
  let nota = 0;
  for (let colunas = 1; colunas <= Math.min(maximo, Math.max(1, quantos)); colunas++) {
    const linhas = Math.ceil(quantos / colunas);
    const w = (largura - VAO * (colunas - 1)) / colunas;
    const h = Math.floor(Math.min((altura - VAO * (linhas - 1)) / linhas, w * ALTURA_POR_LARGURA));
    if (h < ALTURA_MINIMA) continue;
    const tamanho = Math.max(Math.min(w / PROPORCAO, h), Math.min(w / LARGO, h) * GANHO_LARGO);
    if (tamanho > nota) {
      nota = tamanho;
      melhor = { colunas, linha: h };
    }
  }
  return melhor ?? { colunas: maximo, linha: ALTURA_MINIMA };
}
