import type { LeitorPlaca, LeituraPlaca } from '../../ports/index.js';
import { serveRoute, type Resposta } from '../../transport/http-server.js';
import { createOuvintes } from '../../transport/ouvintes.js';
import { createSaude } from '../../transport/saude.js';
import type { DriverContext } from '../define-driver.js';
import { createAgrupador } from './agrupador.js';
import type { Interprete } from './leitura-recebida.js';

export interface OpcoesEscuta {
  readonly caminho: string;
  readonly porta_http: number;
  readonly origem_ip?: string | undefined;
  readonly usuario?: string | undefined;
  readonly senha?: string | undefined;
  readonly janela_ms: number;
  readonly silencio_s: number;
}

/** Two scene pictures and two plate cuts, in base64, with room. */
const CORPO_MAXIMO = 16 * 1024 * 1024;

/** Plate reader that posts its reads to the agent. `aceito` is the answer that its firmware expects. */
export function createLeitorHttp(
  o: OpcoesEscuta,
  interpretar: Interprete,
  aceito: Resposta,
  contexto: DriverContext,
): LeitorPlaca {
  const { relogio, log } = contexto;
  const saude = createSaude(relogio);
  const agrupador = createAgrupador(o.janela_ms);
  const ouvintes = createOuvintes<[LeituraPlaca]>((erro) => {
    log.error({ erro: String(erro) }, 'plate listener failed');
  });
  let fechar: (() => Promise<void>) | undefined;
  let cancelarSilencio: (() => void) | undefined;

  const contato = (): void => {
    cancelarSilencio?.();
    if (o.silencio_s === 0) return;
    cancelarSilencio = relogio.apos(o.silencio_s * 1000, () => {
      saude.conexao('degradado', `nothing from the reader for ${String(o.silencio_s)} s`);
    });
  };
  const tratar = (tipo: string, corpo: Buffer): Resposta => {
    const lido = interpretar(tipo, corpo);
    if (lido.tipo === 'ruim') {
      saude.ruim(lido.motivo);
      log.warn({ motivo: lido.motivo, bytes: corpo.length }, 'push not understood');
      return { status: 400 };
    }
    contato();
    saude.bom();
    const em = relogio.mono();
    for (const { id, ...leitura } of lido.tipo === 'leituras' ? lido.leituras : []) {
      ouvintes.emit({ ...leitura, leitura: agrupador.leitura(leitura.placa, id, em, relogio.agora()), em });
    }
    return aceito;
  };

  return {
    start() {
      if (fechar !== undefined) return;
      fechar = serveRoute(
        o.porta_http,
        {
          caminho: o.caminho,
          origem_ip: o.origem_ip,
          credencial: o.usuario === undefined ? undefined : { usuario: o.usuario, senha: o.senha ?? '' },
          corpo_maximo: CORPO_MAXIMO,
          tratar: ({ tipo, corpo }) => tratar(tipo, corpo),
          recusado: (motivo) => {
            saude.ruim(motivo);
          },
          escutando: (aberto, erro) => {
            saude.conexao(aberto ? 'conectado' : 'desconectado', erro);
          },
        },
        contexto,
      );
      contato();
    },
    async stop() {
      cancelarSilencio?.();
      const parar = fechar;
      fechar = undefined;
      await parar?.();
      saude.conexao('desconectado');
    },
    saude: () => saude.valor(),
    onLeitura: (fn) => ouvintes.add(fn),
  };
}
