import { GUARDAS, type Guarda } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { preparadaUma } from '../../kernel/tenancy/preparada.js';
import type { EtapaLinha, VisitaTravada } from './visita.js';

export interface ContextoGuarda {
  readonly em: EntityManager;
  readonly visita: VisitaTravada;
  readonly etapas: readonly EtapaLinha[];
  readonly motivo: string | undefined;
}

/** Answers why the command is refused, or null. */
export type FuncaoGuarda = (c: ContextoGuarda) => string | null | Promise<string | null>;

export const etapaAtual = ({ visita, etapas }: Pick<ContextoGuarda, 'visita' | 'etapas'>): EtapaLinha | undefined =>
  etapas.find((e) => e.id === visita.etapa_id);

async function semTriagem({ em, visita }: ContextoGuarda): Promise<string | null> {
  if (visita.status !== 'agendado' && visita.status !== 'em_transito') return null;
  if (!visita.gate_id) return null;
  const gate = await preparadaUma<{ triagem_obrigatoria: boolean }>(em, {
    name: 'gate_triagem',
    text: 'select triagem_obrigatoria from gate where id = $1',
    values: [visita.gate_id],
  });
  return (gate?.triagem_obrigatoria ?? true) ? 'A visita precisa passar pela triagem antes do atendimento.' : null;
}

async function demanda(c: ContextoGuarda): Promise<string | null> {
  const etapa = etapaAtual(c);
  if (!etapa?.exige_pesagem) return null;
  const pesagem = await preparadaUma(c.em, {
    name: 'etapa_pesagem',
    text: 'select 1 from pesagem where etapa_id = $1 and not cancelada limit 1',
    values: [etapa.id],
  });
  return pesagem ? null : `A etapa ${etapa.nome} exige pesagem e nenhuma foi registrada.`;
}

const GUARDAS_LIGADAS: Readonly<Record<Guarda, FuncaoGuarda>> = {
  nao_pausado: ({ visita }) => (visita.pausado_em ? 'O processo da visita está pausado.' : null),
  pausado: ({ visita }) => (visita.pausado_em ? null : 'O processo da visita não está pausado.'),
  sem_triagem_se_agendado: semTriagem,
  tem_proxima_etapa: ({ etapas }) =>
    etapas.some((e) => !e.concluida_em) ? null : 'A visita não tem etapa a cumprir: o serviço não tem etapas.',
  demanda_da_etapa: demanda,
  tem_etapa_anterior: (c) => {
    const atual = etapaAtual(c);
    return atual && c.etapas.some((e) => e.ordem < atual.ordem) ? null : 'Esta é a primeira etapa.';
  },
  exige_motivo: ({ motivo }) => (motivo?.trim() ? null : 'Informe o motivo.'),
  // A visit holds its step and its pause, which the writer ends with it; nothing it holds can refuse the release.
  libera_recursos: () => null,
};

/** The function of every guard the table names; the process does not start when one is missing. */
export function ligarGuardas(
  ligadas: Readonly<Partial<Record<Guarda, FuncaoGuarda>>> = GUARDAS_LIGADAS,
): Readonly<Record<Guarda, FuncaoGuarda>> {
  const soltas = GUARDAS.filter((g) => typeof ligadas[g] !== 'function');
  if (soltas.length > 0) throw new Error(`guards without a function: ${soltas.join(', ')}`);
  return ligadas as Readonly<Record<Guarda, FuncaoGuarda>>;
}
