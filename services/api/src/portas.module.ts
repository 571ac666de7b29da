import { Global, Module } from '@nestjs/common';
import { LocalRevocationBus, RevocationBus } from './domain/acesso/revogacao.js';

/** Ports of the core and what serves them in this process. */
@Global()
@Module({
  providers: [{ provide: RevocationBus, useClass: LocalRevocationBus }],
  exports: [RevocationBus],
})
export class PortasModule {}
