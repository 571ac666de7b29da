import { esModbusRtu } from '@portaria/proto';
import { defineDriver } from '../define-driver.js';
import { createEntradasSaidas } from './entradas-saidas.js';

/** Inputs and outputs on Modbus RTU. Source: Modbus over Serial Line V1.02. */
export const entradasModbusRtu = defineDriver(esModbusRtu, (config, contexto) =>
  createEntradasSaidas({ ...config, quietude_ms: config.modbus.quietude_ms }, contexto),
);
