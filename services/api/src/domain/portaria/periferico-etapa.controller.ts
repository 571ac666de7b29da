import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { corpoPerifericoEtapa } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { IsNull, type FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import { em, empresaAtual } from '../../kernel/context/contexto.js';
import { falha } from '../../kernel/errors/falha.js';
import { consultaLista, deslocamento, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission } from '../../kernel/permission/metadados.js';
import { preparadaUma } from '../../kernel/tenancy/preparada.js';
import { Cadastro, presentes } from './cadastro.js';
import { Periferico, PerifericoEtapa, type LinhaPerifericoEtapa } from './portaria.entity.js';

const mudancas = corpoPerifericoEtapa
  .extend({ ordem: z.number().int().min(0).max(999), obrigatorio: z.boolean() })
  .partial();
const consulta = consultaLista({ periferico: z.uuid().optional(), etapa: z.uuid().optional() }, ['ordem']);

const publico = ({ id, periferico_id, etapa_id, ordem, obrigatorio, versao }: LinhaPerifericoEtapa) => ({
  public_id: id,
  periferico: periferico_id,
  etapa: etapa_id,
  ordem,
  obrigatorio,
  versao,
});
type Publico = ReturnType<typeof publico>;

@ApiTags('perifericos')
@Controller('patio/perifericoEtapa')
export class PerifericoEtapaController {
  constructor(@Inject(Cadastro) private readonly cadastro: Cadastro) {}

  @Get()
  @Permission('Perifericos', 'list')
  async listar(
    @Query({ schema: consulta }) q: z.infer<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<Publico>> {
    const where: FindOptionsWhere<LinhaPerifericoEtapa> = {
      ...presentes({ periferico_id: q.periferico, etapa_id: q.etapa }),
      empresa_id: empresaAtual(),
      excluido_em: IsNull(),
    };
    const order = { ordem: q.ordering === '-ordem' ? 'DESC' : 'ASC', id: 'ASC' } as const;
    const linhas = await em().find(PerifericoEtapa, { where, order, take: q.page_size, skip: deslocamento(q) });
    return pagina(linhas.map(publico), await em().count(PerifericoEtapa, { where }), q, req.url);
  }

  @Post()
  @Permission('Perifericos', 'create')
  async criar(@Body({ schema: corpoPerifericoEtapa }) c: z.infer<typeof corpoPerifericoEtapa>): Promise<Publico> {
    const gate = await this.exigirPar(c.periferico, c.etapa);
    const dados = { periferico_id: c.periferico, etapa_id: c.etapa, ordem: c.ordem, obrigatorio: c.obrigatorio };
    const linha = await this.cadastro.criar<LinhaPerifericoEtapa>(em(), PerifericoEtapa, empresaAtual(), dados);
    await this.cadastro.gateMudou(em(), gate);
    return publico(linha);
  }

  @Patch(':perifericoEtapa')
  @Permission('Perifericos', 'update')
  async alterar(
    @Id('perifericoEtapa') id: string,
    @Body({ schema: mudancas }) c: z.infer<typeof mudancas>,
  ): Promise<Publico> {
    const antes = await this.cadastro.exigir(em(), PerifericoEtapa, empresaAtual(), id, true);
    const gate = await this.exigirPar(c.periferico ?? antes.periferico_id, c.etapa ?? antes.etapa_id);
    const novas = presentes({
      periferico_id: c.periferico,
      etapa_id: c.etapa,
      ordem: c.ordem,
      obrigatorio: c.obrigatorio,
    });
    const depois = await this.cadastro.alterar(em(), PerifericoEtapa, antes, novas, c.versao);
    await this.cadastro.gateMudou(em(), gate);
    return publico(depois);
  }

  @Delete(':perifericoEtapa')
  @HttpCode(204)
  @Permission('Perifericos', 'delete')
  async excluir(@Id('perifericoEtapa') id: string): Promise<void> {
    const antes = await this.cadastro.exigir(em(), PerifericoEtapa, empresaAtual(), id, true);
    await this.cadastro.excluir(em(), PerifericoEtapa, antes);
    const { gate_id } = await this.cadastro.exigir(em(), Periferico, empresaAtual(), antes.periferico_id);
    await this.cadastro.gateMudou(em(), gate_id);
  }

  /** Both ends are the company's; answers the gate of the peripheral. */
  private async exigirPar(periferico: string, etapa: string): Promise<string> {
    const achado = await preparadaUma<{ gate: string | null; etapa: boolean }>(em(), {
      name: 'periferico_etapa_par',
      text: `select (select gate_id from periferico where id = $1 and empresa_id = $3 and excluido_em is null) gate,
               exists (select 1 from etapa where id = $2 and empresa_id = $3) etapa`,
      values: [periferico, etapa, empresaAtual()],
    });
    if (!achado?.gate) throw falha('VALIDACAO', {}, { periferico: ['Periférico não encontrado.'] });
    if (!achado.etapa) throw falha('VALIDACAO', {}, { etapa: ['Etapa não encontrada.'] });
    return achado.gate;
  }
}
