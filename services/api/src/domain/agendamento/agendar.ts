import { Inject, Injectable } from '@nestjs/common';
import { normalizarPlaca } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../kernel/clock/clock.js';
import { Outbox } from '../../kernel/outbox/outbox.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';
import { gravarHistorico, type Fonte } from './historico.js';

export const PAPEIS_VISITA = [
  'gate',
  'proprietario',
  'fornecedor',
  'cliente',
  'transportadora',
  'terminal',
  'remetente',
  'destinatario',
] as const;
export type PapelVisita = (typeof PAPEIS_VISITA)[number];

export interface NovaVisita {
  /** Company that runs the gate. */
  readonly empresa_id: string;
  readonly gate_id: string | null;
  readonly partes: readonly { readonly papel: PapelVisita; readonly empresa_id: string; readonly nome: string }[];
  readonly motorista_id?: string | null;
  readonly veiculo_id?: string | null;
  /** Tractor first, then trailers. */
  readonly placas: readonly [string, ...string[]];
  readonly produto_id?: string | null;
  readonly servico_id?: string | null;
  readonly tipo_operacao: string;
  readonly agendado_em: Date;
  readonly janela_inicio?: Date | null;
  readonly janela_fim?: Date | null;
  readonly peso_nota_kg?: number | null;
  readonly limite_kg?: number | null;
  readonly pendente?: boolean;
  readonly fonte: Fonte;
  readonly quem: { readonly id: string; readonly nome: string } | null;
}

/** Creates visits. Names of the parties, driver, product and service are kept as they were when booked. */
@Injectable()
export class Agendar {
  constructor(
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async agendar(em: EntityManager, v: NovaVisita): Promise<{ readonly id: string; readonly numero: string }> {
    const id = uuidv7();
    const agora = this.clock.now();
    const status = v.pendente ? 'pendente' : 'agendado';
    const numero = await proximoNumero(em, v.empresa_id);
    await inserirVisita(em, v, { id, numero, status, agora });
    await guardarNomes(em, id);
    await inserirPartes(em, v, id, status);
    if (v.servico_id) await copiarEtapas(em, id, v.servico_id);
    await gravarHistorico(em, {
      id: uuidv7(),
      agendamento: id,
      em: agora,
      registrado_em: agora,
      comando: 'agendar',
      de: null,
      para: status,
      etapa: null,
      fonte: v.fonte,
      quem: v.quem,
      antes: {},
      depois: { status, versao: 1 },
    });
    await this.outbox.append(em, 'agendamento.criado', { agendamento: id, gate: v.gate_id, status });
    return { id, numero };
  }
}

async function proximoNumero(em: EntityManager, empresa_id: string): Promise<string> {
  const linha = await preparadaUma<{ valor: number }>(em, {
    name: 'contador_proximo',
    text: `insert into contador as c (empresa_id, nome, valor) values ($1, 'agendamento', 1)
           on conflict (empresa_id, nome) do update set valor = c.valor + 1 returning valor`,
    values: [empresa_id],
  });
  return String(linha?.valor ?? 1).padStart(6, '0');
}

/** After the insert: a driver of another company becomes visible through the visit. */
async function guardarNomes(em: EntityManager, id: string): Promise<void> {
  await preparada(em, {
    name: 'agendar_nomes',
    text: `update agendamento a set
             motorista_nome = (select nome from motorista where id = a.motorista_id),
             produto_nome = (select nome from produto where id = a.produto_id),
             servico_nome = (select nome from servico where id = a.servico_id),
             gate_descricao = (select descricao from gate where id = a.gate_id)
           where a.id = $1`,
    values: [id],
  });
}

async function inserirVisita(
  em: EntityManager,
  v: NovaVisita,
  n: { id: string; numero: string; status: string; agora: Date },
): Promise<void> {
  const [cavalo, c1, c2, c3] = v.placas.map(normalizarPlaca);
  const linha: Readonly<Record<string, unknown>> = {
    id: n.id,
    empresa_id: v.empresa_id,
    gate_id: v.gate_id,
    numero: n.numero,
    participantes: [...new Set([v.empresa_id, ...v.partes.map((p) => p.empresa_id)])],
    partes: JSON.stringify(v.partes.map((p) => ({ papel: p.papel, public_id: p.empresa_id, nome: p.nome }))),
    motorista_id: v.motorista_id ?? null,
    veiculo_id: v.veiculo_id ?? null,
    placa_cavalo: cavalo,
    placa_carreta_1: c1 ?? null,
    placa_carreta_2: c2 ?? null,
    placa_carreta_3: c3 ?? null,
    produto_id: v.produto_id ?? null,
    servico_id: v.servico_id ?? null,
    tipo_operacao: v.tipo_operacao,
    agendado_em: v.agendado_em,
    janela_inicio: v.janela_inicio ?? null,
    janela_fim: v.janela_fim ?? null,
    status: n.status,
    peso_nota_kg: v.peso_nota_kg ?? null,
    limite_kg: v.limite_kg ?? null,
    criado_em: n.agora,
    atualizado_em: n.agora,
  };
  const nomes = Object.keys(linha);
  await preparada(em, {
    name: 'agendar_visita',
    text: `insert into agendamento (${nomes.join(', ')}) values (${nomes.map((_, i) => `$${i + 1}`).join(', ')})`,
    values: Object.values(linha),
  });
}

async function inserirPartes(em: EntityManager, v: NovaVisita, agendamento_id: string, status: string): Promise<void> {
  const papeis = new Map<string, string[]>([[v.empresa_id, []]]);
  for (const parte of v.partes) papeis.set(parte.empresa_id, [...(papeis.get(parte.empresa_id) ?? []), parte.papel]);
  for (const [empresa_id, lista] of papeis) {
    await preparada(em, {
      name: 'agendar_parte',
      text: `insert into agendamento_parte (empresa_id, agendado_em, agendamento_id, papeis, status, gate_id)
             values ($1, $2, $3, $4, $5, $6)`,
      values: [empresa_id, v.agendado_em, agendamento_id, lista, status, v.gate_id],
    });
  }
}

/** The steps of the service as they are now; a later change of the service leaves this visit alone. */
async function copiarEtapas(em: EntityManager, agendamento_id: string, servico_id: string): Promise<void> {
  const etapas = await preparada<{ id: string; ordem: number }>(em, {
    name: 'servico_etapas',
    text: `select e.id, o.ordem from ordem_etapas o join etapa e on e.id = o.etapa_id
           where o.servico_id = $1 and e.ativo and e.excluido_em is null and o.excluido_em is null order by o.ordem`,
    values: [servico_id],
  });
  for (const etapa of etapas) {
    await preparada(em, {
      name: 'agendar_etapa',
      text: `insert into agendamento_etapa (id, agendamento_id, etapa_id, ordem, nome, tipo, exige_pesagem, pistas, meta_min)
             select $1, $2, id, $4, nome, tipo, exige_pesagem, pistas, meta_min from etapa where id = $3`,
      values: [uuidv7(), agendamento_id, etapa.id, etapa.ordem],
    });
  }
}
