import type { FatoPersistido, LinhaDoTempo } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { preparada } from '../../kernel/tenancy/preparada.js';

export type Fonte = 'pessoa' | 'portaria' | 'integracao' | 'job';

/** Facts of the gates about a visit, for its timeline. */
export abstract class FatosDaVisita {
  abstract ler(em: EntityManager, agendamento_id: string): Promise<readonly FatoPersistido[]>;
}

/** No facts. */
export class SemFatos extends FatosDaVisita {
  ler(): Promise<readonly FatoPersistido[]> {
    return Promise.resolve([]);
  }
}

export interface NovoHistorico {
  readonly id: string;
  readonly agendamento: string;
  readonly em: Date;
  readonly registrado_em: Date;
  readonly comando: string;
  readonly de: string | null;
  readonly para: string;
  readonly etapa: { readonly id: string; readonly nome: string } | null;
  readonly motivo?: string | undefined;
  readonly fonte: Fonte;
  readonly quem: { readonly id: string; readonly nome: string } | null;
  readonly sessao?: string | undefined;
  readonly gate?: string | undefined;
  readonly fato_id?: string | undefined;
  readonly antes: object;
  readonly depois: object;
}

export async function gravarHistorico(em: EntityManager, h: NovoHistorico): Promise<void> {
  await preparada(em, {
    name: 'historico_gravar',
    text: `insert into agendamento_historico (id, agendamento_id, em, registrado_em, comando, de, para, etapa_id, etapa_nome,
             motivo, fonte, quem_id, quem_nome, sessao, gate_id, fato_id, antes, depois)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    values: [
      h.id,
      h.agendamento,
      h.em,
      h.registrado_em,
      h.comando,
      h.de,
      h.para,
      h.etapa?.id ?? null,
      h.etapa?.nome ?? null,
      h.motivo ?? null,
      h.fonte,
      h.quem?.id ?? null,
      h.quem?.nome ?? null,
      h.sessao ?? null,
      h.gate ?? null,
      h.fato_id ?? null,
      JSON.stringify(h.antes),
      JSON.stringify(h.depois),
    ],
  });
}

interface LinhaHistorico {
  readonly em: Date;
  readonly comando: string;
  readonly de: string | null;
  readonly para: string;
  readonly etapa: string | null;
  readonly motivo: string | null;
  readonly fonte: string;
  readonly quem: string | null;
}

/** History and facts of a visit in one line of time, oldest first. */
export async function linhaDoTempo(
  em: EntityManager,
  agendamento_id: string,
  fatos: readonly FatoPersistido[],
): Promise<LinhaDoTempo> {
  const linhas = await preparada<LinhaHistorico>(em, {
    name: 'historico_ler',
    text: `select em, comando, de, para, etapa_nome etapa, motivo, fonte, quem_nome quem
           from agendamento_historico where agendamento_id = $1 order by posicao`,
    values: [agendamento_id],
  });
  const doHistorico = linhas.map((l) => ({ origem: 'historico' as const, ...l, em: l.em.toISOString() }));
  const dosFatos = fatos.map((fato) => ({ origem: 'fato' as const, em: fato.ocorrido_em, fato }));
  const results = [...doHistorico, ...dosFatos].sort((a, b) => Date.parse(a.em) - Date.parse(b.em));
  return { results };
}
