import { Module, type DynamicModule } from '@nestjs/common';
import { DOMINIOS } from './app.module.js';
import { ENTIDADES } from './entidades.js';
import { Broker } from './kernel/broker/broker.js';
import type { Config } from './kernel/config/config.js';
import { KernelModule } from './kernel/kernel.module.js';
import { ReleServico } from './kernel/outbox/rele-servico.js';
import { Limpeza } from './limpeza.js';

/** The background process: outbox relay and jobs. Several may run. */
@Module({})
export class WorkerModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [KernelModule.forRoot({ config, entities: ENTIDADES }), ...DOMINIOS],
      providers: [Broker, ReleServico, Limpeza],
    };
  }
}
