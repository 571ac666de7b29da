import { Module } from '@nestjs/common';
import { AgendamentoController } from './agendamento.controller.js';
import { AgendamentoService } from './agendamento.service.js';
import { Agendar } from './agendar.js';
import { EtapasDaVisitaController } from './etapas.controller.js';
import { EtapasDaVisita } from './etapas.service.js';
import { Transicoes } from './transicoes.js';

@Module({
  controllers: [AgendamentoController, EtapasDaVisitaController],
  providers: [AgendamentoService, Agendar, Transicoes, EtapasDaVisita],
  exports: [AgendamentoService, Agendar, Transicoes],
})
export class AgendamentoModule {}
