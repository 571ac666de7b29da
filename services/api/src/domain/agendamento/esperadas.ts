import type { VisitaEsperada } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { preparada } from '../../kernel/tenancy/preparada.js';

interface Linha {
  readonly agendamento: string;
  readonly numero: string;
  readonly status: string;
  readonly placas: string[];
  readonly tags: string[];
  readonly motorista_nome: string | null;
  readonly cnh_validade: string | null;
  readonly motorista_bloqueado: boolean | null;
  readonly motorista_ativo: boolean | null;
  readonly veiculo_bloqueado: boolean | null;
  readonly veiculo_motivo: string | null;
  readonly veiculo_ativo: boolean | null;
  readonly partes: readonly { papel: string; nome: string }[];
  readonly produto: string | null;
  readonly servico: string | null;
  readonly etapa: NonNullable<VisitaEsperada['etapa']> | null;
  readonly etapas_total: number;
  readonly janela_inicio: Date | null;
  readonly janela_fim: Date | null;
  readonly pausado: boolean;
  readonly peso_anterior_kg: number | null;
  readonly peso_nota_kg: number | null;
  readonly limite_kg: number | null;
  /** Steps before the one at the gate that arriving there does not conclude by itself. */
  readonly etapas_pendentes: readonly string[];
}

const LIMITE = 20_000;

// The step shown is the next one that a gate does: a loading or unloading on the way is over when the vehicle comes back.
const CONSULTA = `
select a.id agendamento, a.numero, a.status,
  array_remove(array[a.placa_cavalo, a.placa_carreta_1, a.placa_carreta_2, a.placa_carreta_3], null) placas,
  coalesce((select array_agg(t.tag order by t.tag) from veiculo_tag t where t.veiculo_id = a.veiculo_id and t.ativo and t.excluido_em is null), '{}') tags,
  coalesce(m.nome, a.motorista_nome) motorista_nome, m.cnh_validade, m.bloqueado motorista_bloqueado, m.ativo motorista_ativo,
  v.bloqueado veiculo_bloqueado, v.bloqueio_motivo veiculo_motivo, v.ativo veiculo_ativo,
  a.partes, a.produto_nome produto, a.servico_nome servico, et.etapa,
  (select count(*)::int from agendamento_etapa e where e.agendamento_id = a.id and e.anulada_em is null) etapas_total,
  a.janela_inicio - make_interval(mins => g.tolerancia_antes_min) janela_inicio,
  a.janela_fim + make_interval(mins => g.tolerancia_depois_min) janela_fim,
  a.pausado_em is not null pausado,
  (select p.peso_kg from pesagem p where p.agendamento_id = a.id and not p.cancelada and p.tipo <> 'avulsa'
    order by p.capturada_em limit 1) peso_anterior_kg,
  a.peso_nota_kg, coalesce(a.limite_kg, v.limite_kg) limite_kg,
  coalesce((select array_agg(e.nome order by e.ordem) from agendamento_etapa e
    where e.agendamento_id = a.id and e.anulada_em is null and e.concluida_em is null and e.ordem < et.ordem
      and e.tipo not in ('carga', 'descarga')), '{}') etapas_pendentes
from agendamento a
join gate g on g.id = a.gate_id
left join motorista m on m.id = a.motorista_id
left join veiculo v on v.id = a.veiculo_id
left join lateral (
  select jsonb_build_object('id', e.id, 'ordem', e.ordem, 'nome', e.nome, 'tipo', e.tipo, 'exige_pesagem', e.exige_pesagem,
    'pistas', to_jsonb(e.pistas), 'meta_min', e.meta_min) etapa, e.ordem
  from agendamento_etapa e
  where e.agendamento_id = a.id and e.anulada_em is null and e.concluida_em is null
  order by not (e.exige_pesagem or cardinality(e.pistas) > 0), e.ordem limit 1) et on true
where a.gate_id = $1 and a.status in ('agendado', 'em_transito', 'triado', 'em_patio', 'em_buffer', 'chamado', 'em_atendimento')
  and (a.status = 'em_atendimento' or coalesce(a.janela_inicio, a.agendado_em) <= $2)
  and ($3::uuid is null or a.id = $3)
order by coalesce(a.janela_inicio, a.agendado_em), a.id
limit ${LIMITE}`;

const nomeDe = (linha: Linha, papel: string): string | null =>
  linha.partes.find((p) => p.papel === papel)?.nome ?? null;

function bloqueios(l: Linha): string[] {
  const lista: string[] = [];
  if (l.veiculo_bloqueado)
    lista.push(l.veiculo_motivo ? `veículo bloqueado, ${l.veiculo_motivo}` : 'veículo bloqueado');
  if (l.veiculo_ativo === false) lista.push('veículo inativo');
  if (l.motorista_ativo === false) lista.push('motorista inativo');
  for (const etapa of l.etapas_pendentes) lista.push(`etapa ${etapa} ainda não concluída`);
  return lista;
}

function montar(l: Linha): VisitaEsperada {
  return {
    agendamento: l.agendamento,
    numero: l.numero,
    status: l.status,
    placas: l.placas,
    tags: l.tags,
    motorista: l.motorista_nome
      ? { nome: l.motorista_nome, cnh_validade: l.cnh_validade, bloqueado: l.motorista_bloqueado ?? false }
      : null,
    transportadora: nomeDe(l, 'transportadora'),
    fornecedor: nomeDe(l, 'fornecedor'),
    produto: l.produto,
    servico: l.servico,
    etapa: l.etapa,
    etapas_total: l.etapas_total,
    janela_inicio: l.janela_inicio?.toISOString() ?? null,
    janela_fim: l.janela_fim?.toISOString() ?? null,
    pausado: l.pausado,
    bloqueios: bloqueios(l),
    peso_anterior_kg: l.peso_anterior_kg,
    peso_nota_kg: l.peso_nota_kg,
    limite_kg: l.limite_kg,
  };
}

/**
 * Visits the gate may receive until `ate`, and those being attended. Runs as the gate's company. The window is widened by the
 * gate's tolerances, so that core and agent judge alike.
 */
export async function visitasEsperadas(em: EntityManager, gate_id: string, ate: Date): Promise<VisitaEsperada[]> {
  const linhas = await preparada<Linha>(em, {
    name: 'visitas_esperadas',
    text: CONSULTA,
    values: [gate_id, ate, null],
  });
  return linhas.map(montar);
}

/** One visit as the gate expects it, whatever its window; undefined when it may not come to this gate. */
export async function visitaEsperadaDe(
  em: EntityManager,
  gate_id: string,
  agendamento_id: string,
): Promise<VisitaEsperada | undefined> {
  const linhas = await preparada<Linha>(em, {
    name: 'visitas_esperadas',
    text: CONSULTA,
    values: [gate_id, 'infinity', agendamento_id],
  });
  return linhas.map(montar)[0];
}
