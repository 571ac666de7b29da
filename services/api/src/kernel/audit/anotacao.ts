import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../outbox/outbox.js';
import { Auditoria, type Registro } from './auditoria.js';

type Escrita = Registro & { readonly registro_id: string };

/** A write of a record outside the registers' own path leaves the same two traces: who did what, and that it changed. */
@Injectable()
export class Anotacao {
  constructor(
    @Inject(Auditoria) private readonly auditoria: Auditoria,
    @Inject(Outbox) private readonly outbox: Outbox,
  ) {}

  async anotar(em: EntityManager, e: Escrita): Promise<void> {
    await this.auditoria.registrar(em, e);
    await this.outbox.append(em, 'cadastro.mudou', { recurso: e.recurso, public_id: e.registro_id, acao: e.acao });
  }
}
