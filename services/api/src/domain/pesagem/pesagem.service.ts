import { Inject, Injectable } from '@nestjs/common';
import { normalizarPlaca, type corpoPesagem, type DadosFato } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { GENESE } from '../../kernel/audit/canonico.js';
import { Auditoria } from '../../kernel/audit/auditoria.js';
import { Clock } from '../../kernel/clock/clock.js';
import { falha } from '../../kernel/errors/falha.js';
import { Outbox } from '../../kernel/outbox/outbox.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';
import { COLUNAS_VERSAO, eloDaVersao, type VersaoGravada, type VersaoPesagem } from './versao.js';

export type NovaPesagem = DadosFato<'pesagem.capturada'> & {
  readonly gate_id: string;
  /** Company of the gate. */
  readonly empresa_id: string;
  readonly fato_id: string | null;
  /** ISO instant of entry into the core. */
  readonly registrada_em: string;
};

type Autor = { readonly id: string; readonly nome: string };
type SemCadeia = Omit<VersaoPesagem, 'posicao'>;

const JSONB = new Set<string>(['amostras', 'curva', 'fotos']);

/** Writes weighings. A weighing is never overwritten: every change is one more version in the chain of its scale. */
@Injectable()
export class Pesagens {
  constructor(
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Auditoria) private readonly auditoria: Auditoria,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Records a captured weight, once per pesagem id, and binds it to the visit and step it names. */
  async registrar(
    em: EntityManager,
    d: NovaPesagem,
  ): Promise<{ readonly nova: boolean; readonly agendamento: string | null }> {
    await travarBalanca(em, d.gate_id, d.balanca);
    const alvo = await resolverAlvo(em, d);
    const inserida = await preparada(em, {
      name: 'pesagem_incluir',
      text: `insert into pesagem (id, empresa_id, gate_id, balanca, periferico, agendamento_id, etapa_id, sessao, fato_id, tipo,
               peso_kg, capturada_em, versao)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1) on conflict (id) do nothing returning 1`,
      values: [
        d.pesagem,
        d.empresa_id,
        d.gate_id,
        d.balanca,
        d.periferico,
        alvo.agendamento,
        alvo.etapa,
        d.sessao ?? null,
        d.fato_id,
        alvo.tipo,
        d.peso_kg,
        new Date(d.capturada_em),
      ],
    });
    if (inserida.length === 0) return { nova: false, agendamento: alvo.agendamento };
    await this.encadear(em, {
      pesagem_id: d.pesagem,
      versao: 1,
      empresa_id: d.empresa_id,
      gate_id: d.gate_id,
      balanca: d.balanca,
      agendamento_id: alvo.agendamento,
      etapa_id: alvo.etapa,
      sessao: d.sessao ?? null,
      periferico: d.periferico,
      tipo: alvo.tipo,
      peso_kg: d.peso_kg,
      divisao_kg: d.divisao_kg,
      placa: d.placa ? normalizarPlaca(d.placa) : null,
      placa_origem: d.placa_origem,
      manual: d.manual,
      cancelada: false,
      autor_id: d.autor?.id ?? null,
      autor_nome: d.autor?.nome ?? null,
      justificativa: d.justificativa ?? null,
      capturada_em: new Date(d.capturada_em),
      registrada_em: new Date(d.registrada_em),
      quadro_bruto: d.quadro_bruto,
      amostras: d.amostras,
      curva: d.curva,
      fotos: d.fotos.map(({ sha256, camera, em: quando }) => ({ sha256, camera, em: quando })),
    });
    return { nova: true, agendamento: alvo.agendamento };
  }

  /** A new version with author and reason. Visit and session of the body do not count. */
  async corrigir(
    em: EntityManager,
    id: string,
    empresa_id: string,
    corpo: z.infer<typeof corpoPesagem>,
    autor: Autor,
  ): Promise<void> {
    const atual = await this.paraMudar(em, id, empresa_id, corpo.versao);
    await this.mudar(em, atual, {
      tipo: corpo.tipo ?? atual.tipo,
      peso_kg: corpo.peso_kg,
      placa: corpo.placa === undefined ? atual.placa : corpo.placa && normalizarPlaca(corpo.placa),
      placa_origem: corpo.placa === undefined ? atual.placa_origem : corpo.placa ? 'manual' : 'nenhuma',
      manual: corpo.manual,
      capturada_em: corpo.data ? new Date(corpo.data) : atual.capturada_em,
      justificativa: corpo.justificativa,
      autor_id: autor.id,
      autor_nome: autor.nome,
    });
  }

  /** A delete is a version that cancels. */
  async cancelar(em: EntityManager, id: string, empresa_id: string, motivo: string, autor: Autor): Promise<void> {
    const atual = await this.paraMudar(em, id, empresa_id, undefined);
    await this.mudar(em, atual, { cancelada: true, justificativa: motivo, autor_id: autor.id, autor_nome: autor.nome });
  }

  private async paraMudar(
    em: EntityManager,
    id: string,
    empresa_id: string,
    versao: number | undefined,
  ): Promise<VersaoGravada> {
    const alvo = await preparadaUma<{ gate_id: string; balanca: string; empresa_id: string }>(em, {
      name: 'pesagem_alvo',
      text: 'select gate_id, balanca, empresa_id from pesagem where id = $1',
      values: [id],
    });
    if (!alvo) throw falha('NAO_ENCONTRADO');
    // Every party sees the weighing of its visit; only the terminal that owns the scale changes it.
    if (alvo.empresa_id !== empresa_id) throw falha('SEM_PERMISSAO');
    await travarBalanca(em, alvo.gate_id, alvo.balanca);
    const atual = await preparadaUma<VersaoGravada>(em, {
      name: 'pesagem_versao_atual',
      text: `select ${COLUNAS_VERSAO.join(', ')}, anterior, hash from pesagem_versao where pesagem_id = $1 order by versao desc limit 1`,
      values: [id],
    });
    if (!atual) throw falha('NAO_ENCONTRADO');
    if (versao !== undefined && versao !== atual.versao) throw falha('VERSAO_DESATUALIZADA');
    if (atual.cancelada) throw falha('GUARDA_RECUSOU', { motivo: 'A pesagem está cancelada.' });
    return atual;
  }

  private async mudar(em: EntityManager, atual: VersaoGravada, mudancas: Partial<SemCadeia>): Promise<void> {
    const nova: SemCadeia = {
      ...atual,
      ...mudancas,
      versao: atual.versao + 1,
      registrada_em: this.clock.now(),
      quadro_bruto: null,
      amostras: [],
      curva: [],
      fotos: [],
    };
    await preparada(em, {
      name: 'pesagem_mudar',
      text: 'update pesagem set versao = $2, tipo = $3, peso_kg = $4, cancelada = $5, capturada_em = $6 where id = $1',
      values: [nova.pesagem_id, nova.versao, nova.tipo, nova.peso_kg, nova.cancelada, nova.capturada_em],
    });
    await this.encadear(em, nova);
    const resumo = ({ tipo, peso_kg, placa, manual, cancelada, versao }: SemCadeia) => ({
      tipo,
      peso_kg,
      placa,
      manual,
      cancelada,
      versao,
    });
    await this.auditoria.registrar(em, {
      empresa_id: nova.empresa_id,
      acao: nova.cancelada ? 'cancelar' : 'alterar',
      recurso: 'pesagem',
      registro_id: nova.pesagem_id,
      antes: resumo(atual),
      depois: resumo(nova),
      motivo: nova.justificativa,
    });
  }

  /** Appends a version to the chain of its scale. The scale is locked by now. */
  private async encadear(em: EntityManager, versao: SemCadeia): Promise<void> {
    const ultima = await preparadaUma<{ posicao: number; hash: string }>(em, {
      name: 'pesagem_ultima',
      text: 'select posicao, hash from pesagem_versao where gate_id = $1 and balanca = $2 order by posicao desc limit 1',
      values: [versao.gate_id, versao.balanca],
    });
    const completa: VersaoPesagem = { ...versao, posicao: (ultima?.posicao ?? 0) + 1 };
    const anterior = ultima?.hash ?? GENESE;
    const n = COLUNAS_VERSAO.length;
    await preparada(em, {
      name: 'pesagem_versao_incluir',
      text: `insert into pesagem_versao (${COLUNAS_VERSAO.join(', ')}, anterior, hash)
             values (${COLUNAS_VERSAO.map((_, i) => `$${i + 1}`).join(', ')}, $${n + 1}, $${n + 2})`,
      values: [
        ...COLUNAS_VERSAO.map((c) => (JSONB.has(c) ? JSON.stringify(completa[c]) : completa[c])),
        anterior,
        eloDaVersao(anterior, completa),
      ],
    });
    await this.outbox.append(em, 'pesagem.registrada', {
      pesagem: completa.pesagem_id,
      versao: completa.versao,
      gate: completa.gate_id,
      agendamento: completa.agendamento_id,
      cancelada: completa.cancelada,
    });
  }
}

async function travarBalanca(em: EntityManager, gate_id: string, balanca: string): Promise<void> {
  await preparada(em, {
    name: 'pesagem_trava',
    text: `select pg_advisory_xact_lock(hashtextextended('pesagem:' || $1::text || ':' || $2::text, 0))`,
    values: [gate_id, balanca],
  });
}

interface Alvo {
  readonly agendamento: string | null;
  readonly etapa: string | null;
  readonly tipo: NovaPesagem['tipo'];
}
const TIPO_DA_ETAPA: Readonly<Record<string, NovaPesagem['tipo']>> = {
  pesagem_entrada: 'entrada',
  pesagem_saida: 'saida',
};

/**
 * The visit and step a captured weight belongs to. A weight whose visit is unknown is kept without one, never lost; so is one that names
 * a visit of another terminal, which its parties see but do not weigh for. An agent that was cut off knows only the step the visit was
 * at: when that one is done by now, the weight is of the next that asks for one.
 */
async function resolverAlvo(em: EntityManager, d: NovaPesagem): Promise<Alvo> {
  const nenhum: Alvo = { agendamento: null, etapa: null, tipo: d.tipo };
  if (!d.agendamento) return nenhum;
  const linha = await preparadaUma<{ agendamento: string; etapa: string | null; etapa_tipo: string | null }>(em, {
    name: 'pesagem_resolver',
    text: `select a.id agendamento, e.id etapa, e.tipo etapa_tipo
           from agendamento a left join lateral (
             select e.id, e.tipo from agendamento_etapa e
             where e.agendamento_id = a.id and (e.id = $2 or (e.anulada_em is null and e.concluida_em is null and e.exige_pesagem))
             order by e.id = $2 and e.concluida_em is null desc nulls last, e.concluida_em is null desc, e.id = a.etapa_id desc nulls last, e.ordem
             limit 1) e on true
           where a.id = $1 and a.empresa_id = $3`,
    values: [d.agendamento, d.etapa ?? null, d.empresa_id],
  });
  if (!linha) return nenhum;
  const { agendamento, etapa, etapa_tipo } = linha;
  const outra = d.etapa != null && etapa !== null && etapa !== d.etapa;
  return { agendamento, etapa, tipo: (outra ? TIPO_DA_ETAPA[etapa_tipo ?? ''] : undefined) ?? d.tipo };
}
