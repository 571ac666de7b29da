import type { DesempenhoGate } from '@portaria/proto';
import { formatDecimal, formatInteiro } from '../../../kernel/format/numero.js';
import { formatDecorrido, formatEspera } from '../../../kernel/format/tempo.js';

export const NADA = '–';

/** Time on a lane: `2:41`. */
export const formatTempo = (s: number | null): string => (s === null ? NADA : formatEspera(Math.round(s) * 1000));

/** Delay of a fact: `120 ms`, `1,4 s`, `3 min`. */
export function formatAtraso(ms: number | null): string {
  if (ms === null) return NADA;
  if (ms < 1000) return `${formatInteiro(ms)} ms`;
  return ms < 60_000 ? `${formatDecimal(ms / 1000)} s` : formatDecorrido(ms);
}

export const ha = (desde: string, ate: string): string => formatDecorrido(Date.parse(ate) - Date.parse(desde));

/** Part of the passages that no person decided; null where nothing was decided. */
export function parteSozinha({ sozinha, pessoa }: DesempenhoGate['decisoes']): number | null {
  return sozinha + pessoa === 0 ? null : sozinha / (sozinha + pessoa);
}
export const formatParte = (parte: number | null): string =>
  parte === null ? NADA : `${formatInteiro(Math.floor(parte * 100))} %`;

const REGRAS: Readonly<Record<string, string>> = {
  placa_lida: 'Placa não lida, ou lida com pouca confiança',
  visita_encontrada: 'Visita não encontrada, ou em dúvida',
  tag_confere: 'Tag de outra visita',
  etapa_nesta_pista: 'A etapa da visita não é nesta pista',
  dentro_da_janela: 'Fora da janela',
  motorista_apto: 'Motorista sem condição de entrar',
  sem_bloqueio: 'Visita bloqueada',
  visita_definida: 'Visita não definida',
  pesagem_feita: 'Pesagem não feita',
  peso_no_limite: 'Peso acima do limite',
  peso_coerente: 'Peso não bate com o esperado',
};
export const rotuloRegra = (regra: string | null): string =>
  regra === null ? 'Nenhuma regra: a pista pede confirmação' : (REGRAS[regra] ?? regra.replaceAll('_', ' '));
