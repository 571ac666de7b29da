import modbusSerial from 'modbus-serial';

/** The package is CommonJS whose export is the class itself; its types say `default` under `nodenext`. */
type Classe = (typeof modbusSerial)['default'];
export const ModbusRTU: Classe = modbusSerial as unknown as Classe;
