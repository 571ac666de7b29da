import { placaValida, type Excecao } from '@portaria/proto';

export type AcaoExcecao = 'aceitar' | 'recusar' | 'corrigir_placa' | 'escolher_visita';

export interface Resolucao {
  readonly acao: AcaoExcecao;
  readonly placa?: string;
  readonly agendamento?: string;
  /** What the person is about to do, for the question of the reason. */
  readonly resumo: string;
}

/** Where the person is in resolving one exception. */
export type Passo =
  | { readonly nome: 'escolher' }
  | { readonly nome: 'placa'; readonly texto: string; readonly erro: string | null }
  | { readonly nome: 'visita' }
  | { readonly nome: 'motivo'; readonly resolucao: Resolucao };

export type EventoFluxo =
  | { readonly tipo: 'aceitar' | 'recusar' | 'visita' | 'voltar' }
  | { readonly tipo: 'placa' }
  | { readonly tipo: 'digitar'; readonly texto: string }
  | { readonly tipo: 'confirmar_placa' }
  | { readonly tipo: 'candidato'; readonly indice: number }
  | { readonly tipo: 'agendamento'; readonly agendamento: string; readonly numero: string };

export const INICIO: Passo = { nome: 'escolher' };
const motivo = (resolucao: Resolucao): Passo => ({ nome: 'motivo', resolucao });

/** Pure flow: choose, complete what the choice needs, then the reason. */
export function andar(excecao: Excecao, passo: Passo, e: EventoFluxo): Passo {
  switch (e.tipo) {
    case 'voltar':
      return INICIO;
    case 'aceitar':
      return motivo({ acao: 'aceitar', resumo: 'Aceitar e deixar passar' });
    case 'recusar':
      return motivo({ acao: 'recusar', resumo: 'Recusar o veículo' });
    case 'placa':
      return { nome: 'placa', texto: excecao.placa ?? '', erro: null };
    case 'digitar':
      return passo.nome === 'placa' ? { ...passo, texto: e.texto.toUpperCase(), erro: null } : passo;
    case 'confirmar_placa': {
      if (passo.nome !== 'placa') return passo;
      if (!placaValida(passo.texto)) return { ...passo, erro: 'Placa inválida' };
      return motivo({ acao: 'corrigir_placa', placa: passo.texto, resumo: `Corrigir a placa para ${passo.texto}` });
    }
    case 'visita':
      return { nome: 'visita' };
    case 'candidato': {
      const c = excecao.candidatos[e.indice];
      if (!c) return passo;
      return motivo({ acao: 'escolher_visita', agendamento: c.agendamento, resumo: `Escolher a visita ${c.numero}` });
    }
    case 'agendamento':
      return motivo({ acao: 'escolher_visita', agendamento: e.agendamento, resumo: `Escolher a visita ${e.numero}` });
  }
}

/** Characters of the read in which the candidates disagree with it, as low confidences for the plate drawing. */
export function emDuvida(placa: string | null, candidatas: readonly string[]): readonly number[] | null {
  if (!placa) return null;
  const iguais = candidatas.filter((c) => c.length === placa.length);
  if (iguais.length === 0) return null;
  return Array.from(placa, (c, i) => (iguais.some((outra) => outra[i] !== c) ? 50 : 100));
}
