import { Body, Controller, Inject, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { corpoOrdemEtapas } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { em, empresaAtual } from '../../kernel/context/contexto.js';
import { pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission } from '../../kernel/permission/metadados.js';
import type { Registro } from '../../kernel/resource/cadastros.service.js';
import { OrdemDasEtapas } from './ordem-etapas.service.js';

@ApiTags('Serviços')
@Controller('patio/servicos/:servico/ordem_etapas')
export class OrdemDasEtapasController {
  constructor(@Inject(OrdemDasEtapas) private readonly ordem: OrdemDasEtapas) {}

  /** Sets the whole order: what is not in the list leaves it. Answers as the list does. */
  @Put()
  @Permission('Servicos', 'update')
  async ordenar(
    @Id('servico') servico: string,
    @Body({ schema: corpoOrdemEtapas }) { etapas, versao }: z.output<typeof corpoOrdemEtapas>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<Registro> & { readonly mais: boolean }> {
    const linhas = await this.ordem.ordenar(em(), empresaAtual(), servico, etapas, versao);
    return { ...pagina(linhas, linhas.length, { page: 1, page_size: 200 }, req.url), mais: false };
  }
}
