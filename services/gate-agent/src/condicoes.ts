import type { ConfigAgente } from '@portaria/proto';
import type { Condicao } from './alarmes.js';
import type { Recusa } from './dispositivos.js';

const doAgente = { pista: null, periferico: null } as const;

/** Conditions of the agent itself, worded for the control room. */
export const condicoes = {
  duplicado: {
    ...doAgente,
    chave: 'agente:cercado',
    codigo: 'agente_duplicado',
    nivel: 'critico',
    texto: 'Outro agente está usando a identidade desta portaria.',
  },
  armazemRecuperado: (instancia: string): Condicao => ({
    ...doAgente,
    chave: `agente:armazem:${instancia}`,
    codigo: 'armazem_recuperado',
    nivel: 'alto',
    texto: 'O registro local do agente estava danificado e foi recuperado; confira as pesagens do período.',
  }),
  armazemDivergente: (epoca: string): Condicao => ({
    ...doAgente,
    chave: `agente:divergente:${epoca}`,
    codigo: 'armazem_divergente',
    nivel: 'critico',
    texto: 'O registro local do agente é mais antigo que o do sistema (disco restaurado?).',
  }),
  configRecusada(r: Recusa, config: ConfigAgente): Condicao {
    const nome = config.perifericos.find((p) => p.id === r.periferico)?.nome ?? r.periferico;
    return {
      pista: null,
      periferico: r.periferico,
      chave: `config:${r.periferico}`,
      codigo: 'config_recusada',
      nivel: 'medio',
      texto: `Configuração recusada em ${nome}: ${r.campo}: ${r.motivo}`.slice(0, 300),
    };
  },
} as const satisfies Record<string, Condicao | ((...args: never[]) => Condicao)>;
