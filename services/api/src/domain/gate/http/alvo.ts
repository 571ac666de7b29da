import type { EntityManager } from 'typeorm';
import { falha } from '../../../kernel/errors/falha.js';
import { preparada, preparadaUma } from '../../../kernel/tenancy/preparada.js';
import { exigirVisitaAberta } from '../../agendamento/visita-aberta.service.js';

/** 404 unless the gate is of this company. */
export async function exigirGate(em: EntityManager, empresa: string, gate: string): Promise<void> {
  const achado = await preparadaUma(em, {
    name: 'alvo_gate',
    text: 'select 1 from gate where id = $1 and empresa_id = $2',
    values: [gate, empresa],
  });
  if (!achado) throw falha('NAO_ENCONTRADO');
}

/** The lane asked for, or the gate's only one; 404 when it is not of the gate, a field error when it has to be named. */
export async function exigirPista(
  em: EntityManager,
  empresa: string,
  gate: string,
  pista: string | undefined,
): Promise<string> {
  await exigirGate(em, empresa, gate);
  const pistas = await preparada<{ id: string }>(em, {
    name: 'alvo_pistas',
    text: 'select id from pista where gate_id = $1 and ativo order by numero',
    values: [gate],
  });
  if (pista !== undefined) {
    if (!pistas.some((p) => p.id === pista)) throw falha('NAO_ENCONTRADO');
    return pista;
  }
  const [unica, outra] = pistas;
  if (!unica) throw falha('NAO_ENCONTRADO');
  if (outra) throw falha('VALIDACAO', {}, { pista: ['Informe a pista: esta portaria tem mais de uma.'] });
  return unica.id;
}

/** The visit weighed by hand: one of this terminal, and still open. Its other parties see it, and weigh nothing of it. */
export async function exigirVisitaDaqui(em: EntityManager, empresa: string, agendamento: string): Promise<void> {
  const visita = await exigirVisitaAberta(em, agendamento);
  if (visita.empresa_id !== empresa) throw falha('SEM_PERMISSAO');
}
