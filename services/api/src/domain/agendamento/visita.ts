import type { StatusAgendamento } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';

/** What a transition reads and writes of a visit. */
export interface VisitaTravada {
  readonly id: string;
  readonly numero: string;
  readonly empresa_id: string;
  readonly gate_id: string | null;
  readonly participantes: readonly string[];
  readonly status: StatusAgendamento;
  readonly etapa_id: string | null;
  readonly etapa_nome: string | null;
  readonly triado_em: Date | null;
  readonly pausado_em: Date | null;
  readonly versao: number;
}

export interface EtapaLinha {
  readonly id: string;
  readonly ordem: number;
  readonly nome: string;
  readonly tipo: string;
  readonly exige_pesagem: boolean;
  readonly meta_min: number | null;
  readonly iniciada_em: Date | null;
  readonly concluida_em: Date | null;
}

export const travarVisita = (em: EntityManager, id: string): Promise<VisitaTravada | undefined> =>
  preparadaUma(em, {
    name: 'visita_travar',
    text: `select id, numero, empresa_id, gate_id, participantes, status, etapa_id, etapa_nome, triado_em, pausado_em, versao
           from agendamento where id = $1 for update`,
    values: [id],
  });

export const lerEtapas = (em: EntityManager, agendamento_id: string): Promise<EtapaLinha[]> =>
  preparada(em, {
    name: 'visita_etapas',
    text: `select id, ordem, nome, tipo, exige_pesagem, meta_min, iniciada_em, concluida_em
           from agendamento_etapa where agendamento_id = $1 and anulada_em is null order by ordem`,
    values: [agendamento_id],
  });
