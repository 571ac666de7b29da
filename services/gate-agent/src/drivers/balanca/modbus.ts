import { balancaModbus } from '@portaria/proto';
import { createPoller } from '../../transport/poller.js';
import { joinBus, type ModbusIo, type ModbusUnit } from '../../transport/modbus-bus.js';
import { deviceFault } from '../../transport/modbus-error.js';
import { createSaude } from '../../transport/saude.js';
import { defineDriver } from '../define-driver.js';
import { createEmissor } from './emissor.js';
import { decodeRegisters } from './modbus-value.js';

/** Weight in Modbus registers, with optional status bits. Source: Modbus Application Protocol V1.1b3, functions 3 and 4. */
export const balancaRegistradores = defineDriver(balancaModbus, (config, contexto) => {
  const saude = createSaude(contexto.relogio);
  const emissor = createEmissor(config, contexto);
  const { estado, registrador, funcao } = config;
  const largura = config.tipo === 'int32' || config.tipo === 'float32' ? 2 : 1;
  // One request reads weight and status of the same instant when they are near each other.
  const de = Math.min(registrador, estado?.registrador ?? registrador);
  const ate = Math.max(registrador + largura, (estado?.registrador ?? registrador) + 1);
  const juntos = ate - de <= 16;
  let unidade: ModbusUnit | undefined;

  const ler = async (io: ModbusIo): Promise<{ peso: number[]; bits: number | undefined }> => {
    if (juntos) {
      const palavras = await io.readWords(funcao, de, ate - de);
      return {
        peso: palavras.slice(registrador - de, registrador - de + largura),
        bits: estado === undefined ? undefined : palavras[estado.registrador - de],
      };
    }
    const bits = estado === undefined ? undefined : (await io.readWords(funcao, estado.registrador, 1))[0];
    return { peso: await io.readWords(funcao, registrador, largura), bits };
  };
  const bit = (palavra: number, n: number | undefined): boolean => n !== undefined && ((palavra >> n) & 1) === 1;

  const poller = createPoller(contexto.relogio, config.intervalo_ms, async () => {
    try {
      const lido = await unidade?.run('leitura', ler);
      if (lido === undefined) return;
      const valor = decodeRegisters(lido.peso, config.tipo, config.ordem);
      if (valor === undefined) {
        saude.ruim('register is not a number');
        return;
      }
      saude.bom();
      const bruto = Buffer.from(
        [...lido.peso, ...(lido.bits === undefined ? [] : [lido.bits])].flatMap((p) => [p >> 8, p & 0xff]),
      );
      const sobrecarga = lido.bits !== undefined && bit(lido.bits, estado?.sobrecarga_bit);
      const condicao = sobrecarga ? 'sobrecarga' : valor < 0 ? 'negativo' : 'normal';
      const movimento = lido.bits === undefined ? {} : { em_movimento: bit(lido.bits, estado?.movimento_bit) };
      emissor.emitir({ valor, condicao, ...movimento }, bruto, contexto.relogio.mono());
    } catch (erro) {
      saude.ruim(deviceFault(erro));
    }
  });

  return {
    start() {
      if (unidade !== undefined) return;
      unidade = joinBus(config.modbus, contexto);
      unidade.onState((conectado, motivo) => {
        if (!conectado) saude.conexao('desconectado', motivo);
      });
      poller.start();
    },
    async stop() {
      const saindo = unidade;
      unidade = undefined;
      await Promise.all([saindo?.release(), poller.stop()]);
      saude.conexao('desconectado');
    },
    saude: () => saude.valor(),
    onLeitura: (fn) => emissor.assinar(fn),
  };
});
