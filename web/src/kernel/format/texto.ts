/** Text without case nor accents, so that `pátio` is found by `patio`. */
export const simplificar = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
