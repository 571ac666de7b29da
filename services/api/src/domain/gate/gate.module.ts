import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AgendamentoModule } from '../agendamento/agendamento.module.js';
import { PesagemModule } from '../pesagem/pesagem.module.js';
import { ComandoService } from './comando/comando.service.js';
import { ConfigAgentes } from './config/config-agente.service.js';
import { Esperadas } from './config/esperadas.service.js';
import { PublicadorConfig } from './config/publicador-config.js';
import { DesempenhoController } from './desempenho/desempenho.controller.js';
import { Desempenhos } from './desempenho/desempenho.service.js';
import { DecisaoService } from './enlace/decisao.service.js';
import { FotosService } from './enlace/fotos.service.js';
import { Presenca } from './enlace/presenca.service.js';
import { AcoesPortaria } from './http/acoes.service.js';
import { AlarmesController } from './http/alarmes.controller.js';
import { ExcecoesController } from './http/excecoes.controller.js';
import { PortariaController } from './http/portaria.controller.js';
import { ComandoCancelaController, FotosController } from './http/visita.controller.js';
import { BancoIngestao } from './ingestao/banco-ingestao.js';
import { GatesConhecidos } from './ingestao/gates.js';
import { Ingestao } from './ingestao/ingestao.service.js';
import { Lacunas } from './ingestao/lacunas.js';
import { VigiaBarramento } from './ingestao/vigia-barramento.js';
import { Alarmes } from './projecao/alarmes.js';
import { Excecoes } from './projecao/excecoes.js';
import { Projecoes } from './projecao/projecoes.js';
import { Projetor } from './projecao/projetor.js';
import { VisitaNaPista } from './projecao/visita-na-pista.js';
import { CadastrosVivos } from './vivo/cadastros-vivos.js';
import { Difusao } from './vivo/difusao.js';
import { EstadoVivo } from './vivo/estado-vivo.js';
import { StatusDosGates } from './vivo/status-vivo.service.js';
import { TempoRealGateway } from './vivo/tempo-real.gateway.js';

const ENLACE = [BancoIngestao, GatesConhecidos, ConfigAgentes, Esperadas];

/** What the worker needs of the gates: their agents' configuration and visits. */
@Module({
  imports: [AgendamentoModule, PesagemModule],
  providers: [...ENLACE, PublicadorConfig],
  exports: [...ENLACE, PublicadorConfig],
})
export class GateConfigModule {}

/** The gate path of a core: facts in, decisions and commands out, live line to the screens. */
@Module({
  imports: [GateConfigModule, AgendamentoModule, PesagemModule],
  controllers: [
    PortariaController,
    ExcecoesController,
    AlarmesController,
    ComandoCancelaController,
    FotosController,
    DesempenhoController,
  ],
  providers: [
    CadastrosVivos,
    Difusao,
    EstadoVivo,
    Alarmes,
    Excecoes,
    VisitaNaPista,
    Projecoes,
    Projetor,
    Lacunas,
    Ingestao,
    VigiaBarramento,
    Presenca,
    DecisaoService,
    FotosService,
    ComandoService,
    AcoesPortaria,
    Desempenhos,
    TempoRealGateway,
  ],
  exports: [EstadoVivo, Difusao, Presenca],
})
export class GateModule implements OnModuleInit {
  constructor(
    @Inject(StatusDosGates) private readonly status: StatusDosGates,
    @Inject(EstadoVivo) private readonly estado: EstadoVivo,
  ) {}

  onModuleInit(): void {
    this.status.ligar(this.estado);
  }
}
