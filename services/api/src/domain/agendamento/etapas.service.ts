import { Inject, Injectable } from '@nestjs/common';
import {
  type AcaoAuditada,
  ENCERRADOS,
  type corpoEtapaVisita,
  type EtapaDaVisita,
  type mudancaEtapaVisita,
} from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { Anotacao } from '../../kernel/audit/anotacao.js';
import { Clock } from '../../kernel/clock/clock.js';
import { falha } from '../../kernel/errors/falha.js';
import { Outbox } from '../../kernel/outbox/outbox.js';
import { CONTAGEM_MAXIMA, executar } from '../../kernel/resource/leitura.js';
import { gravarHistorico } from './historico.js';
import { exigirVisitaAberta } from './visita-aberta.service.js';
import type { VisitaTravada } from './visita.js';

type Nova = z.output<typeof corpoEtapaVisita>;
type Mudanca = z.output<typeof mudancaEtapaVisita>;

export interface QuemEdita {
  readonly empresa: string;
  readonly id: string;
  readonly nome: string;
}

interface Etapa {
  readonly id: string;
  readonly agendamento_id: string;
  readonly etapa_id: string | null;
  readonly ordem: number;
  readonly nome: string;
  readonly tipo: string;
  readonly exige_pesagem: boolean;
  readonly pistas: readonly string[];
  readonly meta_min: number | null;
  readonly iniciada_em: Date | null;
  readonly concluida_em: Date | null;
}

const COLUNAS =
  'id, agendamento_id, etapa_id, ordem, nome, tipo, exige_pesagem, pistas, meta_min, iniciada_em, concluida_em';
const MAX_ETAPAS = 99;
const comecou = (e: Etapa): boolean => e.iniciada_em !== null || e.concluida_em !== null;

export const etapaPublica = (e: Etapa): EtapaDaVisita => ({
  public_id: e.id,
  agendamento: e.agendamento_id,
  etapa: e.etapa_id,
  ordem: e.ordem,
  nome: e.nome,
  tipo: e.tipo,
  exige_pesagem: e.exige_pesagem,
  pistas: e.pistas,
  meta_min: e.meta_min,
  iniciada_em: e.iniciada_em?.toISOString() ?? null,
  concluida_em: e.concluida_em?.toISOString() ?? null,
});

/** Steps of one visit, changed by people of the terminal. Never its status, never a step that has begun. */
@Injectable()
export class EtapasDaVisita {
  constructor(
    @Inject(Anotacao) private readonly anotacao: Anotacao,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async incluir(em: EntityManager, quem: QuemEdita, corpo: Nova): Promise<EtapaDaVisita> {
    const visita = await this.travar(em, quem, corpo.agendamento);
    const dados = await daEtapa(em, visita, corpo);
    const etapas = await lerAbertas(em, visita.id);
    if (etapas.length >= MAX_ETAPAS) throw falha('RECUSADO', { motivo: 'A visita já tem etapas demais.' });
    const posicao = posicaoLivre(etapas, corpo.ordem ?? etapas.length + 1, true);
    const id = uuidv7();
    await executar(
      em,
      `insert into agendamento_etapa (id, agendamento_id, etapa_id, ordem, nome, tipo, exige_pesagem, pistas, meta_min)
       values ($1, $2, $3, -1000, $4, $5, $6, $7, $8)`,
      [id, visita.id, dados.etapa, dados.nome, dados.tipo, dados.exige_pesagem, dados.pistas, dados.meta_min],
    );
    const ordem = etapas.map((e) => e.id);
    ordem.splice(posicao - 1, 0, id);
    await numerar(em, visita.id, ordem);
    const depois = await exigirEtapa(em, id);
    await this.registrar(em, quem, visita, 'incluir_etapa', undefined, depois);
    return etapaPublica(depois);
  }

  async alterar(em: EntityManager, quem: QuemEdita, id: string, corpo: Mudanca): Promise<EtapaDaVisita> {
    const { visita, antes, etapas } = await this.alvo(em, quem, id);
    if (corpo.versao !== undefined && corpo.versao !== visita.versao) throw falha('VERSAO_DESATUALIZADA');
    if (corpo.pistas) await exigirPistas(em, visita.empresa_id, corpo.pistas);
    await executar(
      em,
      `update agendamento_etapa set nome = $2, exige_pesagem = $3, pistas = $4, meta_min = $5 where id = $1`,
      [
        id,
        corpo.nome ?? antes.nome,
        corpo.exige_pesagem ?? antes.exige_pesagem,
        corpo.pistas ?? antes.pistas,
        corpo.meta_min === undefined ? antes.meta_min : corpo.meta_min,
      ],
    );
    const ordem = etapas.filter((e) => e.id !== id).map((e) => e.id);
    const atual = etapas.findIndex((e) => e.id === id) + 1;
    ordem.splice(posicaoLivre(etapas, corpo.ordem ?? atual, false) - 1, 0, id);
    await numerar(em, visita.id, ordem);
    const depois = await exigirEtapa(em, id);
    await this.registrar(em, quem, visita, 'alterar_etapa', antes, depois);
    return etapaPublica(depois);
  }

  /** The step stays on record, annulled. */
  async excluir(em: EntityManager, quem: QuemEdita, id: string): Promise<void> {
    const { visita, antes, etapas } = await this.alvo(em, quem, id);
    await executar(em, 'update agendamento_etapa set anulada_em = $2 where id = $1', [id, this.clock.now()]);
    await numerar(
      em,
      visita.id,
      etapas.filter((e) => e.id !== id).map((e) => e.id),
    );
    await this.registrar(em, quem, visita, 'remover_etapa', antes, undefined);
  }

  private async travar(em: EntityManager, quem: QuemEdita, agendamento: string): Promise<VisitaTravada> {
    const visita = await exigirVisitaAberta(em, agendamento);
    // Every party sees the steps; whose terminal it is decides them.
    if (visita.empresa_id !== quem.empresa) throw falha('SEM_PERMISSAO');
    return visita;
  }

  private async alvo(em: EntityManager, quem: QuemEdita, id: string) {
    const { agendamento_id } = await exigirEtapa(em, id);
    const visita = await this.travar(em, quem, agendamento_id);
    const etapas = await lerAbertas(em, visita.id);
    const antes = etapas.find((e) => e.id === id);
    if (!antes) throw falha('NAO_ENCONTRADO');
    if (comecou(antes) || visita.etapa_id === id)
      throw falha('RECUSADO', { motivo: `A etapa ${antes.nome} já começou.` });
    return { visita, antes, etapas };
  }

  private async registrar(
    em: EntityManager,
    quem: QuemEdita,
    visita: VisitaTravada,
    comando: AcaoAuditada,
    antes: Etapa | undefined,
    depois: Etapa | undefined,
  ): Promise<void> {
    const agora = this.clock.now();
    const etapa = depois ?? antes;
    if (!etapa) return;
    await executar(em, 'update agendamento set versao = versao + 1, atualizado_em = $2 where id = $1', [
      visita.id,
      agora,
    ]);
    await gravarHistorico(em, {
      id: uuidv7(),
      agendamento: visita.id,
      em: agora,
      registrado_em: agora,
      comando,
      de: visita.status,
      para: visita.status,
      etapa: { id: etapa.id, nome: etapa.nome },
      fonte: 'pessoa',
      quem: { id: quem.id, nome: quem.nome },
      antes: { versao: visita.versao, ...(antes && { etapa: etapaPublica(antes) }) },
      depois: { versao: visita.versao + 1, ...(depois && { etapa: etapaPublica(depois) }) },
    });
    await this.anotacao.anotar(em, {
      empresa_id: quem.empresa,
      acao: comando,
      recurso: 'agendamento_etapa',
      registro_id: etapa.id,
      antes: antes && etapaPublica(antes),
      depois: depois && etapaPublica(depois),
    });
    await this.outbox.append(em, 'agendamento.etapas', { agendamento: visita.id, gate: visita.gate_id });
  }
}

export interface RecorteEtapas {
  readonly empresa: string;
  readonly agendamento: string | undefined;
  readonly descendente: boolean;
  readonly limite: number;
  readonly salto: number;
}

/** Steps of one visit, or of the visits the company runs that are open. */
export async function listarEtapas(
  em: EntityManager,
  r: RecorteEtapas,
): Promise<{ readonly linhas: EtapaDaVisita[]; readonly total: number }> {
  const [onde, valores] = r.agendamento
    ? ['e.agendamento_id = $1', [r.agendamento]]
    : ['a.empresa_id = $1 and a.status <> all($2)', [r.empresa, ENCERRADOS]];
  const de = `agendamento_etapa e join agendamento a on a.id = e.agendamento_id where e.anulada_em is null and ${onde}`;
  const direcao = r.descendente ? 'desc' : 'asc';
  const n = valores.length;
  const linhas = await executar<Etapa>(
    em,
    `select ${COLUNAS.split(', ')
      .map((c) => `e.${c}`)
      .join(', ')} from ${de} order by a.agendado_em desc, a.id, e.ordem ${direcao} limit $${n + 1} offset $${n + 2}`,
    [...valores, r.limite, r.salto],
  );
  const [total] = await executar<{ n: number }>(
    em,
    `select count(*)::int n from (select 1 from ${de} limit ${CONTAGEM_MAXIMA}) x`,
    valores,
  );
  return { linhas: linhas.map(etapaPublica), total: total?.n ?? 0 };
}

const lerAbertas = (em: EntityManager, agendamento: string): Promise<Etapa[]> =>
  executar(
    em,
    `select ${COLUNAS} from agendamento_etapa where agendamento_id = $1 and anulada_em is null order by ordem`,
    [agendamento],
  );

async function exigirEtapa(em: EntityManager, id: string): Promise<Etapa> {
  const [etapa] = await executar<Etapa>(
    em,
    `select ${COLUNAS} from agendamento_etapa where id = $1 and anulada_em is null`,
    [id],
  );
  if (!etapa) throw falha('NAO_ENCONTRADO');
  return etapa;
}

/** A place after every step that has begun; past the end is the end. */
function posicaoLivre(etapas: readonly Etapa[], pedida: number, nova: boolean): number {
  const primeira = etapas.findLastIndex(comecou) + 2;
  if (pedida < primeira) throw falha('VALIDACAO', {}, { ordem: [`A primeira posição livre é a ${primeira}.`] });
  return Math.min(pedida, etapas.length + (nova ? 1 : 0));
}

/** 1, 2, 3…, through numbers nobody uses: two steps never hold one position. */
async function numerar(em: EntityManager, agendamento: string, ids: readonly string[]): Promise<void> {
  await executar(
    em,
    'update agendamento_etapa set ordem = -ordem - 2000 where agendamento_id = $1 and anulada_em is null',
    [agendamento],
  );
  await executar(
    em,
    `update agendamento_etapa e set ordem = x.n from unnest($1::uuid[]) with ordinality x(id, n) where e.id = x.id`,
    [ids],
  );
}

async function exigirPistas(em: EntityManager, empresa: string, pistas: readonly string[]): Promise<void> {
  const unicas = [...new Set(pistas)];
  const achadas = await executar(
    em,
    'select 1 from pista where id = any($1::uuid[]) and empresa_id = $2 and excluido_em is null',
    [unicas, empresa],
  );
  if (achadas.length < unicas.length) throw falha('VALIDACAO', {}, { pistas: ['Pista não encontrada.'] });
}

/** Fields of the new step: what the body says, else what the register's step has. */
async function daEtapa(em: EntityManager, visita: VisitaTravada, corpo: Nova) {
  const [base] =
    corpo.etapa === undefined
      ? []
      : await executar<Etapa>(
          em,
          `select nome, tipo, exige_pesagem, pistas, meta_min from etapa
           where id = $1 and empresa_id = $2 and ativo and excluido_em is null`,
          [corpo.etapa, visita.empresa_id],
        );
  if (corpo.etapa !== undefined && !base) throw falha('VALIDACAO', {}, { etapa: ['Etapa não encontrada.'] });
  if (corpo.pistas) await exigirPistas(em, visita.empresa_id, corpo.pistas);
  return {
    etapa: corpo.etapa ?? null,
    nome: corpo.nome ?? base?.nome,
    tipo: corpo.tipo ?? base?.tipo,
    exige_pesagem: corpo.exige_pesagem ?? base?.exige_pesagem ?? false,
    pistas: corpo.pistas ?? base?.pistas ?? [],
    meta_min: corpo.meta_min ?? base?.meta_min ?? null,
  };
}
