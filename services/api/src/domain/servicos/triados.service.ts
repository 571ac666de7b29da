import { Inject, Injectable } from '@nestjs/common';
import {
  type AcaoAuditada,
  SITUACOES_SERVICO_TRIADO,
  type corpoServicoTriado,
  type ServicoTriado,
} from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { Anotacao } from '../../kernel/audit/anotacao.js';
import { Clock } from '../../kernel/clock/clock.js';
import { falha } from '../../kernel/errors/falha.js';
import { executar } from '../../kernel/resource/leitura.js';
import { exigirVisitaAberta } from '../agendamento/visita-aberta.service.js';

const ABERTO = 0;
const CANCELADO = 1;

const ISO = (coluna: string): string =>
  `to_char(t.${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ${coluna}`;
const COLUNAS = `t.id public_id, t.agendamento_id agendamento,
  jsonb_build_object('public_id', sa.id, 'descricao', sa.descricao) servico_autorizado,
  case when f.id is null then null else jsonb_build_object('public_id', f.id, 'descricao', f.descricao) end forma_pagamento,
  case when tr.id is null then null else jsonb_build_object('public_id', tr.id, 'razao_social', tr.razao_social) end transportadora,
  t.valor, t.situacao, t.cancelado_por_nome cancelado_por, ${ISO('cancelado_em')}, t.motivo, t.versao, ${ISO('criado_em')}`;
const DE = `servico_triado t join servico_autorizado sa on sa.id = t.servico_autorizado_id
  left join forma_pagamento f on f.id = t.forma_pagamento_id left join transportadora tr on tr.id = t.transportadora_id`;

export interface RecorteTriados {
  readonly empresa: string;
  readonly agendamento: string | undefined;
  readonly situacao: number | undefined;
  readonly descendente: boolean;
  readonly limite: number;
  readonly salto: number;
}

/** What a visit is charged for, as told at screening. */
@Injectable()
export class ServicosTriados {
  constructor(
    @Inject(Anotacao) private readonly anotacao: Anotacao,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async listar(em: EntityManager, r: RecorteTriados): Promise<{ linhas: ServicoTriado[]; total: number }> {
    const onde = `t.empresa_id = $1 and ($2::uuid is null or t.agendamento_id = $2) and ($3::int is null or t.situacao = $3)`;
    const valores = [r.empresa, r.agendamento ?? null, r.situacao ?? null];
    const direcao = r.descendente ? 'desc' : 'asc';
    const linhas = await executar<ServicoTriado>(
      em,
      `select ${COLUNAS} from ${DE} where ${onde} order by t.criado_em ${direcao}, t.id ${direcao} limit $4 offset $5`,
      [...valores, r.limite, r.salto],
    );
    const [total] = await executar<{ n: number }>(
      em,
      `select count(*)::int n from servico_triado t where ${onde}`,
      valores,
    );
    return { linhas: linhas.map(comDescricao), total: total?.n ?? 0 };
  }

  async incluir(em: EntityManager, empresa: string, c: z.output<typeof corpoServicoTriado>): Promise<ServicoTriado> {
    const visita = await exigirVisitaAberta(em, c.agendamento);
    if (visita.empresa_id !== empresa) throw falha('SEM_PERMISSAO');
    await exigirDaEmpresa(em, empresa, c);
    const id = uuidv7();
    await executar(
      em,
      `insert into servico_triado (id, empresa_id, agendamento_id, servico_autorizado_id, forma_pagamento_id, transportadora_id,
         valor, criado_em, atualizado_em) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [
        id,
        empresa,
        c.agendamento,
        c.servico_autorizado,
        c.forma_pagamento ?? null,
        c.transportadora ?? null,
        c.valor,
        this.clock.now(),
      ],
    );
    return this.concluir(em, empresa, id, 'criar', undefined);
  }

  /** Only what nobody has invoiced yet. */
  async cancelar(
    em: EntityManager,
    empresa: string,
    id: string,
    motivo: string,
    quem: { readonly id: string; readonly nome: string },
  ): Promise<ServicoTriado> {
    const [travado] = await executar<{ situacao: number }>(
      em,
      'select situacao from servico_triado where id = $1 and empresa_id = $2 for update',
      [id, empresa],
    );
    if (!travado) throw falha('NAO_ENCONTRADO');
    if (travado.situacao !== ABERTO)
      throw falha('RECUSADO', {
        motivo: `O serviço está ${rotulo(travado.situacao).toLowerCase()} e não pode ser cancelado.`,
      });
    await executar(
      em,
      `update servico_triado set situacao = ${CANCELADO}, cancelado_por = $2, cancelado_por_nome = $3, cancelado_em = $4,
         motivo = $5, versao = versao + 1, atualizado_em = $4 where id = $1`,
      [id, quem.id, quem.nome, this.clock.now(), motivo],
    );
    return this.concluir(em, empresa, id, 'cancelar', { situacao: ABERTO }, motivo);
  }

  private async concluir(
    em: EntityManager,
    empresa: string,
    id: string,
    acao: AcaoAuditada,
    antes: unknown,
    motivo?: string,
  ): Promise<ServicoTriado> {
    const [linha] = await executar<ServicoTriado>(em, `select ${COLUNAS} from ${DE} where t.id = $1`, [id]);
    if (!linha) throw falha('NAO_ENCONTRADO');
    const depois = comDescricao(linha);
    const registro = { empresa_id: empresa, acao, recurso: 'servico_triado', registro_id: id, antes, depois };
    await this.anotacao.anotar(em, { ...registro, ...(motivo !== undefined && { motivo }) });
    return depois;
  }
}

const rotulo = (situacao: number): string => SITUACOES_SERVICO_TRIADO.find((s) => s.valor === situacao)?.rotulo ?? '';
const comDescricao = (l: ServicoTriado): ServicoTriado => ({ ...l, situacao_descricao: rotulo(l.situacao) });

const REFERENCIAS = {
  servico_autorizado: 'Serviço autorizado não encontrado.',
  forma_pagamento: 'Forma de pagamento não encontrada.',
  transportadora: 'Transportadora não encontrada.',
} as const;

/** Registers of the company; another company's id is one that does not exist. */
async function exigirDaEmpresa(
  em: EntityManager,
  empresa: string,
  c: Readonly<Partial<Record<keyof typeof REFERENCIAS, string | null | undefined>>>,
): Promise<void> {
  const erros: Record<string, string[]> = {};
  for (const [nome, mensagem] of Object.entries(REFERENCIAS)) {
    const id = c[nome as keyof typeof REFERENCIAS];
    if (!id) continue;
    const achado = await executar(
      em,
      `select 1 from ${nome} where id = $1 and empresa_id = $2 and ativo and excluido_em is null`,
      [id, empresa],
    );
    if (achado.length === 0) erros[nome] = [mensagem];
  }
  if (Object.keys(erros).length > 0) throw falha('VALIDACAO', {}, erros);
}
