import type { FasePista, GateServico } from '@portaria/proto';

type Pista = GateServico['pistas'][number];

export const ROTULO_FASE: Readonly<Record<FasePista, string>> = {
  livre: 'Livre',
  aproximando: 'Aproximando',
  identificado: 'Identificado',
  posicionado: 'Posicionado',
  pesando: 'Pesando',
  estavel: 'Peso estável',
  decisao: 'Em decisão',
  liberado: 'Liberado',
  saindo: 'Saindo',
  excecao: 'Exceção',
  manual: 'Manual',
};

export const ROTULO_SENTIDO: Readonly<Record<Pista['sentido'], string>> = {
  entrada: 'Entrada',
  saida: 'Saída',
  ambos: 'Entrada e saída',
};
export const SETA_SENTIDO: Readonly<Record<Pista['sentido'], string>> = { entrada: '→', saida: '←', ambos: '↔' };

export const ROTULO_MODO: Readonly<Record<Pista['modo'], string>> = {
  automatico: 'Automático',
  assistido: 'Assistido',
  sombra: 'Sombra',
};
export const SEM_DISPLAY = '--';
