import { CR, createLines, letterCondition, numberWeight, type Peso, type Separador } from './frame.js';

const TAMANHO = 21;

/** Alfa 3102: 22 bytes ended by CR, weight in the six characters from the fifth on. A minus before or in them is the sign. */
export function createAlfa3102(): Separador {
  return createLines(CR, TAMANHO, (linha): Peso | undefined => {
    if (linha.length !== TAMANHO) return undefined;
    const campo = linha.toString('latin1', 4, 10);
    const letras = letterCondition(campo.trim());
    if (letras !== undefined) return letras;
    const peso = numberWeight(campo);
    if (peso === undefined) return undefined;
    const negativo = linha.subarray(0, 4).includes(0x2d) && peso.valor > 0;
    return negativo ? { valor: -peso.valor, condicao: 'negativo' } : peso;
  });
}
