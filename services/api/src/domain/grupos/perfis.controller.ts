import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AcaoAuditada, corpoPerfil, mudancaPerfil, type ItemMenu, type Perfil } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { Auditoria } from '../../kernel/audit/auditoria.js';
import { sessaoAtual } from '../../kernel/context/contexto.js';
import type { Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import { pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Authenticated, Permission, SemTransacao } from '../../kernel/permission/metadados.js';
import { preparadaUma } from '../../kernel/tenancy/preparada.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { cortarMenu, exigirMenu } from '../acesso/menu.js';
import { RevocationBus } from '../acesso/revogacao.js';
import { COLUNAS_PERFIL, consultaPerfis, contextoPerfis, listarPerfis, type ConsultaPerfis } from './perfis.dados.js';

/** Profiles of the system: one list for all companies, written by the platform. */
@ApiTags('perfis')
@Controller('tenants/perfis')
@SemTransacao()
export class PerfisController {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Auditoria) private readonly auditoria: Auditoria,
    @Inject(RevocationBus) private readonly bus: RevocationBus,
  ) {}

  @Get()
  @Authenticated('Names of profiles are shown to who chooses among them')
  async listar(
    @Query({ schema: consultaPerfis }) q: ConsultaPerfis,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<Perfil>> {
    const { count, results } = await this.tenancy.run(contextoPerfis(sessaoAtual()), (em) => listarPerfis(em, q));
    return pagina(results, count, q, req.url);
  }

  @Post()
  @Permission('SistemaPerfis', 'create')
  async criar(@Body({ schema: corpoPerfil }) c: z.output<typeof corpoPerfil>): Promise<Perfil> {
    const sessao = sessaoAtual();
    exigirPlataforma(sessao);
    exigirMenu(c.menu);
    const id = uuidv7();
    return this.tenancy.run(contextoPerfis(sessao), async (em) => {
      await exigirNome(em, c.nome);
      const menu = c.menu ? JSON.stringify(c.menu) : null;
      await em.query('insert into perfil (id, nome, tipo, menu) values ($1, $2, $3, $4)', [id, c.nome, c.tipo, menu]);
      const criado = await exigir(em, id);
      await this.auditar(em, sessao, id, 'criar', undefined, criado);
      return criado;
    });
  }

  @Patch(':perfil')
  @Permission('SistemaPerfis', 'update')
  async alterar(
    @Id('perfil') id: string,
    @Body({ schema: mudancaPerfil }) c: z.output<typeof mudancaPerfil>,
  ): Promise<Perfil> {
    const sessao = sessaoAtual();
    const alterado = await this.tenancy.run(contextoPerfis(sessao), async (em) => {
      const antes = await exigir(em, id);
      exigirPlataforma(sessao);
      exigirMenu(c.menu);
      if (c.versao !== undefined && c.versao !== antes.versao) throw falha('VERSAO_DESATUALIZADA');
      if (c.nome !== undefined) await exigirNome(em, c.nome, id);
      const { nome, tipo, menu } = { ...antes, ...c };
      await em.query('update perfil set nome = $2, tipo = $3, menu = $4, versao = versao + 1 where id = $1', [
        id,
        nome,
        tipo,
        menu ? JSON.stringify(menu) : null,
      ]);
      const depois = await exigir(em, id);
      await this.auditar(em, sessao, id, 'alterar', antes, depois);
      return depois;
    });
    await this.bus.mudou({});
    return alterado;
  }

  @Delete(':perfil')
  @HttpCode(204)
  @Permission('SistemaPerfis', 'delete')
  async excluir(@Id('perfil') id: string): Promise<void> {
    const sessao = sessaoAtual();
    await this.tenancy.run(contextoPerfis(sessao), async (em) => {
      const antes = await exigir(em, id);
      exigirPlataforma(sessao);
      const usos: unknown[] = await em.query('select 1 from empresa_perfil where perfil_id = $1 limit 1', [id]);
      if (usos.length > 0) throw falha('EM_USO', { motivo: 'há empresas com este perfil.' });
      // Old sessions remember the profile they were opened with.
      await em.query('update sessao_acesso set perfil_id = null where perfil_id = $1', [id]);
      await em.query('delete from perfil where id = $1', [id]);
      await this.auditar(em, sessao, id, 'excluir', antes, undefined);
    });
  }

  @Get(':perfil/menus')
  @Authenticated('Titles of screens')
  menus(@Id('perfil') id: string): Promise<readonly ItemMenu[]> {
    return this.tenancy.run(contextoPerfis(sessaoAtual()), async (em) =>
      cortarMenu([(await exigir(em, id)).menu], () => true),
    );
  }

  private auditar(
    em: EntityManager,
    sessao: Sessao,
    registro_id: string,
    acao: AcaoAuditada,
    antes: unknown,
    depois: unknown,
  ): Promise<void> {
    const { empresa_id } = sessao;
    return this.auditoria.registrar(em, { empresa_id, acao, recurso: 'perfil', registro_id, antes, depois });
  }
}

function exigirPlataforma(sessao: Sessao): void {
  if (!sessao.system_admin) throw falha('SEM_PERMISSAO');
}

async function exigir(em: EntityManager, id: string): Promise<Perfil> {
  const perfil = await preparadaUma<Perfil>(em, {
    name: 'perfil_ler',
    text: `select ${COLUNAS_PERFIL} from perfil where id = $1`,
    values: [id],
  });
  if (!perfil) throw falha('NAO_ENCONTRADO');
  return perfil;
}

async function exigirNome(em: EntityManager, nome: string, menos: string | null = null): Promise<void> {
  const iguais: unknown[] = await em.query(
    'select 1 from perfil where normalizar(nome) = normalizar($1) and ($2::uuid is null or id <> $2)',
    [nome, menos],
  );
  if (iguais.length > 0) throw falha('VALIDACAO', {}, { nome: ['Já existe um perfil com este nome.'] });
}
