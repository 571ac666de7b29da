import { balancaAlfa } from '@portaria/proto';
import { defineDriver } from '../define-driver.js';
import { createAlfa3102 } from './alfa-3102-frame.js';
import { createBalancaQuadro } from './balanca-quadro.js';

/** Alfa 3102, continuous serial output. Source: the published 22-byte frame (9600 8N1). */
export const alfa3102 = defineDriver(balancaAlfa, (config, contexto) =>
  createBalancaQuadro({ ...config, separador: createAlfa3102() }, contexto),
);
