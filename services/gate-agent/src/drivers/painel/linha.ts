import { painelLinha } from '@portaria/proto';
import { createByteLink } from '../../transport/byte-link.js';
import { createSaude } from '../../transport/saude.js';
import { defineDriver } from '../define-driver.js';
import { encodePanel } from './texto.js';

/** Display that takes text lines. Source: the configuration itself. A display that comes back gets the newest message again. */
export const painelPorLinha = defineDriver(painelLinha, (config, contexto) => {
  const link = createByteLink(config.transporte, contexto);
  const saude = createSaude(contexto.relogio);
  let ultima: Buffer | undefined;

  const enviar = async (bytes: Buffer): Promise<void> => {
    await link.write(bytes);
    saude.bom();
  };
  link.onState((conectado, motivo) => {
    saude.conexao(conectado ? 'conectado' : 'desconectado', motivo);
    if (conectado && ultima !== undefined)
      enviar(ultima).catch((erro: unknown) => {
        saude.ruim(String(erro));
      });
  });
  return {
    start() {
      link.start();
    },
    async stop() {
      await link.stop();
      ultima = undefined;
      saude.conexao('desconectado');
    },
    saude: () => saude.valor(),
    async mostrar({ linhas }) {
      ultima = encodePanel(linhas, config);
      await enviar(ultima);
    },
  };
});
