import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { corpoEtapaVisita, mudancaEtapaVisita, type EtapaDaVisita } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { em, empresaAtual, sessaoAtual } from '../../kernel/context/contexto.js';
import { consultaLista, deslocamento, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission } from '../../kernel/permission/metadados.js';
import { AgendamentoService } from './agendamento.service.js';
import { EtapasDaVisita, listarEtapas, type QuemEdita } from './etapas.service.js';

const consulta = consultaLista({ agendamento: z.uuid().optional() }, ['ordem']);

const quemEdita = (): QuemEdita => {
  const { id, nome } = sessaoAtual().usuario;
  return { empresa: empresaAtual(), id, nome };
};

/** Steps of visits (contract E291–E294). */
@ApiTags('agendamentos')
@Controller('patio/agendamentoEtapa')
export class EtapasDaVisitaController {
  constructor(
    @Inject(EtapasDaVisita) private readonly etapas: EtapasDaVisita,
    @Inject(AgendamentoService) private readonly agendamentos: AgendamentoService,
  ) {}

  /** Of one visible visit; without `agendamento`, of the company's open visits. */
  @Get()
  @Permission('GerenciamentoServico', 'list')
  async listar(
    @Query({ schema: consulta }) q: z.output<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<EtapaDaVisita>> {
    if (q.agendamento) await this.agendamentos.exigir(em(), empresaAtual(), q.agendamento);
    const { linhas, total } = await listarEtapas(em(), {
      empresa: empresaAtual(),
      agendamento: q.agendamento,
      descendente: q.ordering === '-ordem',
      limite: q.page_size,
      salto: deslocamento(q),
    });
    return pagina(linhas, total, q, req.url);
  }

  @Post()
  @Permission('GerenciamentoServico', 'create')
  incluir(@Body({ schema: corpoEtapaVisita }) c: z.output<typeof corpoEtapaVisita>): Promise<EtapaDaVisita> {
    return this.etapas.incluir(em(), quemEdita(), c);
  }

  @Patch(':agendamento_etapa')
  @Permission('GerenciamentoServico', 'update')
  alterar(
    @Id('agendamento_etapa') id: string,
    @Body({ schema: mudancaEtapaVisita }) c: z.output<typeof mudancaEtapaVisita>,
  ): Promise<EtapaDaVisita> {
    return this.etapas.alterar(em(), quemEdita(), id, c);
  }

  @Delete(':agendamento_etapa')
  @HttpCode(204)
  @Permission('GerenciamentoServico', 'delete')
  excluir(@Id('agendamento_etapa') id: string): Promise<void> {
    return this.etapas.excluir(em(), quemEdita(), id);
  }
}
