import { balancaFilizola } from '@portaria/proto';
import { defineDriver } from '../define-driver.js';
import { createBalancaQuadro } from './balanca-quadro.js';
import { createFilizola } from './filizola-frame.js';

/** Filizola, by itself or on ENQ. Source: frames published for the MF, BP and C&F families. */
export const filizola = defineDriver(balancaFilizola, (config, contexto) =>
  createBalancaQuadro(
    {
      ...config,
      separador: createFilizola(config.quadro),
      pedido: config.pedido ? { bytes: Buffer.from([0x05]), intervalo_ms: config.intervalo_ms } : undefined,
    },
    contexto,
  ),
);
