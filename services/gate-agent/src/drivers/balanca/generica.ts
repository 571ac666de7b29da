import { balancaGenerica } from '@portaria/proto';
import { defineDriver } from '../define-driver.js';
import { createBalancaQuadro } from './balanca-quadro.js';
import { createGenerica } from './generica-frame.js';

/** Any indicator that sends text frames. Source: the configuration itself (positions or expression). */
export const generica = defineDriver(balancaGenerica, (config, contexto) =>
  createBalancaQuadro(
    {
      ...config,
      separador: createGenerica(config),
      pedido:
        config.pedido === undefined
          ? undefined
          : { bytes: Buffer.from(config.pedido, 'latin1'), intervalo_ms: config.intervalo_ms },
    },
    contexto,
  ),
);
