import { Body, Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pedidoComandoCancela, type ResultadoComando } from '@portaria/proto';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { em, empresaAtual } from '../../../kernel/context/contexto.js';
import { falha } from '../../../kernel/errors/falha.js';
import { Id } from '../../../kernel/http/validacao.js';
import { Permission, SemTransacao } from '../../../kernel/permission/metadados.js';
import { preparadaUma } from '../../../kernel/tenancy/preparada.js';
import { FotosService } from '../enlace/fotos.service.js';
import { AcoesPortaria } from './acoes.service.js';

@ApiTags('agendamentos')
@Controller('tenants/empresas/:empresa/agendamentos/:agendamento')
export class ComandoCancelaController {
  constructor(@Inject(AcoesPortaria) private readonly acoes: AcoesPortaria) {}

  @Post('envia_comando_cancela')
  @HttpCode(200)
  @Permission('Supervisorio', 'operate')
  @SemTransacao()
  comandar(
    @Id('empresa') empresa: string,
    @Id('agendamento') agendamento: string,
    @Body({ schema: pedidoComandoCancela }) corpo: z.output<typeof pedidoComandoCancela>,
  ): Promise<ResultadoComando> {
    return this.acoes.comandarCancela(empresa, agendamento, corpo);
  }
}

@ApiTags('fotos')
@Controller('patio/fotos')
export class FotosController {
  constructor(@Inject(FotosService) private readonly fotos: FotosService) {}

  /** A picture of a fact, by its hash; only the company whose gate took it has it. */
  @Get(':sha256')
  @Permission('Supervisorio', 'list')
  async ler(@Param('sha256') sha256: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw falha('NAO_ENCONTRADO');
    const empresa = empresaAtual();
    const linha = await preparadaUma(em(), {
      name: 'foto_ler',
      text: 'select 1 from foto where empresa_id = $1 and sha256 = $2',
      values: [empresa, sha256],
    });
    const jpeg = linha && (await this.fotos.ler(empresa, sha256));
    if (!jpeg) throw falha('NAO_ENCONTRADO');
    void reply
      .header('content-type', 'image/jpeg')
      .header('content-disposition', 'inline')
      .header('cache-control', 'private, max-age=31536000, immutable');
    return jpeg;
  }
}
