import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  consultaFatos,
  pedidoAbrirSessao,
  pedidoComando,
  pedidoEnviarPeso,
  type CurvaPeso,
  type FatoPersistido,
  type PaginaFatos,
  type ResultadoComando,
  type VisitaEsperada,
} from '@portaria/proto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { em } from '../../../kernel/context/contexto.js';
import { falha } from '../../../kernel/errors/falha.js';
import { Id } from '../../../kernel/http/validacao.js';
import { Permission, SemTransacao } from '../../../kernel/permission/metadados.js';
import { Esperadas } from '../config/esperadas.service.js';
import { lerFatosAntes } from '../fatos/consulta-fatos.js';
import { EstadoVivo } from '../vivo/estado-vivo.js';
import { exigirGate } from './alvo.js';
import { AcoesPortaria } from './acoes.service.js';

const busca = z.strictObject({ search: z.string().trim().max(40).optional() });

/** Calls of one gate beyond its list: live data and manual actions, each with permission, reason and audit. */
@ApiTags('gate-service')
@Controller('tenants/tenants/:tenant/gates-service/:gate')
export class PortariaController {
  constructor(
    @Inject(AcoesPortaria) private readonly acoes: AcoesPortaria,
    @Inject(Esperadas) private readonly visitas: Esperadas,
    @Inject(EstadoVivo) private readonly vivo: EstadoVivo,
  ) {}

  @Post('open_session')
  @HttpCode(200)
  @Permission('Supervisorio', 'create')
  @SemTransacao()
  openSession(
    @Id('tenant') tenant: string,
    @Id('gate') gate: string,
    @Body({ schema: pedidoAbrirSessao }) corpo: z.output<typeof pedidoAbrirSessao>,
  ): Promise<ResultadoComando> {
    return this.acoes.abrirSessao(tenant, gate, corpo);
  }

  @Post('send_weight')
  @HttpCode(200)
  @Permission('Supervisorio', 'weigh')
  @SemTransacao()
  sendWeight(
    @Id('tenant') tenant: string,
    @Id('gate') gate: string,
    @Body({ schema: pedidoEnviarPeso }) corpo: z.output<typeof pedidoEnviarPeso>,
  ): Promise<ResultadoComando> {
    return this.acoes.enviarPeso(tenant, gate, corpo);
  }

  @Post('comando')
  @HttpCode(200)
  @Permission('Supervisorio', 'operate')
  @SemTransacao()
  comando(
    @Id('tenant') tenant: string,
    @Id('gate') gate: string,
    @Body({ schema: pedidoComando }) corpo: z.output<typeof pedidoComando>,
  ): Promise<ResultadoComando> {
    return this.acoes.comandar(tenant, gate, corpo);
  }

  @Get('fatos')
  @Permission('Supervisorio', 'list')
  async fatos(
    @Id('tenant') tenant: string,
    @Id('gate') gate: string,
    @Query({ schema: consultaFatos }) q: z.output<typeof consultaFatos>,
  ): Promise<PaginaFatos> {
    await exigirGate(em(), tenant, gate);
    const tipos = q.tipo?.split(',').filter((t) => t !== '') ?? null;
    const lidos: FatoPersistido[] = await lerFatosAntes(em(), {
      gate,
      antes: q.antes ?? null,
      tipos,
      sessao: q.sessao ?? null,
      limite: q.page_size + 1,
    });
    const results = lidos.slice(0, q.page_size);
    return { results, proximo: lidos.length > q.page_size ? (results.at(-1)?.posicao ?? null) : null };
  }

  @Get('esperadas')
  @Permission('Supervisorio', 'list')
  async esperadas(
    @Id('tenant') tenant: string,
    @Id('gate') gate: string,
    @Query({ schema: busca }) q: z.output<typeof busca>,
  ): Promise<{ results: VisitaEsperada[] }> {
    await exigirGate(em(), tenant, gate);
    const todas = await this.visitas.ler(em(), gate);
    const normal = (s: string): string =>
      s
        .normalize('NFD')
        .replace(/[^\p{L}\p{N}]/gu, '')
        .toUpperCase();
    const procura = normal(q.search ?? '');
    const acha = (v: VisitaEsperada): boolean =>
      [v.numero, ...v.placas, v.motorista?.nome, v.transportadora, v.produto].some(
        (campo) => campo && normal(campo).includes(procura),
      );
    return { results: todas.filter(acha).slice(0, 50) };
  }

  @Get('curva')
  @Permission('Supervisorio', 'list')
  async curva(@Id('tenant') tenant: string, @Id('gate') gate: string): Promise<{ results: CurvaPeso[] }> {
    await exigirGate(em(), tenant, gate);
    const pistas: { id: string }[] = await em().query('select id from pista where gate_id = $1 and ativo', [gate]);
    return { results: pistas.map((p) => this.vivo.curva(p.id)) };
  }

  @Get('cameras/:camera/quadro')
  @Permission('Supervisorio', 'list')
  async quadro(
    @Id('tenant') tenant: string,
    @Id('gate') gate: string,
    @Param('camera') camera: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    await exigirGate(em(), tenant, gate);
    const quadro = this.vivo.quadro(tenant, gate, camera);
    if (!quadro) throw falha('CAMERA_SEM_IMAGEM');
    void reply.header('content-type', 'image/jpeg').header('cache-control', 'no-store').header('quadro-em', quadro.em);
    return Buffer.from(quadro.jpeg);
  }
}
