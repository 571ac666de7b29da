import { createDelimited, CR, ETX, letterCondition, numberWeight, STX, type Separador } from './frame.js';

/** Filizola: `STX digits ETX` (C&F models end in CR), letters I, N or S instead of digits; another family sends `@weight CR`. */
export function createFilizola(quadro: 'stx' | 'arroba'): Separador {
  const ler = (corpo: string) => {
    const texto = corpo.trim();
    return texto.length < 3 || texto.length > 10 ? undefined : (letterCondition(texto) ?? numberWeight(texto));
  };
  return quadro === 'stx'
    ? createDelimited({ inicio: STX, fins: [ETX, CR], maximo: 14 }, ler)
    : createDelimited({ inicio: 0x40, fins: [CR], maximo: 14 }, ler);
}
