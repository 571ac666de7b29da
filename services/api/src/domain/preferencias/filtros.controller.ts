import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { corpoFiltroSalvo, mudancaFiltroSalvo, type FiltroSalvo } from '@portaria/proto';
import { z } from 'zod';
import { em, empresaAtual, sessaoAtual } from '../../kernel/context/contexto.js';
import { Id } from '../../kernel/http/validacao.js';
import { Authenticated } from '../../kernel/permission/metadados.js';
import { FiltrosSalvos, type Pessoa } from './filtros.service.js';

const consulta = z.strictObject({ tela: z.string().trim().min(1).max(200).optional() });

const pessoa = (): Pessoa => {
  const { id, nome } = sessaoAtual().usuario;
  return { empresa: empresaAtual(), id, nome };
};

@ApiTags('Preferências')
@Controller('filtros-salvos')
export class FiltrosSalvosController {
  constructor(@Inject(FiltrosSalvos) private readonly filtros: FiltrosSalvos) {}

  @Get()
  @Authenticated('Own views, and those of the team')
  listar(@Query({ schema: consulta }) { tela }: z.output<typeof consulta>): Promise<FiltroSalvo[]> {
    return this.filtros.listar(em(), pessoa(), tela);
  }

  @Post()
  @Authenticated('Own views')
  incluir(@Body({ schema: corpoFiltroSalvo }) c: z.output<typeof corpoFiltroSalvo>): Promise<FiltroSalvo> {
    return this.filtros.incluir(em(), pessoa(), c);
  }

  @Patch(':filtro')
  @Authenticated('Own views')
  alterar(
    @Id('filtro') id: string,
    @Body({ schema: mudancaFiltroSalvo }) c: z.output<typeof mudancaFiltroSalvo>,
  ): Promise<FiltroSalvo> {
    return this.filtros.alterar(em(), pessoa(), id, c);
  }

  @Delete(':filtro')
  @HttpCode(204)
  @Authenticated('Own views')
  excluir(@Id('filtro') id: string): Promise<void> {
    return this.filtros.excluir(em(), pessoa(), id);
  }
}
