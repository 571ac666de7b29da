import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAPEIS, PORTAS, corpoPeriferico } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { ILike, IsNull, type FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import { em, empresaAtual } from '../../kernel/context/contexto.js';
import { falha } from '../../kernel/errors/falha.js';
import { consultaLista, contem, deslocamento, logico, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission } from '../../kernel/permission/metadados.js';
import { Cadastro, presentes } from './cadastro.js';
import { semSegredosConfig, validarConfig, validarEdicao } from './config-periferico.js';
import { Periferico, PerifericoEtapa, type LinhaPeriferico } from './portaria.entity.js';

/** A default must not undo what the edit leaves out. */
const mudancas = corpoPeriferico.extend({ ativo: z.boolean() }).partial();
const consulta = consultaLista(
  {
    gate: z.uuid().optional(),
    pista: z.uuid().optional(),
    porta: z.enum(PORTAS).optional(),
    papel: z.enum(PAPEIS).optional(),
    ativo: logico.optional(),
  },
  ['nome', 'porta', 'modelo'],
);

const publico = ({ id, gate_id, pista_id, nome, porta, modelo, papel, config, ativo, versao }: LinhaPeriferico) => ({
  public_id: id,
  gate: gate_id,
  pista: pista_id,
  nome,
  porta,
  modelo,
  papel,
  ...semSegredosConfig(config),
  ativo,
  versao,
});
type PerifericoPublico = ReturnType<typeof publico>;

@ApiTags('perifericos')
@Controller('patio/periferico')
export class PerifericoController {
  constructor(@Inject(Cadastro) private readonly cadastro: Cadastro) {}

  @Get()
  @Permission('Perifericos', 'list')
  async listar(
    @Query({ schema: consulta }) q: z.infer<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<PerifericoPublico>> {
    const filtro = { gate_id: q.gate, pista_id: q.pista, porta: q.porta, papel: q.papel, ativo: q.ativo };
    const where: FindOptionsWhere<LinhaPeriferico> = {
      ...presentes(filtro),
      empresa_id: empresaAtual(),
      excluido_em: IsNull(),
      ...(q.search && { nome: ILike(contem(q.search)) }),
    };
    const desc = q.ordering?.startsWith('-') ?? false;
    const campo = (q.ordering?.replace('-', '') ?? 'nome') as 'nome' | 'porta' | 'modelo';
    const order = { [campo]: desc ? 'DESC' : 'ASC', id: 'ASC' } as const;
    const linhas = await em().find(Periferico, { where, order, take: q.page_size, skip: deslocamento(q) });
    return pagina(linhas.map(publico), await em().count(Periferico, { where }), q, req.url);
  }

  @Get(':periferico')
  @Permission('Perifericos', 'list')
  async ler(@Id('periferico') id: string): Promise<PerifericoPublico> {
    return publico(await this.cadastro.exigir(em(), Periferico, empresaAtual(), id));
  }

  @Post()
  @Permission('Perifericos', 'create')
  async criar(@Body({ schema: corpoPeriferico }) c: z.infer<typeof corpoPeriferico>): Promise<PerifericoPublico> {
    const { gate, pista, nome, porta, modelo, papel, ativo } = c;
    await this.cadastro.exigirLocal(em(), empresaAtual(), gate, pista ?? null);
    const config = validarConfig(porta, modelo, c.config);
    const dados = { gate_id: gate, pista_id: pista ?? null, nome, porta, modelo, papel, ativo, config };
    const linha = await this.cadastro.criar<LinhaPeriferico>(em(), Periferico, empresaAtual(), dados);
    await this.cadastro.gateMudou(em(), gate);
    return publico(linha);
  }

  @Patch(':periferico')
  @Permission('Perifericos', 'update')
  async alterar(
    @Id('periferico') id: string,
    @Body({ schema: mudancas }) c: z.infer<typeof mudancas>,
  ): Promise<PerifericoPublico> {
    const antes = await this.cadastro.exigir(em(), Periferico, empresaAtual(), id, true);
    const { gate, pista, versao, config, ...resto } = c;
    const porta = c.porta ?? antes.porta;
    const modelo = c.modelo ?? antes.modelo;
    const outroModelo = porta !== antes.porta || modelo !== antes.modelo;
    if (outroModelo && !config)
      throw falha('PERIFERICO_CONFIG', {}, { config: ['O modelo mudou: informe a configuração.'] });
    const nova =
      config &&
      (outroModelo ? validarConfig(porta, modelo, config) : validarEdicao(porta, modelo, config, antes.config));
    const gate_id = gate ?? antes.gate_id;
    await this.cadastro.exigirLocal(em(), empresaAtual(), gate_id, pista === undefined ? antes.pista_id : pista);
    const novas = presentes({ ...resto, gate_id: gate, pista_id: pista, config: nova });
    const depois = await this.cadastro.alterar(em(), Periferico, antes, novas, versao);
    for (const mudado of new Set([antes.gate_id, gate_id])) await this.cadastro.gateMudou(em(), mudado);
    return publico(depois);
  }

  @Delete(':periferico')
  @HttpCode(204)
  @Permission('Perifericos', 'delete')
  async excluir(@Id('periferico') id: string): Promise<void> {
    const antes = await this.cadastro.exigir(em(), Periferico, empresaAtual(), id, true);
    const ligadas = await em().find(PerifericoEtapa, { where: { periferico_id: id, excluido_em: IsNull() } });
    for (const ligada of ligadas) await this.cadastro.excluir(em(), PerifericoEtapa, ligada);
    await this.cadastro.excluir(em(), Periferico, antes);
    await this.cadastro.gateMudou(em(), antes.gate_id);
  }
}
