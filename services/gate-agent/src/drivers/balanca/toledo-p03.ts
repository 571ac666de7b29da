import { balancaToledoP03 } from '@portaria/proto';
import { defineDriver } from '../define-driver.js';
import { createBalancaQuadro } from './balanca-quadro.js';
import { createToledoP03 } from './toledo-p03-frame.js';

/** Toledo continuous transmission. Source: manuals of the 9091, 8530 and 8540 indicators, "saída contínua" (P03). */
export const toledoP03 = defineDriver(balancaToledoP03, (config, contexto) =>
  createBalancaQuadro({ ...config, separador: createToledoP03(config) }, contexto),
);
