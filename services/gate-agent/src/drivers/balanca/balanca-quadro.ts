import type { Transporte } from '@portaria/proto';
import type { Balanca } from '../../ports/index.js';
import { createByteLink } from '../../transport/byte-link.js';
import { createPoller } from '../../transport/poller.js';
import { createSaude } from '../../transport/saude.js';
import type { DriverContext } from '../define-driver.js';
import { createEmissor, type AjustePeso } from './emissor.js';
import type { Separador } from './frame.js';

export interface OpcoesQuadro extends AjustePeso {
  readonly transporte: Transporte;
  readonly silencio_ms: number;
  readonly separador: Separador;
  /** What to send, and how often, to indicators that only speak when asked. */
  readonly pedido?: { readonly bytes: Buffer; readonly intervalo_ms: number } | undefined;
}

/** A frame whose second half does not come within this is given up: joined to later bytes it could make a wrong weight. */
const LACUNA_MS = 500;
/** A link silent for this many times the silence limit is remade: a half-open connection never says so by itself. */
const SILENCIOS_ATE_REFAZER = 4;

/** Scale whose indicator sends frames over a byte stream, by itself or when asked. */
export function createBalancaQuadro(o: OpcoesQuadro, contexto: DriverContext): Balanca {
  const { relogio } = contexto;
  const link = createByteLink(o.transporte, contexto);
  const saude = createSaude(relogio);
  const emissor = createEmissor(o, contexto);
  let resto: Buffer = Buffer.alloc(0);
  let ultimoPedaco = 0;
  let ultimoQuadro = 0;
  let cancelarVigia: (() => void) | undefined;

  const vigiar = (): void => {
    cancelarVigia = relogio.apos(Math.min(o.silencio_ms, 500), () => {
      const calado = relogio.mono() - ultimoQuadro;
      if (link.conectado() && calado > o.silencio_ms) {
        saude.conexao('degradado', `no frame for ${String(Math.round(calado))} ms`);
        if (calado > Math.max(SILENCIOS_ATE_REFAZER * o.silencio_ms, 5000)) {
          ultimoQuadro = relogio.mono();
          link.drop('silent');
        }
      }
      vigiar();
    });
  };
  link.onState((conectado, motivo) => {
    resto = Buffer.alloc(0);
    if (conectado) ultimoQuadro = relogio.mono();
    saude.conexao(conectado ? 'conectado' : 'desconectado', motivo);
  });
  link.onChunk((pedaco, em) => {
    if (resto.length > 0 && em - ultimoPedaco > LACUNA_MS) {
      resto = Buffer.alloc(0);
      saude.ruim('frame not completed in time');
    }
    ultimoPedaco = em;
    const lido = o.separador(Buffer.concat([resto, pedaco]));
    resto = lido.resto;
    for (const achado of lido.achados) {
      if (achado.tipo === 'ruim') {
        saude.ruim(achado.motivo);
        continue;
      }
      ultimoQuadro = em;
      saude.bom();
      emissor.emitir(achado.peso, achado.bruto, em);
    }
  });
  const { pedido } = o;
  const poller =
    pedido &&
    createPoller(relogio, pedido.intervalo_ms, async () => {
      if (link.conectado()) await link.write(pedido.bytes);
    });

  return {
    start() {
      link.start();
      poller?.start();
      if (cancelarVigia === undefined) vigiar();
    },
    async stop() {
      cancelarVigia?.();
      cancelarVigia = undefined;
      await poller?.stop();
      await link.stop();
      saude.conexao('desconectado');
    },
    saude: () => saude.valor(),
    onLeitura: (fn) => emissor.assinar(fn),
  };
}
