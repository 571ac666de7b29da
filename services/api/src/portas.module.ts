import { Global, Module } from '@nestjs/common';
import { LocalRevocationBus, RevocationBus } from './domain/acesso/revogacao.js';
import { FatosDaVisita, SemFatos } from './domain/agendamento/historico.js';
import { LiveStatusSource, SemStatusVivo } from './domain/portaria/status-vivo.js';

/** Ports of the core and what serves them in this process. */
@Global()
@Module({
  providers: [
    { provide: RevocationBus, useClass: LocalRevocationBus },
    { provide: FatosDaVisita, useClass: SemFatos },
    { provide: LiveStatusSource, useClass: SemStatusVivo },
  ],
  exports: [RevocationBus, FatosDaVisita, LiveStatusSource],
})
export class PortasModule {}
