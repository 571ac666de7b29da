import { Global, Module } from '@nestjs/common';
import { LocalRevocationBus, RevocationBus } from './domain/acesso/revogacao.js';
import { FatosDaVisita, SemFatos } from './domain/agendamento/historico.js';

/** Ports of the core and what serves them in this process. */
@Global()
@Module({
  providers: [
    { provide: RevocationBus, useClass: LocalRevocationBus },
    { provide: FatosDaVisita, useClass: SemFatos },
  ],
  exports: [RevocationBus, FatosDaVisita],
})
export class PortasModule {}
