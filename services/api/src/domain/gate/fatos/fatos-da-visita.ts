import { Injectable } from '@nestjs/common';
import type { FatoPersistido } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { FatosDaVisita } from '../../agendamento/historico.js';
import { lerFatosDaVisita } from './consulta-fatos.js';

@Injectable()
export class FatosDosGates extends FatosDaVisita {
  ler(em: EntityManager, agendamento_id: string): Promise<readonly FatoPersistido[]> {
    return lerFatosDaVisita(em, agendamento_id);
  }
}
