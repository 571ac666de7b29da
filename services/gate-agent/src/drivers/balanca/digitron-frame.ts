import { createDelimited, CR, numberWeight, type Separador } from './frame.js';

/** Digitron: nine bytes, `D` then seven characters of weight with its decimal point, then CR (`D000.318`). */
export function createDigitron(): Separador {
  return createDelimited({ inicio: 0x44, fins: [CR], maximo: 8 }, (corpo) =>
    corpo.length === 7 ? numberWeight(corpo) : undefined,
  );
}
