import type { Porta } from '@portaria/proto';
import { alfa3102 } from './balanca/alfa-3102.js';
import { digitron } from './balanca/digitron.js';
import { filizola } from './balanca/filizola.js';
import { generica } from './balanca/generica.js';
import { balancaRegistradores } from './balanca/modbus.js';
import { toledoEnq } from './balanca/toledo-enq.js';
import { toledoP03 } from './balanca/toledo-p03.js';
import { cameraPorHttp } from './camera/http.js';
import { cameraPorOnvif } from './camera/onvif.js';
import { cancelaBobinas } from './cancela/modbus.js';
import type { Driver } from './define-driver.js';
import { entradasModbusRtu } from './es/modbus-rtu.js';
import { entradasModbusTcp } from './es/modbus-tcp.js';
import { impressoraPorEscpos } from './impressora/escpos.js';
import { impressoraPorHttp } from './impressora/http.js';
import { dahuaItsapi } from './leitor-placa/dahua-itsapi.js';
import { hikvisionIsapi } from './leitor-placa/hikvision-isapi.js';
import { leitorGenericoJson } from './leitor-placa/json.js';
import { painelPorLinha } from './painel/linha.js';
import { rfidPorLinha } from './rfid/linha.js';
import { rfidQuadroTeclado } from './rfid/teclado.js';

/** Every driver of the agent, one line each. */
export const DRIVERS: readonly Driver[] = [
  toledoP03,
  toledoEnq,
  filizola,
  alfa3102,
  digitron,
  generica,
  balancaRegistradores,
  entradasModbusTcp,
  entradasModbusRtu,
  cancelaBobinas,
  hikvisionIsapi,
  dahuaItsapi,
  leitorGenericoJson,
  rfidPorLinha,
  rfidQuadroTeclado,
  cameraPorOnvif,
  cameraPorHttp,
  painelPorLinha,
  impressoraPorEscpos,
  impressoraPorHttp,
];

export function findDriver(porta: Porta, modelo: string): Driver | undefined {
  return DRIVERS.find((d) => d.definicao.porta === porta && d.definicao.modelo === modelo);
}
