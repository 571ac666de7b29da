import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  corpoEmpresa,
  corpoPerfisEmpresa,
  mudancaContatos,
  mudancaEmpresa,
  normalizar,
  type AcessoPermitido,
  type Empresa,
  type EmpresaDetalhe,
  type GatePossivel,
  type ItemMenu,
} from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sessaoAtual } from '../../kernel/context/contexto.js';
import { consultaLista, deslocamento, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Authenticated, DaPlataforma, Permission, SemTransacao } from '../../kernel/permission/metadados.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { Empresas } from './empresas.service.js';
import { consultaEmpresas, listarEmpresas, type ConsultaEmpresas } from './lista.js';

const consultaGates = consultaLista({}, ['descricao']);

@ApiTags('empresas')
@Controller('tenants/empresas')
@SemTransacao()
export class EmpresasController {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Empresas) private readonly empresas: Empresas,
  ) {}

  /** The caller's companies; every one for system admin. */
  @Get()
  @Authenticated('Own memberships')
  async listar(
    @Query({ schema: consultaEmpresas }) q: ConsultaEmpresas,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<Empresa>> {
    const { count, results } = await listarEmpresas(this.tenancy, sessaoAtual(), q);
    return pagina(results, count, q, req.url);
  }

  @Post()
  @Permission('SistemaEmpresas', 'create')
  criar(@Body({ schema: corpoEmpresa }) c: z.output<typeof corpoEmpresa>): Promise<EmpresaDetalhe> {
    return this.empresas.criar(sessaoAtual(), c);
  }

  @Get(':empresa')
  @Authenticated('Own company, or the platform')
  @DaPlataforma()
  ler(@Id('empresa') empresa: string): Promise<EmpresaDetalhe> {
    return this.empresas.ler(sessaoAtual(), empresa);
  }

  @Patch(':empresa')
  @Authenticated('Platform; its administrators change address and contacts: checked by the service')
  @DaPlataforma()
  alterar(
    @Id('empresa') empresa: string,
    @Body({ schema: mudancaEmpresa }) c: z.output<typeof mudancaEmpresa>,
  ): Promise<EmpresaDetalhe> {
    return this.empresas.alterar(sessaoAtual(), empresa, c);
  }

  @Delete(':empresa')
  @HttpCode(204)
  @Permission('SistemaEmpresas', 'delete')
  @DaPlataforma()
  inativar(@Id('empresa') empresa: string): Promise<void> {
    return this.empresas.inativar(sessaoAtual(), empresa);
  }

  @Post(':empresa/perfis')
  @HttpCode(200)
  @Permission('SistemaEmpresas', 'update')
  @DaPlataforma()
  definirPerfis(
    @Id('empresa') empresa: string,
    @Body({ schema: corpoPerfisEmpresa }) c: z.output<typeof corpoPerfisEmpresa>,
  ): Promise<EmpresaDetalhe> {
    return this.empresas.definirPerfis(sessaoAtual(), empresa, c.perfis);
  }

  @Get(':empresa/menus')
  @Authenticated('Own company, or the platform')
  @DaPlataforma()
  menus(@Id('empresa') empresa: string): Promise<readonly ItemMenu[]> {
    return this.empresas.menus(sessaoAtual(), empresa);
  }

  @Get(':empresa/acessosPermitidos')
  @Authenticated('Own company, or the platform')
  @DaPlataforma()
  acessos(@Id('empresa') empresa: string): Promise<AcessoPermitido[]> {
    return this.empresas.acessos(sessaoAtual(), empresa);
  }

  @Get(':empresa/possiveis-gates')
  @Authenticated('Names of gates the own company works with')
  @DaPlataforma()
  async gates(
    @Id('empresa') empresa: string,
    @Query({ schema: consultaGates }) q: z.output<typeof consultaGates>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<GatePossivel>> {
    const busca = normalizar(q.search ?? '');
    const todos = await this.empresas.gatesPossiveis(empresa);
    const gates = todos.filter((g) => normalizar(`${g.descricao} ${g.empresa.nome_fantasia}`).includes(busca));
    const inicio = deslocamento(q);
    return pagina(gates.slice(inicio, inicio + q.page_size), gates.length, q, req.url);
  }
}

@ApiTags('empresas')
@Controller('tenants/tenants')
@SemTransacao()
export class TenantsController {
  constructor(@Inject(Empresas) private readonly empresas: Empresas) {}

  @Patch(':tenant')
  @Authenticated('Platform or administrator of the company: checked by the service')
  @DaPlataforma()
  contatos(
    @Id('tenant') tenant: string,
    @Body({ schema: mudancaContatos }) c: z.output<typeof mudancaContatos>,
  ): Promise<EmpresaDetalhe> {
    return this.empresas.alterar(sessaoAtual(), tenant, c);
  }
}
