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
import { consultaLista, contem, deslocamento, logico, ordem, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Authenticated, DaPlataforma, Permission, SemTransacao } from '../../kernel/permission/metadados.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { COLUNAS } from './empresas.dados.js';
import { Empresas } from './empresas.service.js';

const PT = 'COLLATE "pt-BR-x-icu"';
const ORDENS = {
  nome_fantasia: `nome_fantasia ${PT}`,
  razao_social: `razao_social ${PT}`,
  cnpj: 'cnpj',
  cidade: `cidade ${PT}`,
};
const consulta = consultaLista(
  {
    gate: logico.optional(),
    ativo: logico.optional(),
    system_admin: logico.optional(),
    cnpj: z.string().max(24).optional(),
    papel: z.string().max(40).optional(),
  },
  ['nome_fantasia', 'razao_social', 'cnpj', 'cidade'],
);
const consultaGates = consultaLista({}, ['descricao']);

const FILTRO = `($1::uuid[] is null or id = any($1)) and ($2::boolean is null or gate = $2) and ($3::boolean is null or ativo = $3)
  and ($4::boolean is null or system_admin = $4) and ($5::text is null or cnpj like $5) and ($6::text is null or $6 = any(papeis))
  and ($7::text is null or normalizar(razao_social) like $7 or normalizar(nome_fantasia) like $7 or cnpj ilike $8)`;
const limpo = (texto: string): string => contem(texto.replace(/[.\-/\s]/g, '').toUpperCase());

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
    @Query({ schema: consulta }) q: z.output<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<Empresa>> {
    const sessao = sessaoAtual();
    const proprias = sessao.personificando ? [sessao.empresa_id] : sessao.memberships;
    const valores = [
      sessao.system_admin ? null : proprias,
      q.gate ?? null,
      q.ativo ?? null,
      q.system_admin ?? null,
      q.cnpj ? limpo(q.cnpj) : null,
      q.papel ?? null,
      q.search ? contem(normalizar(q.search)) : null,
      q.search ? limpo(q.search) : null,
    ];
    // Memberships of other companies lie outside the current company: identity may read them.
    return this.tenancy.run({ empresa_id: null, servico: 'identidade' }, async (manager) => {
      const linhas: Empresa[] = await manager.query(
        `select ${COLUNAS} from empresa where ${FILTRO}
         order by ${ordem(q.ordering, ORDENS, 'nome_fantasia')} limit $9 offset $10`,
        [...valores, q.page_size, deslocamento(q)],
      );
      const [total]: { n: number }[] = await manager.query(
        `select count(*)::int n from empresa where ${FILTRO}`,
        valores,
      );
      return pagina(linhas, total?.n ?? 0, q, req.url);
    });
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
