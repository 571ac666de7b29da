import { Module } from '@nestjs/common';
import { AgendamentoController } from './agendamento.controller.js';
import { AgendamentoService } from './agendamento.service.js';
import { Agendar } from './agendar.js';
import { Transicoes } from './transicoes.js';

@Module({
  controllers: [AgendamentoController],
  providers: [AgendamentoService, Agendar, Transicoes],
  exports: [AgendamentoService, Agendar, Transicoes],
})
export class AgendamentoModule {}
