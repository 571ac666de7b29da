import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AgendamentoDetalhe, LinhaDoTempo, PaginaAgendamentos } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../kernel/clock/clock.js';
import { em } from '../../kernel/context/contexto.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission } from '../../kernel/permission/metadados.js';
import { AgendamentoService } from './agendamento.service.js';
import { FatosDaVisita, linhaDoTempo } from './historico.js';
import { consultaAgendamentos, listarAgendamentos, type ConsultaAgendamentos } from './lista.js';

@ApiTags('agendamentos')
@Controller('tenants/empresas/:empresa/agendamentos')
export class AgendamentoController {
  constructor(
    @Inject(AgendamentoService) private readonly agendamentos: AgendamentoService,
    @Inject(FatosDaVisita) private readonly fatos: FatosDaVisita,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get()
  @Permission('GerenciamentoServico', 'list')
  listar(
    @Id('empresa') empresa: string,
    @Query({ schema: consultaAgendamentos }) q: ConsultaAgendamentos,
    @Req() req: FastifyRequest,
  ): Promise<PaginaAgendamentos> {
    return listarAgendamentos(em(), empresa, q, req.url, this.clock.now());
  }

  @Get(':agendamento')
  @Permission('GerenciamentoServico', 'list')
  ler(@Id('empresa') empresa: string, @Id('agendamento') id: string): Promise<AgendamentoDetalhe> {
    return this.agendamentos.detalhe(em(), empresa, id);
  }

  @Get(':agendamento/historico')
  @Permission('GerenciamentoServico', 'list')
  async historico(@Id('empresa') empresa: string, @Id('agendamento') id: string): Promise<LinhaDoTempo> {
    await this.agendamentos.exigir(em(), empresa, id);
    return linhaDoTempo(em(), id, await this.fatos.ler(em(), id));
  }
}
