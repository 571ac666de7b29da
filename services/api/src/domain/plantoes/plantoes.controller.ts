import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AcaoAuditada,
  corpoPlantao,
  dataExiste,
  hojeEm,
  mudancaPlantao,
  pode,
  type Plantao,
} from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { Auditoria } from '../../kernel/audit/auditoria.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fusoDoGate } from '../../kernel/clock/fuso-do-gate.js';
import { em, empresaAtual, sessaoAtual } from '../../kernel/context/contexto.js';
import { falha } from '../../kernel/errors/falha.js';
import { consultaLista, deslocamento, ordem, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Authenticated, Permission } from '../../kernel/permission/metadados.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';

const dia = z.string().refine(dataExiste, { error: 'Data inválida' });
const consulta = consultaLista({ date: dia.optional(), gate: z.uuid().optional(), colaborador: z.uuid().optional() }, [
  'inicio',
]);
const consultaUm = z.strictObject({ date: dia.optional() });
/** Longer than any legal shift; a typing error is not a shift of weeks. */
const MAX_MS = 48 * 3_600_000;

const ISO = (coluna: string): string =>
  `to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ${coluna.split('.')[1] ?? coluna}`;
const COLUNAS = `p.id public_id, ${ISO('p.inicio')}, ${ISO('p.fim')}, p.observacao, p.versao,
  jsonb_build_object('public_id', c.id, 'nome', u.nome) colaborador,
  case when g.id is null then null else jsonb_build_object('public_id', g.id, 'descricao', g.descricao) end gate`;
const DE = `plantao p join colaborador c on c.id = p.colaborador_id join usuario u on u.id = c.usuario_id
  left join gate g on g.id = p.gate_id`;

interface Dados {
  readonly gate: string | null;
  readonly colaborador: string;
  readonly inicio: string;
  readonly fim: string;
  readonly observacao: string | null;
}

/** Duty shifts. Everybody sees their own; who may list them, all of the company. */
@ApiTags('plantoes')
@Controller('plantoes')
export class PlantoesController {
  constructor(
    @Inject(Auditoria) private readonly auditoria: Auditoria,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Shifts that touch a day on the clock of the gate; today unless told. */
  @Get()
  @Authenticated('Own shifts; all of the company with Plantoes list')
  async listar(
    @Query({ schema: consulta }) q: z.output<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<Plantao>> {
    const fuso = await fusoDoGate(em(), empresaAtual(), q.gate);
    const filtro = `p.empresa_id = $1 and ($2::uuid is null or p.colaborador_id = $2)
      and p.inicio < (($3::date + 1)::timestamp at time zone $4) and p.fim > ($3::date::timestamp at time zone $4)
      and ($5::uuid is null or p.gate_id = $5) and ($6::uuid is null or p.colaborador_id = $6)`;
    const valores = [
      empresaAtual(),
      soMeus(),
      q.date ?? hojeEm(fuso, this.clock.now()),
      fuso,
      q.gate ?? null,
      q.colaborador ?? null,
    ];
    const linhas: Plantao[] = await em().query(
      `select ${COLUNAS} from ${DE} where ${filtro}
       order by ${ordem(q.ordering, { inicio: 'p.inicio' }, 'inicio').replace(', id', ', p.id')} limit $7 offset $8`,
      [...valores, q.page_size, deslocamento(q)],
    );
    const [total]: { n: number }[] = await em().query(`select count(*)::int n from ${DE} where ${filtro}`, valores);
    return pagina(linhas, total?.n ?? 0, q, req.url);
  }

  @Get(':plantao')
  @Authenticated('Own shift; any of the company with Plantoes list')
  async ler(
    @Query({ schema: consultaUm }) _: z.output<typeof consultaUm>,
    @Id('plantao') id: string,
  ): Promise<Plantao> {
    const plantao = await exigir(em(), empresaAtual(), id);
    const meu = soMeus();
    if (meu && plantao.colaborador.public_id !== meu) throw falha('NAO_ENCONTRADO');
    return plantao;
  }

  @Post()
  @Permission('Plantoes', 'create')
  async criar(@Body({ schema: corpoPlantao }) c: z.output<typeof corpoPlantao>): Promise<Plantao> {
    const id = uuidv7();
    const dados = { ...c, gate: c.gate ?? null, observacao: c.observacao ?? null };
    await conferir(em(), empresaAtual(), id, dados);
    await preparada(em(), {
      name: 'plantao_criar',
      text: `insert into plantao (id, empresa_id, gate_id, colaborador_id, inicio, fim, observacao, criado_em, atualizado_em)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      values: [id, empresaAtual(), ...colunas(dados), this.clock.now()],
    });
    return this.auditar(id, 'criar', undefined);
  }

  @Patch(':plantao')
  @Permission('Plantoes', 'update')
  async alterar(
    @Id('plantao') id: string,
    @Body({ schema: mudancaPlantao }) c: z.output<typeof mudancaPlantao>,
  ): Promise<Plantao> {
    await travar(em(), empresaAtual(), id);
    const antes = await exigir(em(), empresaAtual(), id);
    if (c.versao !== undefined && c.versao !== antes.versao) throw falha('VERSAO_DESATUALIZADA');
    const dados: Dados = {
      gate: c.gate === undefined ? (antes.gate?.public_id ?? null) : c.gate,
      colaborador: c.colaborador ?? antes.colaborador.public_id,
      inicio: c.inicio ?? antes.inicio,
      fim: c.fim ?? antes.fim,
      observacao: c.observacao === undefined ? antes.observacao : c.observacao,
    };
    await conferir(em(), empresaAtual(), id, dados);
    await preparada(em(), {
      name: 'plantao_alterar',
      text: `update plantao set gate_id = $2, colaborador_id = $3, inicio = $4, fim = $5, observacao = $6, versao = versao + 1,
               atualizado_em = $7 where id = $1`,
      values: [id, ...colunas(dados), this.clock.now()],
    });
    return this.auditar(id, 'alterar', antes);
  }

  @Delete(':plantao')
  @HttpCode(204)
  @Permission('Plantoes', 'delete')
  async excluir(@Id('plantao') id: string): Promise<void> {
    await travar(em(), empresaAtual(), id);
    const antes = await exigir(em(), empresaAtual(), id);
    await preparada(em(), { name: 'plantao_excluir', text: 'delete from plantao where id = $1', values: [id] });
    const r = { empresa_id: empresaAtual(), recurso: 'plantao', registro_id: id };
    await this.auditoria.registrar(em(), { ...r, acao: 'excluir', antes });
  }

  private async auditar(id: string, acao: AcaoAuditada, antes: Plantao | undefined): Promise<Plantao> {
    const depois = await exigir(em(), empresaAtual(), id);
    const r = { empresa_id: empresaAtual(), acao, recurso: 'plantao', registro_id: id };
    await this.auditoria.registrar(em(), { ...r, antes, depois });
    return depois;
  }
}

const colunas = (d: Dados): unknown[] => [d.gate, d.colaborador, d.inicio, d.fim, d.observacao];

/** The only collaborator whose shifts may be seen; null for all. */
function soMeus(): string | null {
  const { habilidades, colaborador_id } = sessaoAtual();
  return pode(habilidades, 'Plantoes', 'list') ? null : (colaborador_id ?? '00000000-0000-0000-0000-000000000000');
}

async function exigir(manager: EntityManager, empresa: string, id: string): Promise<Plantao> {
  const plantao = await preparadaUma<Plantao>(manager, {
    name: 'plantao_ler',
    text: `select ${COLUNAS} from ${DE} where p.empresa_id = $1 and p.id = $2`,
    values: [empresa, id],
  });
  if (!plantao) throw falha('NAO_ENCONTRADO');
  return plantao;
}

const travar = (manager: EntityManager, empresa: string, id: string): Promise<unknown> =>
  preparada(manager, {
    name: 'plantao_travar',
    text: 'select 1 from plantao where empresa_id = $1 and id = $2 for update',
    values: [empresa, id],
  });

/** A person is on one shift at a time; the row of the person is the lock. */
async function conferir(manager: EntityManager, empresa: string, id: string, d: Dados): Promise<void> {
  const duracao = Date.parse(d.fim) - Date.parse(d.inicio);
  if (duracao <= 0) throw falha('VALIDACAO', {}, { fim: ['O fim deve ser depois do início.'] });
  if (duracao > MAX_MS) throw falha('VALIDACAO', {}, { fim: ['Um plantão dura no máximo 48 horas.'] });
  const [pessoa]: unknown[] = await manager.query(
    'select 1 from colaborador where id = $1 and empresa_id = $2 and ativo for update',
    [d.colaborador, empresa],
  );
  if (!pessoa) throw falha('VALIDACAO', {}, { colaborador: ['Colaborador não encontrado.'] });
  if (d.gate) {
    const [gate]: unknown[] = await manager.query('select 1 from gate where id = $1 and empresa_id = $2', [
      d.gate,
      empresa,
    ]);
    if (!gate) throw falha('VALIDACAO', {}, { gate: ['Portaria não encontrada.'] });
  }
  const choques: unknown[] = await manager.query(
    'select 1 from plantao where colaborador_id = $1 and id <> $2 and inicio < $4 and fim > $3 limit 1',
    [d.colaborador, id, d.inicio, d.fim],
  );
  if (choques.length > 0) throw falha('RECUSADO', { motivo: 'Esta pessoa já tem um plantão neste horário.' });
}
