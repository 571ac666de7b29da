import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { corpoCancela } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { ILike, IsNull, type FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import { em, empresaAtual } from '../../kernel/context/contexto.js';
import { consultaLista, contem, deslocamento, logico, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission } from '../../kernel/permission/metadados.js';
import { preparada } from '../../kernel/tenancy/preparada.js';
import { Cadastro, presentes } from './cadastro.js';
import { Cancela, type LinhaCancela } from './portaria.entity.js';

const mudancas = corpoCancela.extend({ ativo: z.boolean() }).partial();
const consulta = consultaLista({ gate: z.uuid().optional(), pista: z.uuid().optional(), ativo: logico.optional() }, [
  'numero',
  'descricao',
]);

const publico = ({ id, gate_id, pista_id, numero, descricao, lado, ativo, versao }: LinhaCancela) => ({
  public_id: id,
  gate: gate_id,
  pista: pista_id,
  numero,
  descricao,
  lado,
  ativo,
  versao,
});
type CancelaPublica = ReturnType<typeof publico>;

@ApiTags('cancelas')
@Controller('patio/cancelas')
export class CancelaController {
  constructor(@Inject(Cadastro) private readonly cadastro: Cadastro) {}

  @Get()
  @Permission('Cancelas', 'list')
  async listar(
    @Query({ schema: consulta }) q: z.infer<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<CancelaPublica>> {
    const where: FindOptionsWhere<LinhaCancela> = {
      ...presentes({ gate_id: q.gate, pista_id: q.pista, ativo: q.ativo }),
      empresa_id: empresaAtual(),
      excluido_em: IsNull(),
      ...(q.search && { descricao: ILike(contem(q.search)) }),
    };
    const campo = q.ordering?.endsWith('descricao') ? 'descricao' : 'numero';
    const order = { [campo]: q.ordering?.startsWith('-') ? 'DESC' : 'ASC', id: 'ASC' } as const;
    const linhas = await em().find(Cancela, { where, order, take: q.page_size, skip: deslocamento(q) });
    return pagina(linhas.map(publico), await em().count(Cancela, { where }), q, req.url);
  }

  @Post()
  @Permission('Cancelas', 'create')
  async criar(@Body({ schema: corpoCancela }) c: z.infer<typeof corpoCancela>): Promise<CancelaPublica> {
    const { gate, pista = null, numero, descricao, lado, ativo } = c;
    await this.cadastro.exigirLocal(em(), empresaAtual(), gate, pista);
    const dados = { gate_id: gate, pista_id: pista, numero, descricao, lado, ativo };
    const linha = await this.cadastro.criar<LinhaCancela>(em(), Cancela, empresaAtual(), dados);
    await this.aplicar(gate, [pista]);
    return publico(linha);
  }

  @Patch(':cancela')
  @Permission('Cancelas', 'update')
  async alterar(
    @Id('cancela') id: string,
    @Body({ schema: mudancas }) c: z.infer<typeof mudancas>,
  ): Promise<CancelaPublica> {
    const antes = await this.cadastro.exigir(em(), Cancela, empresaAtual(), id, true);
    const { gate, pista, versao, ...resto } = c;
    const gate_id = gate ?? antes.gate_id;
    await this.cadastro.exigirLocal(em(), empresaAtual(), gate_id, pista === undefined ? antes.pista_id : pista);
    const novas = presentes({ ...resto, gate_id: gate, pista_id: pista });
    const depois = await this.cadastro.alterar(em(), Cancela, antes, novas, versao);
    if (antes.gate_id !== gate_id) await this.aplicar(antes.gate_id, [antes.pista_id]);
    await this.aplicar(gate_id, antes.gate_id === gate_id ? [antes.pista_id, depois.pista_id] : [depois.pista_id]);
    return publico(depois);
  }

  @Delete(':cancela')
  @HttpCode(204)
  @Permission('Cancelas', 'delete')
  async excluir(@Id('cancela') id: string): Promise<void> {
    const antes = await this.cadastro.exigir(em(), Cancela, empresaAtual(), id, true);
    await this.cadastro.excluir(em(), Cancela, antes);
    await this.aplicar(antes.gate_id, [antes.pista_id]);
  }

  /** The number painted on each side's barrier is part of the lane's configuration; 0 where a side has none. */
  private async aplicar(gate: string, pistas: readonly (string | null)[]): Promise<void> {
    for (const pista of new Set(pistas)) {
      if (!pista) continue;
      for (const lado of ['a', 'b'] as const) {
        await preparada(em(), {
          name: `pista_cancela_${lado}`,
          text: `update pista set config = jsonb_set(config, '{lado_${lado}}', coalesce(config->'lado_${lado}', '{}') ||
                   jsonb_build_object('cancela', coalesce((select c.numero from cancela c where c.pista_id = $1 and c.lado = '${lado}'
                     and c.ativo and c.excluido_em is null order by c.numero limit 1), 0)))
                 where id = $1`,
          values: [pista],
        });
      }
    }
    await this.cadastro.gateMudou(em(), gate);
  }
}
