import { balancaToledoEnq } from '@portaria/proto';
import { defineDriver } from '../define-driver.js';
import { createBalancaQuadro } from './balanca-quadro.js';
import { createToledoEnq } from './toledo-enq-frame.js';

/** Toledo on request. Source: Toledo protocols B and C (ENQ, answer between STX and ETX or CR). */
export const toledoEnq = defineDriver(balancaToledoEnq, (config, contexto) =>
  createBalancaQuadro(
    {
      ...config,
      separador: createToledoEnq(),
      pedido: { bytes: Buffer.from([0x05]), intervalo_ms: config.intervalo_ms },
    },
    contexto,
  ),
);
