import { ENCERRADOS, ROTULO_STATUS } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { falha } from '../../kernel/errors/falha.js';
import { travarVisita, type VisitaTravada } from './visita.js';

/** The visit, locked. Not visible: it does not exist; ended: nothing of it changes any more. */
export async function exigirVisitaAberta(em: EntityManager, id: string): Promise<VisitaTravada> {
  const visita = await travarVisita(em, id);
  if (!visita) throw falha('NAO_ENCONTRADO');
  if (ENCERRADOS.includes(visita.status))
    throw falha('RECUSADO', {
      motivo: `A visita ${visita.numero} está encerrada (${ROTULO_STATUS[visita.status].toLowerCase()}).`,
    });
  return visita;
}
