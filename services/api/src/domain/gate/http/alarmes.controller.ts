import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pedidoReconhecer, type Alarme } from '@portaria/proto';
import { z } from 'zod';
import { sessaoAtual, em } from '../../../kernel/context/contexto.js';
import { Id } from '../../../kernel/http/validacao.js';
import { Permission, SemTransacao } from '../../../kernel/permission/metadados.js';
import { Tenancy } from '../../../kernel/tenancy/tenancy.js';
import { Alarmes, COLUNAS_ALARME } from '../projecao/alarmes.js';
import { Difusao } from '../vivo/difusao.js';

const consulta = z.strictObject({
  situacao: z.string().max(80).default('ativo,reconhecido,normalizado'),
  gate: z.uuid().optional(),
  page_size: z.coerce.number().int().min(1).max(200).default(200),
});
const varios = z.strictObject({ ids: z.array(z.uuid()).min(1).max(200), nota: z.string().trim().max(300).optional() });

/** Alarms of the gates: list, acknowledge. */
@ApiTags('gate-service')
@Controller('tenants/tenants/:tenant/alarmes')
export class AlarmesController {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Alarmes) private readonly alarmes: Alarmes,
    @Inject(Difusao) private readonly difusao: Difusao,
  ) {}

  @Get()
  @Permission('Supervisorio', 'list')
  async listar(
    @Id('tenant') tenant: string,
    @Query({ schema: consulta }) q: z.output<typeof consulta>,
  ): Promise<{ results: Alarme[] }> {
    const results: Alarme[] = await em().query(
      `select ${COLUNAS_ALARME} from alarme a where a.empresa_id = $1 and a.situacao = any($2) and ($3::uuid is null or a.gate_id = $3) order by a.desde desc, a.id desc limit $4`,
      [tenant, q.situacao.split(','), q.gate ?? null, q.page_size],
    );
    return { results };
  }

  @Post('reconhecer_todos')
  @HttpCode(200)
  @Permission('Supervisorio', 'operate')
  @SemTransacao()
  async todos(
    @Id('tenant') tenant: string,
    @Body({ schema: varios }) corpo: z.output<typeof varios>,
  ): Promise<{ results: Alarme[] }> {
    return { results: await this.reconhecer(tenant, corpo.ids, corpo.nota ?? null) };
  }

  @Post(':alarme/reconhecer')
  @HttpCode(200)
  @Permission('Supervisorio', 'operate')
  @SemTransacao()
  async um(
    @Id('tenant') tenant: string,
    @Id('alarme') id: string,
    @Body({ schema: pedidoReconhecer }) corpo: z.output<typeof pedidoReconhecer>,
  ): Promise<Alarme> {
    const [alarme] = await this.reconhecer(tenant, [id], corpo.nota ?? null);
    return alarme as Alarme;
  }

  /** Broadcast only after the commit: a screen never shows what did not happen. */
  private async reconhecer(tenant: string, ids: readonly string[], nota: string | null): Promise<Alarme[]> {
    const { usuario } = sessaoAtual();
    const lidos = await this.tenancy.run({ empresa_id: tenant, usuario_id: usuario.id }, async (manager) => {
      const feitos: Alarme[] = [];
      for (const id of ids) feitos.push(await this.alarmes.reconhecer(manager, tenant, id, usuario.nome, nota));
      return feitos;
    });
    for (const a of lidos) if (a.gate) this.difusao.mudancas(tenant, a.gate, [{ tipo: 'alarme', alarme: a }]);
    return lidos;
  }
}
