import type { Balanca } from './balanca.js';
import type { Camera } from './camera.js';
import type { Cancela } from './cancela.js';
import type { EntradasSaidas } from './es.js';
import type { Impressora } from './impressora.js';
import type { LeitorPlaca } from './leitor-placa.js';
import type { Painel } from './painel.js';
import type { LeitorRfid } from './rfid.js';

export type * from './balanca.js';
export type * from './camera.js';
export type * from './cancela.js';
export type * from './es.js';
export type * from './impressora.js';
export type * from './leitor-placa.js';
export type * from './painel.js';
export type * from './periferico.js';
export type * from './rfid.js';
export * from './relogio.js';

/** The port interface of each kind of device. */
export interface DevicePorPorta {
  balanca: Balanca;
  es: EntradasSaidas;
  cancela: Cancela;
  leitor_placa: LeitorPlaca;
  rfid: LeitorRfid;
  camera: Camera;
  painel: Painel;
  impressora: Impressora;
}
