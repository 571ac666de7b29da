import { Body, Controller, Get, Inject, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { corpoJustificativa, justificativa, type Justificativa } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { ILike, type FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import { em } from '../../kernel/context/contexto.js';
import { consultaLista, contem, deslocamento, logico, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Outbox } from '../../kernel/outbox/outbox.js';
import { Authenticated, Permission } from '../../kernel/permission/metadados.js';
import { Cadastro, presentes } from './cadastro.js';
import { JustificativaEntity, type LinhaJustificativa } from './portaria.entity.js';

const mudancas = corpoJustificativa.extend({ ativo: z.boolean() }).partial();
const consulta = consultaLista({ uso: justificativa.shape.uso.optional(), ativo: logico.optional() }, [
  'descricao',
  'uso',
]);

type Publica = Justificativa & { readonly versao: number };
const publica = ({ id, descricao, uso, ativo, versao }: LinhaJustificativa): Publica => ({
  public_id: id,
  descricao,
  uso,
  ativo,
  versao,
});

@ApiTags('justificativas')
@Controller('tenants/empresas/:empresa/justificativa')
export class JustificativaController {
  constructor(
    @Inject(Cadastro) private readonly cadastro: Cadastro,
    @Inject(Outbox) private readonly outbox: Outbox,
  ) {}

  @Get()
  @Authenticated('Whoever may act must be able to pick a reason')
  async listar(
    @Id('empresa') empresa_id: string,
    @Query({ schema: consulta }) q: z.infer<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<Publica>> {
    const where: FindOptionsWhere<LinhaJustificativa> = {
      ...presentes({ uso: q.uso, ativo: q.ativo }),
      empresa_id,
      ...(q.search && { descricao: ILike(contem(q.search)) }),
    };
    const campo = q.ordering?.endsWith('uso') ? 'uso' : 'descricao';
    const order = { [campo]: q.ordering?.startsWith('-') ? 'DESC' : 'ASC', id: 'ASC' } as const;
    const linhas = await em().find(JustificativaEntity, { where, order, take: q.page_size, skip: deslocamento(q) });
    return pagina(linhas.map(publica), await em().count(JustificativaEntity, { where }), q, req.url);
  }

  @Post()
  @Permission('Justificativas', 'create')
  async criar(
    @Id('empresa') empresa: string,
    @Body({ schema: corpoJustificativa }) c: z.infer<typeof corpoJustificativa>,
  ): Promise<Publica> {
    const dados = { descricao: c.descricao, uso: c.uso, ativo: c.ativo };
    const linha = await this.cadastro.criar<LinhaJustificativa>(em(), JustificativaEntity, empresa, dados);
    await this.outbox.append(em(), 'justificativa.mudou', { justificativa: linha.id });
    return publica(linha);
  }

  @Patch(':justificativa')
  @Permission('Justificativas', 'update')
  async alterar(
    @Id('empresa') empresa: string,
    @Id('justificativa') id: string,
    @Body({ schema: mudancas }) c: z.infer<typeof mudancas>,
  ): Promise<Publica> {
    const antes = await this.cadastro.exigir(em(), JustificativaEntity, empresa, id, true);
    const { versao, ...resto } = c;
    const depois = await this.cadastro.alterar(em(), JustificativaEntity, antes, presentes(resto), versao);
    await this.outbox.append(em(), 'justificativa.mudou', { justificativa: id });
    return publica(depois);
  }
}
