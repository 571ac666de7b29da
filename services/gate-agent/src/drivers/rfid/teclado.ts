import { rfidTeclado } from '@portaria/proto';
import { defineDriver } from '../define-driver.js';
import { createLeitorBytes } from './leitor-bytes.js';
import { splitWedge } from './linhas.js';

/** Tag reader with keyboard-wedge frames on a serial line or TCP. Source: STX, fixed number of digits, ETX. */
export const rfidQuadroTeclado = defineDriver(rfidTeclado, (config, contexto) =>
  createLeitorBytes(
    { ...config, separar: (buffer) => splitWedge(buffer, config.digitos), extrair: (linha) => linha },
    contexto,
  ),
);
