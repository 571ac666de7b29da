import { esModbusTcp } from '@portaria/proto';
import { defineDriver } from '../define-driver.js';
import { createEntradasSaidas } from './entradas-saidas.js';

/** Inputs and outputs on Modbus TCP. Source: Modbus Messaging on TCP/IP Implementation Guide V1.0b. */
export const entradasModbusTcp = defineDriver(esModbusTcp, createEntradasSaidas);
