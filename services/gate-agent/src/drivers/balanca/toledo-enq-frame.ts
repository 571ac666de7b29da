import { createDelimited, CR, ETX, letterCondition, numberWeight, STX, type Separador } from './frame.js';

/** Toledo protocols B and C: to ENQ the indicator answers `STX PPPPP ETX` (C: `STX PPPPP CR`); IIIII, NNNNN, SSSSS instead of digits. */
export function createToledoEnq(): Separador {
  return createDelimited({ inicio: STX, fins: [ETX, CR], maximo: 12 }, (corpo) =>
    corpo.length < 5 || corpo.length > 8 ? undefined : (letterCondition(corpo) ?? numberWeight(corpo)),
  );
}
