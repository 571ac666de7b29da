import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { GateServico } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { ILike, In, IsNull, type FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import { em } from '../../kernel/context/contexto.js';
import { falha } from '../../kernel/errors/falha.js';
import { consultaLista, contem, deslocamento, logico, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission } from '../../kernel/permission/metadados.js';
import { Gate, Periferico, Pista, type LinhaGate, type LinhaPeriferico, type LinhaPista } from './portaria.entity.js';
import { LiveStatusSource, statusPadrao } from './status-vivo.js';

const consultaServico = consultaLista({ status: logico.optional() }, ['descricao']);
const consultaUm = z.strictObject({ status: logico.optional() });
const LIMITE_PADRAO_KG = 74_000;

async function listarGates(
  empresa_id: string,
  q: {
    readonly search?: string | undefined;
    readonly ordering?: string | undefined;
    readonly page: number;
    readonly page_size: number;
  },
): Promise<readonly [LinhaGate[], number]> {
  const where: FindOptionsWhere<LinhaGate> = {
    empresa_id,
    ativo: true,
    ...(q.search && { descricao: ILike(contem(q.search)) }),
  };
  const order = { descricao: q.ordering === '-descricao' ? 'DESC' : 'ASC', id: 'ASC' } as const;
  const linhas = await em().find(Gate, { where, order, take: q.page_size, skip: deslocamento(q) });
  return [linhas, await em().count(Gate, { where })];
}

@ApiTags('gates')
@Controller('tenants/tenants/:tenant/gates-service')
export class GatesServiceController {
  constructor(@Inject(LiveStatusSource) private readonly vivo: LiveStatusSource) {}

  @Get()
  @Permission('Supervisorio', 'list')
  async listar(
    @Id('tenant') tenant: string,
    @Query({ schema: consultaServico }) q: z.infer<typeof consultaServico>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<GateServico>> {
    const [gates, total] = await listarGates(tenant, q);
    return pagina(await this.montar(gates, q.status ?? false), total, q, req.url);
  }

  @Get(':gate')
  @Permission('Supervisorio', 'list')
  async ler(
    @Id('tenant') tenant: string,
    @Id('gate') id: string,
    @Query({ schema: consultaUm }) q: z.infer<typeof consultaUm>,
  ): Promise<GateServico> {
    const gate = await em().findOne(Gate, { where: { id, empresa_id: tenant, ativo: true } });
    const [montado] = gate ? await this.montar([gate], q.status ?? true) : [];
    if (!montado) throw falha('NAO_ENCONTRADO');
    return montado;
  }

  private async montar(gates: readonly LinhaGate[], comStatus: boolean): Promise<GateServico[]> {
    const doGate = { gate_id: In(gates.map((g) => g.id)), ativo: true };
    const pistas = await em().find(Pista, { where: doGate, order: { numero: 'ASC' } });
    const perifericos = await em().find(Periferico, {
      where: { ...doGate, excluido_em: IsNull() },
      order: { id: 'ASC' },
    });
    return gates.map((g) => {
      const suas = pistas.filter((p) => p.gate_id === g.id);
      const seus = perifericos.filter((p) => p.gate_id === g.id);
      const base = {
        public_id: g.id,
        descricao: g.descricao,
        fuso: g.fuso,
        simulado: g.simulado,
        pistas: suas.map((p) => pistaServico(p, seus)),
      };
      return comStatus ? { ...base, ...this.statusDe(g.id, suas[0], seus) } : base;
    });
  }

  private statusDe(
    gate: string,
    pista: LinhaPista | undefined,
    perifericos: readonly LinhaPeriferico[],
  ): Pick<GateServico, 'status' | 'telemetria'> {
    const vivo = this.vivo.ler(gate);
    if (vivo) return vivo;
    const { lado_a, lado_b } = pista?.config ?? {};
    const cameras = rotulos(perifericos, 'camera');
    return { status: statusPadrao(lado_a?.cancela ?? 0, lado_b?.cancela ?? 0, cameras), telemetria: [] };
  }
}

const rotulos = (perifericos: readonly LinhaPeriferico[], papel: LinhaPeriferico['papel']) =>
  perifericos.filter((p) => p.papel === papel).map((p) => ({ id: p.id, label: p.nome }));

function pistaServico(p: LinhaPista, perifericos: readonly LinhaPeriferico[]): GateServico['pistas'][number] {
  const seus = perifericos.filter((d) => d.pista_id === p.id);
  return {
    public_id: p.id,
    numero: p.numero,
    nome: p.nome,
    sentido: p.sentido,
    pesa: p.pesa,
    modo: p.modo,
    limite_kg: p.config.limite_kg ?? LIMITE_PADRAO_KG,
    cameras: rotulos(seus, 'camera'),
    paineis: rotulos(seus, 'painel'),
    impressoras: rotulos(seus, 'impressora'),
    balancas: rotulos(seus, 'balanca'),
  };
}
