import { impressoraEscpos } from '@portaria/proto';
import type { EstadoPapel, Impressora } from '../../ports/index.js';
import { createByteLink } from '../../transport/byte-link.js';
import { createPoller } from '../../transport/poller.js';
import { createSaude } from '../../transport/saude.js';
import { defineDriver } from '../define-driver.js';
import { encodeCoupon } from './cupom-escpos.js';
import { isStatusByte, paperFrom, pedidoEstado } from './estado-escpos.js';

const RESPOSTA_MS = 1500;
const CONSULTA_MS = 3000;

const MOTIVO: Readonly<Record<EstadoPapel, string>> = {
  ok: 'ready',
  acabando: 'paper near end',
  sem_papel: 'out of paper',
  tampa_aberta: 'cover open',
  desconhecido: 'printer does not answer',
};

/** Receipt printer on raw TCP 9100. Source: ESC/POS command reference (`DLE EOT`, `ESC t`, `GS ( k`, `GS V`). */
export const impressoraPorEscpos = defineDriver(impressoraEscpos, (config, contexto): Impressora => {
  const { relogio } = contexto;
  const link = createByteLink(config.transporte, contexto);
  const saude = createSaude(relogio);
  let papel: EstadoPapel = 'desconhecido';
  let aoResponder: ((byte: number | undefined) => void) | undefined;
  /** One thing at a time on the wire, or answers would not tell whose they are. */
  let fila: Promise<unknown> = Promise.resolve();
  let naFila = 0;

  link.onChunk((pedaco) => {
    const byte = [...pedaco].find(isStatusByte);
    if (byte === undefined) saude.ruim('not a status byte');
    else aoResponder?.(byte);
  });
  link.onState((conectado, motivo) => {
    aoResponder?.(undefined);
    if (!conectado) papel = 'desconhecido';
    saude.conexao(conectado ? 'conectado' : 'desconectado', motivo);
  });
  const perguntar = (n: 1 | 2 | 4): Promise<number | undefined> =>
    new Promise((resolve) => {
      const cancelar = relogio.apos(RESPOSTA_MS, () => aoResponder?.(undefined));
      aoResponder = (byte) => {
        aoResponder = undefined;
        cancelar();
        resolve(byte);
      };
      link.write(pedidoEstado(n)).catch(() => aoResponder?.(undefined));
    });
  const consultar = async (): Promise<EstadoPapel> => {
    const causa = await perguntar(2);
    const rolo = causa === undefined ? undefined : await perguntar(4);
    if (causa === undefined || rolo === undefined) {
      papel = 'desconhecido';
      saude.ruim(MOTIVO.desconhecido);
      return papel;
    }
    papel = paperFrom(causa, rolo);
    saude.bom();
    return papel;
  };
  const naVez = <T>(fn: () => Promise<T>): Promise<T> => {
    naFila += 1;
    const minha = fila.then(fn).finally(() => {
      naFila -= 1;
    });
    fila = minha.catch(() => undefined);
    return minha;
  };
  const exigirPapel = async (quando: string): Promise<void> => {
    if (!config.consulta_papel) return;
    const estado = await consultar();
    if (estado !== 'ok' && estado !== 'acabando') throw new Error(`${MOTIVO[estado]} ${quando}`);
  };
  const poller = createPoller(relogio, CONSULTA_MS, async () => {
    if (config.consulta_papel && link.conectado() && naFila === 0) await naVez(consultar);
  });

  return {
    start() {
      link.start();
      poller.start();
    },
    async stop() {
      await link.stop();
      await poller.stop();
      papel = 'desconhecido';
      saude.conexao('desconectado');
    },
    saude: () => saude.valor(),
    papel: () => papel,
    imprimir: (cupom) =>
      naVez(async () => {
        if (!link.conectado()) throw new Error('printer not connected');
        await exigirPapel('before printing');
        await link.write(encodeCoupon(cupom, config));
        // Real-time status overtakes the job, so the roll that ended during it is seen here.
        await exigirPapel('after printing');
      }),
  };
});
