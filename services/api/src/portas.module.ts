import { Global, Module } from '@nestjs/common';
import { NatsRevocationBus } from './domain/acesso/revogacao-nats.js';
import { RevocationBus } from './domain/acesso/revogacao.js';
import { FatosDaVisita } from './domain/agendamento/historico.js';
import { FatosDosGates } from './domain/gate/fatos/fatos-da-visita.js';
import { StatusDosGates } from './domain/gate/vivo/status-vivo.service.js';
import { LiveStatusSource } from './domain/portaria/status-vivo.js';
import { Broker } from './kernel/broker/broker.js';

/** Ports of the domains and what serves them. */
@Global()
@Module({
  providers: [
    Broker,
    StatusDosGates,
    { provide: RevocationBus, useClass: NatsRevocationBus },
    { provide: FatosDaVisita, useClass: FatosDosGates },
    { provide: LiveStatusSource, useExisting: StatusDosGates },
  ],
  exports: [Broker, StatusDosGates, RevocationBus, FatosDaVisita, LiveStatusSource],
})
export class PortasModule {}
