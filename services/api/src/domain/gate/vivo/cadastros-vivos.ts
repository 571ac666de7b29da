import { Inject, Injectable } from '@nestjs/common';
import { assuntoEvento, CADASTROS, type Evento, type MudancaCadastro } from '@portaria/proto';
import { Broker } from '../../../kernel/broker/broker.js';
import { tentarJson } from '../../../kernel/broker/json.js';

/** `empresa` null: a register of the system, which everybody reads. */
type Ouvinte = (empresa: string | null, mudanca: MudancaCadastro) => void;

const GLOBAIS: ReadonlySet<string> = new Set(CADASTROS.filter((d) => d.tenancy === 'global').map((d) => d.name));

/**
 * Changes of registers as the relay publishes them. Every core hears each one itself and tells its own sockets; one that comes twice
 * is read twice, no more.
 */
@Injectable()
export class CadastrosVivos {
  private readonly ouvintes = new Set<Ouvinte>();

  constructor(@Inject(Broker) broker: Broker) {
    broker.ouvir(assuntoEvento('cadastro.mudou'), (m) => {
      const evento = tentarJson(m.data) as Partial<Evento<'cadastro.mudou'>> | undefined;
      if (evento?.dados) this.avisar(evento.empresa ?? null, evento.dados);
    });
  }

  ouvir(fn: Ouvinte): () => void {
    this.ouvintes.add(fn);
    return () => this.ouvintes.delete(fn);
  }

  private avisar(dona: string | null, { recurso, public_id, acao }: Evento<'cadastro.mudou'>['dados']): void {
    const empresa = GLOBAIS.has(recurso) ? null : dona;
    if (empresa === null && !GLOBAIS.has(recurso)) return;
    for (const fn of this.ouvintes) fn(empresa, { tipo: 'cadastro', recurso, public_id, acao });
  }
}
