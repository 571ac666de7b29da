import { Body, Controller, Get, HttpCode, Inject, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  corpoColaborador,
  corpoPush,
  limparCpf,
  limparEmail,
  mudancaColaborador,
  type Colaborador,
} from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sessaoAtual } from '../../kernel/context/contexto.js';
import { consultaLista, logico, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Authenticated, Permission, SemTransacao } from '../../kernel/permission/metadados.js';
import { CAMPOS_ORDEM } from './colaboradores.dados.js';
import { Colaboradores } from './colaboradores.service.js';

/** One id, or several with commas. */
const ids = z
  .string()
  .max(2000)
  .transform((v) => v.split(','))
  .pipe(z.array(z.uuid()).max(50));
export const consultaColaboradores = consultaLista(
  {
    cpf: z.string().max(20).transform(limparCpf).optional(),
    email: z.string().max(254).transform(limparEmail).optional(),
    grupo: ids.optional(),
    perfil: ids.optional(),
    tenantAdminEmpresa: logico.optional(),
  },
  CAMPOS_ORDEM,
);
type Consulta = z.output<typeof consultaColaboradores>;

@ApiTags('colaboradores')
@Controller('tenants/empresas/:empresa/colaboradores')
@SemTransacao()
export class ColaboradoresController {
  constructor(@Inject(Colaboradores) private readonly colaboradores: Colaboradores) {}

  @Get()
  @Permission('Colaboradores', 'list')
  listar(
    @Id('empresa') _: string,
    @Query({ schema: consultaColaboradores }) q: Consulta,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<Colaborador>> {
    return this.pagina(true, q, req);
  }

  @Get('listagem_inativos')
  @Permission('Colaboradores', 'list')
  inativos(
    @Id('empresa') _: string,
    @Query({ schema: consultaColaboradores }) q: Consulta,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<Colaborador>> {
    return this.pagina(false, q, req);
  }

  @Post()
  @Permission('Colaboradores', 'create')
  criar(
    @Id('empresa') _: string,
    @Body({ schema: corpoColaborador }) c: z.output<typeof corpoColaborador>,
  ): Promise<Colaborador> {
    return this.colaboradores.criar(sessaoAtual(), c);
  }

  @Patch(':colaborador')
  @Permission('Colaboradores', 'update')
  alterar(
    @Id('empresa') _: string,
    @Id('colaborador') colaborador: string,
    @Body({ schema: mudancaColaborador }) c: z.output<typeof mudancaColaborador>,
  ): Promise<Colaborador> {
    return this.colaboradores.alterar(sessaoAtual(), colaborador, c);
  }

  @Post(':colaborador/desativar')
  @HttpCode(200)
  @Permission('Colaboradores', 'delete')
  desativar(@Id('empresa') _: string, @Id('colaborador') colaborador: string): Promise<Colaborador> {
    return this.colaboradores.desativar(sessaoAtual(), colaborador);
  }

  @Get(':colaborador/desativar')
  @ApiOperation({ deprecated: true })
  @Permission('Colaboradores', 'delete')
  desativarPorGet(@Id('empresa') _: string, @Id('colaborador') colaborador: string): Promise<Colaborador> {
    return this.colaboradores.desativar(sessaoAtual(), colaborador);
  }

  @Post(':colaborador/ativar')
  @HttpCode(200)
  @Permission('Colaboradores', 'update')
  ativar(@Id('empresa') _: string, @Id('colaborador') colaborador: string): Promise<Colaborador> {
    return this.colaboradores.ativar(sessaoAtual(), colaborador);
  }

  @Get(':colaborador/ativar')
  @ApiOperation({ deprecated: true })
  @Permission('Colaboradores', 'update')
  ativarPorGet(@Id('empresa') _: string, @Id('colaborador') colaborador: string): Promise<Colaborador> {
    return this.colaboradores.ativar(sessaoAtual(), colaborador);
  }

  @Patch(':colaborador/set-token')
  @HttpCode(204)
  @Authenticated('Own push token, checked by the service')
  definirToken(
    @Id('empresa') _: string,
    @Id('colaborador') colaborador: string,
    @Body({ schema: corpoPush }) c: z.output<typeof corpoPush>,
  ): Promise<void> {
    return this.colaboradores.definirToken(sessaoAtual(), colaborador, c.token);
  }

  private async pagina(ativo: boolean, q: Consulta, req: FastifyRequest): Promise<Pagina<Colaborador>> {
    const { count, results } = await this.colaboradores.listar(sessaoAtual(), ativo, q);
    return pagina(results, count, q, req.url);
  }
}
