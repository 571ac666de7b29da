import { balancaDigitron } from '@portaria/proto';
import { defineDriver } from '../define-driver.js';
import { createBalancaQuadro } from './balanca-quadro.js';
import { createDigitron } from './digitron-frame.js';

/** Digitron continuous output. Source: the published nine-byte frame `Dnnn.nnn CR`; the point is where the indicator puts it. */
export const digitron = defineDriver(balancaDigitron, (config, contexto) =>
  createBalancaQuadro({ ...config, separador: createDigitron() }, contexto),
);
