import { Module, type DynamicModule } from '@nestjs/common';
import { AcessoModule } from './domain/acesso/acesso.module.js';
import { AgendamentoModule } from './domain/agendamento/agendamento.module.js';
import { AuditoriaModule } from './domain/auditoria/auditoria.module.js';
import { BaixasModule } from './domain/baixas/baixas.module.js';
import { ContagensModule } from './domain/contagens/contagens.module.js';
import { FrotaModule } from './domain/frota/frota.module.js';
import { PlacasModule } from './domain/frota/placas.module.js';
import { GateModule } from './domain/gate/gate.module.js';
import { ColaboradoresModule } from './domain/colaboradores/colaboradores.module.js';
import { EmpresasModule } from './domain/empresas/empresas.module.js';
import { GruposModule } from './domain/grupos/grupos.module.js';
import { LaudosModule } from './domain/laudos/laudos.module.js';
import { PesagemModule } from './domain/pesagem/pesagem.module.js';
import { PlantoesModule } from './domain/plantoes/plantoes.module.js';
import { PortariaModule } from './domain/portaria/portaria.module.js';
import { PreferenciasModule } from './domain/preferencias/preferencias.module.js';
import { ServicosModule } from './domain/servicos/servicos.module.js';
import { UploadsModule } from './domain/uploads/uploads.module.js';
import { ENTIDADES } from './entidades.js';
import type { Config } from './kernel/config/config.js';
import { HTTP_GLOBAIS, KernelModule } from './kernel/kernel.module.js';
import { PortasModule } from './portas.module.js';
import { RecursosModule } from './kernel/resource/recursos.module.js';
import { HOOKS } from './resources/hooks.js';

/** Domains shared by the HTTP process and the worker. */
export const DOMINIOS = [
  PortasModule,
  AcessoModule,
  EmpresasModule,
  GruposModule,
  ColaboradoresModule,
  PlantoesModule,
  AgendamentoModule,
  PesagemModule,
  PortariaModule,
];

/** What is done around the registers, through them. */
const SOBRE_CADASTROS = [FrotaModule, ContagensModule, ServicosModule];

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    const recursos = RecursosModule.forRoot({ imports: [PortariaModule, EmpresasModule, PlacasModule], hooks: HOOKS });
    return {
      module: AppModule,
      imports: [
        KernelModule.forRoot({ config, entities: ENTIDADES }),
        ...DOMINIOS,
        recursos,
        ...SOBRE_CADASTROS.map((module) => ({ module, imports: [recursos] })),
        AuditoriaModule,
        LaudosModule,
        BaixasModule,
        PreferenciasModule,
        GateModule,
        UploadsModule,
      ],
      providers: HTTP_GLOBAIS,
    };
  }
}
