import { Module, type DynamicModule } from '@nestjs/common';
import { DOMINIOS } from './app.module.js';
import { ENTIDADES } from './entidades.js';
import { GateConfigModule } from './domain/gate/gate.module.js';
import { EsperadasAfetadas } from './domain/gate/config/esperadas-afetadas.js';
import { SincroniaAgentes } from './domain/gate/config/sincronia-agentes.js';
import type { Config } from './kernel/config/config.js';
import { KernelModule } from './kernel/kernel.module.js';
import { OuvintesOutbox } from './kernel/outbox/ouvintes.js';
import { ReleServico } from './kernel/outbox/rele-servico.js';
import { Limpeza } from './limpeza.js';

/** The background process: outbox relay and jobs. Several may run. */
@Module({})
export class WorkerModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [KernelModule.forRoot({ config, entities: ENTIDADES }), ...DOMINIOS, GateConfigModule],
      providers: [ReleServico, OuvintesOutbox, EsperadasAfetadas, SincroniaAgentes, Limpeza],
    };
  }
}
