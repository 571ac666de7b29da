import { Inject, Injectable } from '@nestjs/common';
import {
  IsNull,
  type EntityManager,
  type EntitySchema,
  type FindOptionsWhere,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Auditoria } from '../../kernel/audit/auditoria.js';
import { Clock } from '../../kernel/clock/clock.js';
import { falha } from '../../kernel/errors/falha.js';
import { Outbox } from '../../kernel/outbox/outbox.js';
import { preparadaUma } from '../../kernel/tenancy/preparada.js';

/** What every register row has. */
export interface LinhaCadastro {
  readonly id: string;
  readonly empresa_id: string;
  readonly versao: number;
  readonly criado_em: Date;
  readonly atualizado_em: Date;
  readonly excluido_em?: Date | null;
}

type Controlados = keyof LinhaCadastro;
export type Dados<L extends LinhaCadastro> = Omit<L, Controlados>;

/** Writes register rows: version checked, change audited, deletion kept as a date. */
@Injectable()
export class Cadastro {
  constructor(
    @Inject(Auditoria) private readonly auditoria: Auditoria,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** A row of the company that is not deleted, locked when it is about to change. */
  async exigir<L extends LinhaCadastro>(
    em: EntityManager,
    entidade: EntitySchema<L>,
    empresa_id: string,
    id: string,
    travar = false,
  ): Promise<L> {
    const temExclusao = 'excluido_em' in entidade.options.columns;
    const where = { id, empresa_id, ...(temExclusao && { excluido_em: IsNull() }) } as FindOptionsWhere<L>;
    const linha = await em.findOne(entidade, { where, ...(travar && { lock: { mode: 'pessimistic_write' } }) });
    if (!linha) throw falha('NAO_ENCONTRADO');
    return linha;
  }

  async criar<L extends LinhaCadastro>(
    em: EntityManager,
    entidade: EntitySchema<L>,
    empresa_id: string,
    dados: Dados<L>,
  ): Promise<L> {
    const agora = this.clock.now();
    const linha = { ...dados, id: uuidv7(), empresa_id, versao: 1, criado_em: agora, atualizado_em: agora };
    await em.insert(entidade, linha as QueryDeepPartialEntity<L>);
    await this.auditar(em, entidade, 'criar', undefined, linha);
    return linha as unknown as L;
  }

  async alterar<L extends LinhaCadastro>(
    em: EntityManager,
    entidade: EntitySchema<L>,
    antes: L,
    mudancas: Partial<Dados<L>>,
    versao: number | undefined,
  ): Promise<L> {
    if (versao !== undefined && versao !== antes.versao) throw falha('VERSAO_DESATUALIZADA');
    const novas = { ...mudancas, versao: antes.versao + 1, atualizado_em: this.clock.now() };
    await em.update(entidade, { id: antes.id }, novas as QueryDeepPartialEntity<L>);
    const depois = { ...antes, ...novas };
    await this.auditar(em, entidade, 'alterar', antes, depois);
    return depois;
  }

  async excluir<L extends LinhaCadastro>(em: EntityManager, entidade: EntitySchema<L>, antes: L): Promise<void> {
    const agora = this.clock.now();
    const mudanca = { excluido_em: agora, atualizado_em: agora, versao: antes.versao + 1 };
    await em.update(entidade, { id: antes.id }, mudanca as unknown as QueryDeepPartialEntity<L>);
    await this.auditar(em, entidade, 'excluir', antes, undefined);
  }

  /** The agent of the gate needs a new configuration. */
  async gateMudou(em: EntityManager, gate: string): Promise<void> {
    const linha = await preparadaUma<{ config_versao: number }>(em, {
      name: 'gate_config_versao',
      text: 'update gate set config_versao = config_versao + 1 where id = $1 returning config_versao',
      values: [gate],
    });
    if (!linha) throw falha('NAO_ENCONTRADO');
    await this.outbox.append(em, 'gate.config_mudou', { gate, config_versao: linha.config_versao });
  }

  /** The lane is one of the gate, and the gate one of the company; else the field says so. */
  async exigirLocal(em: EntityManager, empresa_id: string, gate: string, pista: string | null): Promise<void> {
    const achado = await preparadaUma<{ pista: boolean }>(em, {
      name: 'cadastro_local',
      text: `select ($3::uuid is null or exists (select 1 from pista p where p.id = $3 and p.gate_id = g.id)) pista
             from gate g where g.id = $1 and g.empresa_id = $2`,
      values: [gate, empresa_id, pista],
    });
    if (!achado) throw falha('VALIDACAO', {}, { gate: ['Portaria não encontrada.'] });
    if (!achado.pista) throw falha('VALIDACAO', {}, { pista: ['A pista não é desta portaria.'] });
  }

  private async auditar<L extends LinhaCadastro>(
    em: EntityManager,
    entidade: EntitySchema<L>,
    acao: string,
    antes: LinhaCadastro | undefined,
    depois: LinhaCadastro | undefined,
  ): Promise<void> {
    const linha = depois ?? antes;
    if (!linha) return;
    await this.auditoria.registrar(em, {
      empresa_id: linha.empresa_id,
      acao,
      recurso: entidade.options.name,
      registro_id: linha.id,
      antes,
      depois,
    });
  }
}

/** Only the fields present, under the names of the columns. */
export function presentes<T extends object>(campos: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(campos).filter(([, v]) => v !== undefined)) as never;
}
