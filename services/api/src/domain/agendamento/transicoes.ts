import { Inject, Injectable } from '@nestjs/common';
import {
  ENCERRADOS,
  ROTULO_STATUS,
  TRANSICOES,
  aceita,
  type ComandoAgendamento,
  type StatusAgendamento,
  type Transicao,
} from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../kernel/clock/clock.js';
import { falha } from '../../kernel/errors/falha.js';
import { Outbox } from '../../kernel/outbox/outbox.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';
import { etapaAtual, ligarGuardas, type ContextoGuarda } from './guardas.js';
import { gravarHistorico, type Fonte } from './historico.js';
import { lerEtapas, travarVisita, type EtapaLinha, type VisitaTravada } from './visita.js';

export interface PedidoTransicao {
  readonly agendamento: string;
  readonly comando: ComandoAgendamento;
  readonly fonte: Fonte;
  readonly quem: { readonly id: string; readonly nome: string } | null;
  readonly motivo?: string | undefined;
  readonly sessao?: string | undefined;
  readonly gate?: string | undefined;
  /** When it happened, where that is not now (a fact of a gate). */
  readonly ocorrido_em?: string | undefined;
  /** Fact that caused it: the same fact never causes the same command twice. */
  readonly fato_id?: string | undefined;
}

export interface ResultadoTransicao {
  readonly status: StatusAgendamento;
  readonly etapa_atual: { readonly id: string; readonly nome: string; readonly tipo: string } | null;
}

interface Destino {
  readonly status: StatusAgendamento;
  readonly etapa: EtapaLinha | null;
}

/** The only writer of a visit's status. */
@Injectable()
export class Transicoes {
  private readonly guardas = ligarGuardas();

  constructor(
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Locks the row, checks the guards, writes status, history and event in the caller's transaction. */
  async transicionar(em: EntityManager, pedido: PedidoTransicao): Promise<ResultadoTransicao> {
    const visita = await travarVisita(em, pedido.agendamento);
    if (!visita) throw falha('NAO_ENCONTRADO');
    const etapas = await lerEtapas(em, visita.id);
    if (pedido.fato_id && (await jaFeito(em, pedido, pedido.fato_id)))
      return resultado(visita.status, etapaAtual({ visita, etapas }));
    await this.conferir({ em, visita, etapas, motivo: pedido.motivo }, pedido.comando);
    const agora = this.clock.now();
    const quando = pedido.ocorrido_em ? new Date(pedido.ocorrido_em) : agora;
    const destino = await andar(em, pedido.comando, visita, etapas, quando);
    await this.gravar(em, pedido, visita, destino, quando);
    return resultado(destino.status, destino.etapa ?? undefined);
  }

  private async conferir(c: ContextoGuarda, comando: ComandoAgendamento): Promise<void> {
    if (!aceita(comando, c.visita.status)) {
      throw falha('TRANSICAO_INVALIDA', { de: ROTULO_STATUS[c.visita.status], comando });
    }
    for (const nome of (TRANSICOES[comando] as Transicao).guardas) {
      const motivo = await this.guardas[nome](c);
      if (motivo) throw falha('GUARDA_RECUSOU', { motivo });
    }
  }

  private async gravar(
    em: EntityManager,
    p: PedidoTransicao,
    visita: VisitaTravada,
    destino: Destino,
    quando: Date,
  ): Promise<void> {
    const encerra = ENCERRADOS.includes(destino.status);
    const pausado_em = pausa(p.comando, visita, encerra, quando);
    const etapa = encerra ? null : destino.etapa;
    await this.gravarVisita(em, p, visita, { status: destino.status, etapa, pausado_em, encerra, quando });
    await gravarHistorico(em, {
      ...p,
      id: uuidv7(),
      em: quando,
      registrado_em: this.clock.now(),
      de: visita.status,
      para: destino.status,
      etapa: destino.etapa ?? (visita.etapa_id ? { id: visita.etapa_id, nome: visita.etapa_nome ?? '' } : null),
      antes: { status: visita.status, etapa: visita.etapa_id, pausado_em: visita.pausado_em, versao: visita.versao },
      depois: { status: destino.status, etapa: etapa?.id ?? null, pausado_em, versao: visita.versao + 1 },
    });
    await this.outbox.append(em, 'agendamento.transicao', {
      agendamento: visita.id,
      numero: visita.numero,
      gate: visita.gate_id,
      comando: p.comando,
      de: visita.status,
      para: destino.status,
      etapa: etapa?.id ?? null,
      fonte: p.fonte,
      participantes: visita.participantes,
    });
  }

  private async gravarVisita(
    em: EntityManager,
    p: PedidoTransicao,
    visita: VisitaTravada,
    nova: Destino & { pausado_em: Date | null; encerra: boolean; quando: Date },
  ): Promise<void> {
    await preparada(em, {
      name: 'visita_transicao',
      text: `update agendamento set status = $2, status_anterior = $3, etapa_id = $4, etapa_nome = $5, pausado_em = $6,
               triado_em = case when $7 = 'triar' then coalesce(triado_em, $8) when $7 = 'estornar_status_inicial' then null else triado_em end,
               cancelado_em = case when $2 = 'cancelado' then $8::timestamptz end,
               motivo_cancelamento = case when $2 = 'cancelado' then $9::text end,
               encerrado_em = case when $10::boolean then $8::timestamptz end,
               versao = versao + 1, atualizado_em = $11
             where id = $1`,
      values: [
        visita.id,
        nova.status,
        visita.status,
        nova.etapa?.id ?? null,
        nova.etapa?.nome ?? null,
        nova.pausado_em,
        p.comando,
        nova.quando,
        p.motivo ?? null,
        nova.encerra,
        this.clock.now(),
      ],
    });
    if (nova.status !== visita.status) {
      await preparada(em, {
        name: 'visita_parte_status',
        text: 'update agendamento_parte set status = $2 where agendamento_id = $1',
        values: [visita.id, nova.status],
      });
    }
  }
}

const resultado = (status: StatusAgendamento, etapa: EtapaLinha | undefined): ResultadoTransicao => ({
  status,
  etapa_atual: etapa && !ENCERRADOS.includes(status) ? { id: etapa.id, nome: etapa.nome, tipo: etapa.tipo } : null,
});

function pausa(comando: ComandoAgendamento, visita: VisitaTravada, encerra: boolean, quando: Date): Date | null {
  if (comando === 'pausar') return quando;
  if (comando === 'retomar' || comando === 'estornar_status_inicial' || encerra) return null;
  return visita.pausado_em;
}

async function jaFeito(em: EntityManager, p: PedidoTransicao, fato_id: string): Promise<boolean> {
  const linha = await preparadaUma(em, {
    name: 'historico_fato',
    text: 'select 1 from agendamento_historico where agendamento_id = $1 and fato_id = $2 and comando = $3',
    values: [p.agendamento, fato_id, p.comando],
  });
  return linha !== undefined;
}

/** Moves the steps and answers where the visit lands. */
async function andar(
  em: EntityManager,
  comando: ComandoAgendamento,
  visita: VisitaTravada,
  etapas: readonly EtapaLinha[],
  quando: Date,
): Promise<Destino> {
  const { para } = TRANSICOES[comando] as Transicao;
  const atual = etapaAtual({ visita, etapas }) ?? null;
  switch (comando) {
    case 'iniciar': {
      const primeira = etapas.find((e) => !e.concluida_em) ?? null;
      if (primeira) await marcarEtapa(em, primeira.id, quando, null);
      return { status: 'em_atendimento', etapa: primeira };
    }
    case 'avancar_etapa': {
      if (atual) await marcarEtapa(em, atual.id, atual.iniciada_em ?? quando, quando);
      const proxima = etapas.find((e) => e.ordem > (atual?.ordem ?? -1) && !e.concluida_em) ?? null;
      if (!proxima) return { status: 'finalizado', etapa: null };
      await marcarEtapa(em, proxima.id, quando, null);
      return { status: 'em_atendimento', etapa: proxima };
    }
    case 'recuar_etapa': {
      const anterior = etapas.filter((e) => e.ordem < (atual?.ordem ?? 0)).at(-1) ?? null;
      if (atual) await marcarEtapa(em, atual.id, null, null);
      if (anterior) await marcarEtapa(em, anterior.id, quando, null);
      return { status: visita.status, etapa: anterior };
    }
    case 'estornar_status_inicial': {
      await recomecarEtapas(em, visita.id, quando);
      return { status: 'agendado', etapa: null };
    }
    default:
      break;
  }
  if (para === 'anterior') return { status: await statusAnterior(em, visita), etapa: atual };
  if (para === 'mesmo' || para === 'etapas') return { status: visita.status, etapa: atual };
  return { status: para, etapa: atual };
}

const marcarEtapa = (
  em: EntityManager,
  id: string,
  iniciada_em: Date | null,
  concluida_em: Date | null,
): Promise<unknown> =>
  preparada(em, {
    name: 'etapa_marcar',
    text: 'update agendamento_etapa set iniciada_em = $2, concluida_em = $3 where id = $1',
    values: [id, iniciada_em, concluida_em],
  });

/** The steps done stay on record, annulled; the visit gets fresh ones, so that old weighings meet no new demand. */
async function recomecarEtapas(em: EntityManager, agendamento_id: string, quando: Date): Promise<void> {
  const antigas = await preparada<{ id: string }>(em, {
    name: 'etapas_anular',
    text: `update agendamento_etapa set anulada_em = $2 where agendamento_id = $1 and anulada_em is null returning id`,
    values: [agendamento_id, quando],
  });
  await preparada(em, {
    name: 'etapas_recriar',
    text: `insert into agendamento_etapa (id, agendamento_id, etapa_id, ordem, nome, tipo, exige_pesagem, pistas, meta_min)
           select n.novo, e.agendamento_id, e.etapa_id, e.ordem, e.nome, e.tipo, e.exige_pesagem, e.pistas, e.meta_min
           from agendamento_etapa e join unnest($1::uuid[], $2::uuid[]) n(antigo, novo) on n.antigo = e.id`,
    values: [antigas.map((a) => a.id), antigas.map(() => uuidv7())],
  });
}

/** The status the visit had when it entered the present one, skipping commands that themselves went back. */
async function statusAnterior(em: EntityManager, visita: VisitaTravada): Promise<StatusAgendamento> {
  const linha = await preparadaUma<{ de: StatusAgendamento }>(em, {
    name: 'historico_anterior',
    text: `select de from agendamento_historico
           where agendamento_id = $1 and para = $2 and de is not null and de <> para
             and comando not in ('estornar_cancelamento', 'saida_buffer')
           order by posicao desc limit 1`,
    values: [visita.id, visita.status],
  });
  if (!linha) throw falha('GUARDA_RECUSOU', { motivo: 'Não há situação anterior registrada.' });
  return linha.de;
}
