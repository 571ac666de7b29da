import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { DataSource, type EntitySchema } from 'typeorm';
import { Anotacao } from './audit/anotacao.js';
import { Auditoria } from './audit/auditoria.js';
import { Clock } from './clock/clock.js';
import { CONFIG, type Config } from './config/config.js';
import { ProblemaFilter } from './errors/problema.filter.js';
import { ArquivoDeLista } from './export/arquivo-de-lista.js';
import { VagasExportacao } from './export/vagas-exportacao.js';
import { Idempotencia } from './http/idempotencia.js';
import { MetricasController } from './http/metricas.js';
import { RequisicaoInterceptor } from './http/requisicao.interceptor.js';
import { Saude, SaudeController } from './http/saude.js';
import { validacao } from './http/validacao.js';
import { Outbox } from './outbox/outbox.js';
import { PermissionGuard } from './permission/permission.guard.js';
import { EncerrarBanco } from './tenancy/encerrar-banco.js';
import { criarDataSource } from './tenancy/data-source.js';
import { Tenancy } from './tenancy/tenancy.js';

export interface OpcoesKernel {
  readonly config: Config;
  readonly entities: readonly EntitySchema[];
}

const SERVICOS = [Clock, Tenancy, Outbox, Auditoria, Anotacao, Idempotencia, Saude, VagasExportacao, ArquivoDeLista];

/** Everything that knows no domain; global, so that domains need not import it. */
@Global()
@Module({})
export class KernelModule {
  static forRoot({ config, entities }: OpcoesKernel): DynamicModule {
    return {
      module: KernelModule,
      controllers: [SaudeController, MetricasController],
      providers: [
        { provide: CONFIG, useValue: config },
        {
          provide: DataSource,
          useFactory: () =>
            criarDataSource({ url: config.DATABASE_URL, pool: config.DATABASE_POOL, entities }).initialize(),
        },
        EncerrarBanco,
        ...SERVICOS,
      ],
      exports: [CONFIG, DataSource, ...SERVICOS],
    };
  }
}

/** Global guard, interceptor, filter and pipe of the HTTP process. */
export const HTTP_GLOBAIS = [
  { provide: APP_GUARD, useClass: PermissionGuard },
  { provide: APP_INTERCEPTOR, useClass: RequisicaoInterceptor },
  { provide: APP_FILTER, useClass: ProblemaFilter },
  { provide: APP_PIPE, useValue: validacao },
];
