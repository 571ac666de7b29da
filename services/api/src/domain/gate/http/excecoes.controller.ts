import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pedidoResolverExcecao, type Excecao } from '@portaria/proto';
import { z } from 'zod';
import { em, sessaoAtual } from '../../../kernel/context/contexto.js';
import { falha } from '../../../kernel/errors/falha.js';
import { Id } from '../../../kernel/http/validacao.js';
import { Permission, SemTransacao } from '../../../kernel/permission/metadados.js';
import { Tenancy } from '../../../kernel/tenancy/tenancy.js';
import { ComandoService } from '../comando/comando.service.js';
import { Esperadas } from '../config/esperadas.service.js';
import { Excecoes, SELECT_EXCECAO, montarExcecao } from '../projecao/excecoes.js';

const consulta = z.strictObject({
  situacao: z.enum(['aberta', 'resolvida', 'abandonada']).default('aberta'),
  gate: z.uuid().optional(),
  page_size: z.coerce.number().int().min(1).max(200).default(100),
});
type Resolucao = z.output<typeof pedidoResolverExcecao>;

/** The queue of exceptions, longest wait first. */
@ApiTags('gate-service')
@Controller('tenants/tenants/:tenant/excecoes')
export class ExcecoesController {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Excecoes) private readonly excecoes: Excecoes,
    @Inject(ComandoService) private readonly comandos: ComandoService,
    @Inject(Esperadas) private readonly esperadas: Esperadas,
  ) {}

  @Get()
  @Permission('Supervisorio', 'list')
  async listar(
    @Id('tenant') tenant: string,
    @Query({ schema: consulta }) q: z.output<typeof consulta>,
  ): Promise<{ results: Excecao[] }> {
    const linhas: Parameters<typeof montarExcecao>[0][] = await em().query(
      `${SELECT_EXCECAO} where x.empresa_id = $1 and x.situacao = $2 and ($3::uuid is null or x.gate_id = $3) order by x.aberta_em ${q.situacao === 'aberta' ? 'asc' : 'desc'}, x.id limit $4`,
      [tenant, q.situacao, q.gate ?? null, q.page_size],
    );
    return { results: linhas.map(montarExcecao) };
  }

  /** Sends the person's decision to the lane; the exception closes when the lane has carried it out. */
  @Post(':excecao/resolver')
  @HttpCode(200)
  @Permission('Supervisorio', 'operate')
  @SemTransacao()
  async resolver(
    @Id('tenant') tenant: string,
    @Id('excecao') id: string,
    @Body({ schema: pedidoResolverExcecao }) corpo: Resolucao,
  ): Promise<Excecao> {
    const sessao = sessaoAtual();
    const contexto = { empresa_id: tenant, usuario_id: sessao.usuario.id };
    const { excecao, visita } = await this.tenancy.run(contexto, async (manager) => {
      const lida = await this.excecoes.ler(manager, id);
      if (lida.situacao !== 'aberta')
        throw falha('EXCECAO_JA_RESOLVIDA', { quem: lida.resolucao?.quem ?? 'ninguém: o veículo saiu' });
      if (lida.versao !== corpo.versao) throw falha('VERSAO_DESATUALIZADA');
      const escolhida =
        corpo.acao === 'escolher_visita'
          ? corpo.agendamento
          : corpo.acao === 'aceitar'
            ? (corpo.agendamento ?? lida.agendamento ?? undefined)
            : undefined;
      const visitas = escolhida ? await this.esperadas.ler(manager, lida.gate) : [];
      const achada = visitas.find((v) => v.agendamento === escolhida);
      if (corpo.acao === 'escolher_visita' && !achada)
        throw falha('VALIDACAO', {}, { agendamento: ['Esta visita não é esperada nesta portaria.'] });
      return { excecao: lida, visita: achada };
    });
    await this.comandos.enviar(contexto, {
      empresa: tenant,
      gate: excecao.gate,
      pista: excecao.pista,
      tipo: 'excecao.resolver',
      alvo: null,
      dados: {
        sessao: excecao.sessao,
        acao: corpo.acao,
        ...(corpo.placa ? { placa: corpo.placa } : {}),
        ...(visita ? { visita } : {}),
      },
      autor: sessao.usuario,
      justificativa: corpo.justificativa,
    });
    return this.tenancy.run(contexto, async (manager) => {
      const depois = await this.excecoes.ler(manager, id);
      const resolucao = {
        acao: corpo.acao,
        quem: sessao.usuario.nome,
        justificativa: corpo.justificativa,
        em: new Date().toISOString(),
      };
      return depois.situacao === 'aberta' ? { ...depois, situacao: 'resolvida' as const, resolucao } : depois;
    });
  }
}
