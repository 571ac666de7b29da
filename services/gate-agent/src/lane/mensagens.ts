import type { FasePista } from '@portaria/proto';

const TEXTOS: Readonly<Record<FasePista, string>> = {
  livre: 'Pista livre',
  aproximando: 'Veículo se aproximando',
  identificado: 'Veículo identificado: siga até a balança',
  posicionado: 'Veículo posicionado',
  pesando: 'Pesando: aguarde a estabilização',
  estavel: 'Peso estável: capturando',
  decisao: 'Conferindo a visita',
  liberado: 'Liberado: pode sair',
  saindo: 'Veículo saindo',
  excecao: 'Aguardando operador',
  manual: 'Operação manual',
};

/** What the lane says of itself in each phase. */
export const mensagemFase = (fase: FasePista): string => TEXTOS[fase];
