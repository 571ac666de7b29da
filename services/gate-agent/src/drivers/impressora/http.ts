import { impressoraHttp } from '@portaria/proto';
import type { Impressora } from '../../ports/index.js';
import { HttpError, httpFetch, probeTcp } from '../../transport/http-client.js';
import { createPoller } from '../../transport/poller.js';
import { createSaude } from '../../transport/saude.js';
import { defineDriver } from '../define-driver.js';
import { couponText } from './cupom-escpos.js';

const SONDA_MS = 2000;
const RESPOSTA_MAXIMA = 64 * 1024;

function accepted(corpo: Buffer): boolean {
  try {
    const json: unknown = JSON.parse(corpo.toString('utf8'));
    return typeof json === 'object' && json !== null && (json as { sucesso?: unknown }).sucesso === true;
  } catch {
    return false;
  }
}

/** Print service. Source: the contract's ticket print: JSON `{conteudo, gate_id, ip, porta}`, answer `{sucesso: true}`. Never sent twice. */
export const impressoraPorHttp = defineDriver(impressoraHttp, (config, contexto): Impressora => {
  const saude = createSaude(contexto.relogio);
  const url = new URL(config.url);
  const porta = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  let abortar = new AbortController();
  let ativa = false;
  const poller = createPoller(contexto.relogio, SONDA_MS, async () => {
    try {
      await probeTcp(host, porta, Math.min(config.timeout_ms, 2000));
      if (saude.valor().conexao !== 'degradado') saude.conexao('conectado');
    } catch (erro) {
      saude.conexao('desconectado', erro instanceof Error ? erro.message : String(erro));
    }
  });

  return {
    start() {
      ativa = true;
      abortar = new AbortController();
      poller.start();
    },
    async stop() {
      ativa = false;
      abortar.abort();
      await poller.stop();
      saude.conexao('desconectado');
    },
    saude: () => saude.valor(),
    papel: () => 'desconhecido',
    async imprimir(cupom) {
      if (!ativa) throw new Error('printer stopped');
      try {
        const { corpo } = await httpFetch({
          url: config.url,
          timeout_ms: config.timeout_ms,
          tamanho_maximo: RESPOSTA_MAXIMA,
          recusar_especiais: true,
          sinal: abortar.signal,
          json: { conteudo: couponText(cupom), gate_id: config.gate_id, ip: config.ip, porta: config.porta },
        });
        if (!accepted(corpo)) throw new Error('print service did not answer {sucesso: true}');
        saude.bom();
      } catch (erro) {
        saude.ruim(erro instanceof Error ? erro.message : String(erro));
        if (erro instanceof HttpError && (erro.causa === 'rede' || erro.causa === 'timeout'))
          saude.conexao('desconectado');
        throw erro;
      }
    },
  };
});
