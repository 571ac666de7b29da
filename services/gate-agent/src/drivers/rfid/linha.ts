import { rfidLinha } from '@portaria/proto';
import { compileExpressao } from '../expressao.js';
import { defineDriver } from '../define-driver.js';
import { createLeitorBytes } from './leitor-bytes.js';
import { splitLines } from './linhas.js';

/** Tag reader that sends one text line per read (ASCII, Wiegand converters). Source: the configuration itself. */
export const rfidPorLinha = defineDriver(rfidLinha, (config, contexto) => {
  const casar = compileExpressao(config.expressao);
  return createLeitorBytes(
    {
      ...config,
      separar: (buffer) => splitLines(buffer, config.fim),
      extrair(linha) {
        // STX opens the line of readers that close it with ETX.
        const texto = linha.replace(/^[\x02\s]+|\s+$/g, '');
        if (!texto.startsWith(config.prefixo)) return undefined;
        const corpo = texto.slice(config.prefixo.length).trim();
        const grupos = casar(corpo);
        return typeof grupos === 'string' ? undefined : (grupos['tag'] ?? undefined);
      },
    },
    contexto,
  );
});
