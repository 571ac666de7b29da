import { Body, Controller, Get, Inject, Post, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { corpoLaudoLimpeza, type CorpoLaudoLimpeza, type LaudoLimpeza } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { em, empresaAtual, sessaoAtual } from '../../kernel/context/contexto.js';
import { consultaLista, deslocamento, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission } from '../../kernel/permission/metadados.js';
import { LaudosLimpeza, type QuemResponde } from './laudos.service.js';

const consulta = consultaLista({ agendamento: z.uuid().optional() }, ['criado_em']);

const quem = (): QuemResponde => {
  const { id, nome } = sessaoAtual().usuario;
  return { empresa: empresaAtual(), id, nome };
};

/** Answers of the cleaning checklist (contract E416, E417). */
@ApiTags('Laudos de limpeza')
@Controller('patio/laudo_limpeza_itens_check_list')
export class LaudosLimpezaController {
  constructor(@Inject(LaudosLimpeza) private readonly laudos: LaudosLimpeza) {}

  @Get()
  @Permission('itemLaudoCheckList', 'list')
  async listar(
    @Query({ schema: consulta }) q: z.output<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<LaudoLimpeza>> {
    const recorte = {
      empresa: empresaAtual(),
      agendamento: q.agendamento,
      limite: q.page_size,
      salto: deslocamento(q),
    };
    const { linhas, total } = await this.laudos.listar(em(), recorte);
    return pagina(linhas, total, q, req.url);
  }

  @Get(':laudo_limpeza')
  @Permission('itemLaudoCheckList', 'list')
  ler(@Id('laudo_limpeza') id: string): Promise<LaudoLimpeza> {
    return this.laudos.ler(em(), id);
  }

  @Post()
  @Permission('itemLaudoCheckList', 'create')
  incluir(@Body({ schema: corpoLaudoLimpeza }) c: CorpoLaudoLimpeza): Promise<LaudoLimpeza> {
    return this.laudos.incluir(em(), quem(), c);
  }

  @Put(':laudo_limpeza')
  @Permission('itemLaudoCheckList', 'update')
  substituir(
    @Id('laudo_limpeza') id: string,
    @Body({ schema: corpoLaudoLimpeza }) c: CorpoLaudoLimpeza,
  ): Promise<LaudoLimpeza> {
    return this.laudos.substituir(em(), quem(), id, c);
  }
}
