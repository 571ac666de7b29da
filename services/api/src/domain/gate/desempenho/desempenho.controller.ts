import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { consultaDesempenho, type Desempenho } from '@portaria/proto';
import type { z } from 'zod';
import { Clock } from '../../../kernel/clock/clock.js';
import { em, empresaAtual } from '../../../kernel/context/contexto.js';
import { Permission } from '../../../kernel/permission/metadados.js';
import { Desempenhos } from './desempenho.service.js';

@ApiTags('gates')
@Controller('tenants/gates/desempenho')
export class DesempenhoController {
  constructor(
    @Inject(Desempenhos) private readonly desempenhos: Desempenhos,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get()
  @Permission('Supervisorio', 'list')
  @ApiOperation({ summary: 'Desempenho dos gates da empresa num período' })
  ler(@Query({ schema: consultaDesempenho }) q: z.output<typeof consultaDesempenho>): Promise<Desempenho> {
    return this.desempenhos.ler(em(), { empresa: empresaAtual(), ...q, gate: q.gate, agora: this.clock.now() });
  }
}
