import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { corpoGrupo, mudancaGrupo, mudancaPermissoes, pode, type Grupo } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { sessaoAtual } from '../../kernel/context/contexto.js';
import type { Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import { pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Authenticated, Permission, SemTransacao } from '../../kernel/permission/metadados.js';
import { consultaGrupos, Grupos } from './grupos.service.js';

type Consulta = z.output<typeof consultaGrupos>;

/** Who takes people in has to see the groups to choose from. */
function sessaoQueVe(): Sessao {
  const sessao = sessaoAtual();
  const { habilidades } = sessao;
  if (!pode(habilidades, 'Grupos', 'list') && !pode(habilidades, 'Colaboradores', 'list')) throw falha('SEM_PERMISSAO');
  return sessao;
}

@ApiTags('grupos')
@Controller('tenants')
@SemTransacao()
export class GruposController {
  constructor(@Inject(Grupos) private readonly grupos: Grupos) {}

  @Get('grupos')
  @Authenticated('Grupos or Colaboradores list, checked here')
  async listar(@Query({ schema: consultaGrupos }) q: Consulta, @Req() req: FastifyRequest): Promise<Pagina<Grupo>> {
    const { count, results } = await this.grupos.listar(sessaoQueVe(), q);
    return pagina(results, count, q, req.url);
  }

  @Get('empresas/:empresa/grupos')
  @Authenticated('Grupos or Colaboradores list, checked here')
  async daEmpresa(
    @Id('empresa') _: string,
    @Query({ schema: consultaGrupos }) q: Consulta,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<Grupo>> {
    return this.listar(q, req);
  }

  @Post('empresas/:empresa/grupos')
  @Permission('Grupos', 'create')
  criar(@Id('empresa') _: string, @Body({ schema: corpoGrupo }) c: z.output<typeof corpoGrupo>): Promise<Grupo> {
    return this.grupos.criar(sessaoAtual(), c);
  }

  @Patch('grupos/:grupo')
  @Permission('Grupos', 'update')
  alterar(
    @Id('grupo') grupo: string,
    @Body({ schema: mudancaGrupo }) c: z.output<typeof mudancaGrupo>,
  ): Promise<Grupo> {
    return this.grupos.alterar(sessaoAtual(), grupo, c);
  }

  @Patch('grupos/:grupo/permissoes')
  @Permission('Grupos', 'update')
  permissoes(
    @Id('grupo') grupo: string,
    @Body({ schema: mudancaPermissoes }) c: z.output<typeof mudancaPermissoes>,
  ): Promise<Grupo> {
    return this.grupos.definirPermissoes(sessaoAtual(), grupo, c);
  }

  @Delete('grupos/:grupo')
  @HttpCode(204)
  @Permission('Grupos', 'delete')
  excluir(@Id('grupo') grupo: string): Promise<void> {
    return this.grupos.excluir(sessaoAtual(), grupo);
  }
}
