import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { corpoCancelarServico, corpoServicoTriado, type ServicoTriado } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { em, empresaAtual, sessaoAtual } from '../../kernel/context/contexto.js';
import { consultaLista, deslocamento, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission } from '../../kernel/permission/metadados.js';
import { ServicosTriados } from './triados.service.js';

const consulta = consultaLista(
  { agendamento: z.uuid().optional(), situacao: z.coerce.number().int().min(0).max(3).optional() },
  ['criado_em'],
);

/** Charges of visits (contract E297, E298). */
@ApiTags('Serviços')
@Controller('patio/servicoTriado')
export class ServicosTriadosController {
  constructor(@Inject(ServicosTriados) private readonly triados: ServicosTriados) {}

  @Get()
  @Permission('GerenciamentoServico', 'list')
  async listar(
    @Query({ schema: consulta }) q: z.output<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<ServicoTriado>> {
    const { linhas, total } = await this.triados.listar(em(), {
      empresa: empresaAtual(),
      agendamento: q.agendamento,
      situacao: q.situacao,
      descendente: q.ordering !== 'criado_em',
      limite: q.page_size,
      salto: deslocamento(q),
    });
    return pagina(linhas, total, q, req.url);
  }

  /** A service besides those of the screening. */
  @Post()
  @Permission('GerenciamentoServico', 'additional_service')
  incluir(@Body({ schema: corpoServicoTriado }) c: z.output<typeof corpoServicoTriado>): Promise<ServicoTriado> {
    return this.triados.incluir(em(), empresaAtual(), c);
  }

  @Post(':servico_triado/cancelar')
  @HttpCode(200)
  @Permission('GerenciamentoServico', 'cancel_service')
  cancelar(
    @Id('servico_triado') id: string,
    @Body({ schema: corpoCancelarServico }) { motivo }: z.output<typeof corpoCancelarServico>,
  ): Promise<ServicoTriado> {
    const { id: pessoa, nome } = sessaoAtual().usuario;
    return this.triados.cancelar(em(), empresaAtual(), id, motivo, { id: pessoa, nome });
  }
}
