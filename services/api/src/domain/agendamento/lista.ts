import { STATUS, type AgendamentoLinha, type PaginaAgendamentos, type StatusAgendamento } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { consultaLista, contem, deslocamento, ordem, pagina } from '../../kernel/http/lista.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';

const statusLista = z
  .string()
  .transform((v) => v.split(','))
  .pipe(z.array(z.enum(STATUS)).max(STATUS.length));

export const consultaAgendamentos = consultaLista(
  {
    status: statusLista.optional(),
    gate: z.uuid().optional(),
    papel: z.string().max(20).optional(),
    agendado_em_after: z.iso.datetime({ offset: true }).optional(),
    agendado_em_before: z.iso.datetime({ offset: true }).optional(),
    resumo: z.enum(['true', 'false']).optional(),
  },
  ['agendado_em', 'janela_inicio', 'numero'],
);
export type ConsultaAgendamentos = z.infer<typeof consultaAgendamentos>;

const TETO = 10_001;
const ORDENS = { agendado_em: 'agendado_em', janela_inicio: 'janela_inicio', numero: 'numero' } as const;
const DIAS_RESUMO = 30;

interface Filtro {
  readonly nome: string;
  readonly sql: (i: number) => string;
  readonly valor: unknown;
  /** Needs columns of the visit, not only of the participation. */
  readonly visita?: boolean;
}

/** Filters present in the query. The company comes first: the participation table leads every plan. */
function filtros(empresa: string, q: ConsultaAgendamentos): Filtro[] {
  const lista: Filtro[] = [{ nome: 'e', sql: (i) => `p.empresa_id = $${i}`, valor: empresa }];
  if (q.status) lista.push({ nome: 's', sql: (i) => `p.status = any($${i})`, valor: q.status });
  if (q.gate) lista.push({ nome: 'g', sql: (i) => `p.gate_id = $${i}`, valor: q.gate });
  if (q.papel) lista.push({ nome: 'p', sql: (i) => `$${i} = any(p.papeis)`, valor: q.papel });
  if (q.agendado_em_after) lista.push({ nome: 'a', sql: (i) => `p.agendado_em >= $${i}`, valor: q.agendado_em_after });
  if (q.agendado_em_before) lista.push({ nome: 'b', sql: (i) => `p.agendado_em < $${i}`, valor: q.agendado_em_before });
  if (q.search) {
    const sql = (i: number): string =>
      `(a.numero ilike $${i} or a.placa_cavalo ilike $${i} or a.motorista_nome ilike $${i} or a.placa_carreta_1 ilike $${i})`;
    lista.push({ nome: 'q', sql, valor: contem(q.search), visita: true });
  }
  return lista;
}

interface Linha extends Omit<
  AgendamentoLinha,
  'agendado_em' | 'janela_inicio' | 'janela_fim' | 'gate' | 'transportadora' | 'fornecedor'
> {
  readonly agendado_em: Date;
  readonly janela_inicio: Date | null;
  readonly janela_fim: Date | null;
  readonly gate_id: string | null;
  readonly gate_descricao: string | null;
  readonly partes: readonly { readonly papel: string; readonly nome: string }[];
}

/** One visit at a time, by its key: the planner takes the policy of visits for far more selective than it is, and would read them all first. */
const VISITA = 'join lateral (select * from agendamento v where v.id = p.agendamento_id offset 0) a on true';
const COLUNAS = `a.id public_id, a.numero, a.status, a.agendado_em, a.janela_inicio, a.janela_fim, a.gate_id, a.gate_descricao,
  a.placa_cavalo, a.placa_carreta_1, a.motorista_nome motorista, a.produto_nome produto, a.servico_nome servico,
  a.tipo_operacao, a.etapa_nome etapa, a.pausado_em is not null pausado, a.versao, a.partes`;

function montar({
  partes,
  gate_id,
  gate_descricao,
  agendado_em,
  janela_inicio,
  janela_fim,
  ...l
}: Linha): AgendamentoLinha {
  const nome = (papel: string): string | null => partes.find((p) => p.papel === papel)?.nome ?? null;
  return {
    ...l,
    agendado_em: agendado_em.toISOString(),
    janela_inicio: janela_inicio?.toISOString() ?? null,
    janela_fim: janela_fim?.toISOString() ?? null,
    gate: gate_id ? { public_id: gate_id, descricao: gate_descricao ?? '' } : null,
    transportadora: nome('transportadora'),
    fornecedor: nome('fornecedor'),
  };
}

/** Page, capped count and summary by status; one named statement per set of filters. */
export async function listarAgendamentos(
  em: EntityManager,
  empresa: string,
  q: ConsultaAgendamentos,
  url: string,
  agora: Date,
): Promise<PaginaAgendamentos> {
  const lista = filtros(empresa, q);
  const nome = lista.map((f) => f.nome).join('');
  const onde = lista.map((f, i) => f.sql(i + 1)).join(' and ');
  const valores = lista.map((f) => f.valor);
  const n = valores.length;
  const porData = !q.ordering || q.ordering.endsWith('agendado_em');
  const ordenado = ordem(q.ordering, ORDENS, '-agendado_em')
    .replace(', id ', porData ? ', p.agendamento_id ' : ', a.id ')
    .replace(/^/, porData ? 'p.' : 'a.');
  const corte = `limit $${n + 1} offset $${n + 2}`;
  const daVisita = lista.some((f) => f.visita) || !porData;
  const linhas = await preparada<Linha>(em, {
    name: `agendamentos_${nome}_${q.ordering ?? '-agendado_em'}`,
    text: daVisita
      ? `select ${COLUNAS} from agendamento_parte p ${VISITA} where ${onde} order by ${ordenado} ${corte}`
      : `select ${COLUNAS} from (select p.* from agendamento_parte p where ${onde} order by ${ordenado} ${corte}) p
         ${VISITA} order by ${ordenado}`,
    values: [...valores, q.page_size, deslocamento(q)],
  });
  const juncao = lista.some((f) => f.visita) ? VISITA : '';
  const total = await preparadaUma<{ n: number }>(em, {
    name: `agendamentos_total_${nome}`,
    text: `select count(*)::int n from (select 1 from agendamento_parte p ${juncao} where ${onde} limit ${TETO}) t`,
    values: valores,
  });
  const resumo = q.resumo === 'false' ? {} : await resumir(em, empresa, q, agora);
  return { ...pagina(linhas.map(montar), total?.n ?? 0, q, url), resumo };
}

async function resumir(
  em: EntityManager,
  empresa: string,
  q: ConsultaAgendamentos,
  agora: Date,
): Promise<PaginaAgendamentos['resumo']> {
  const desde = q.agendado_em_after ?? new Date(agora.getTime() - DIAS_RESUMO * 86_400_000).toISOString();
  const linhas = await preparada<{ status: StatusAgendamento; n: number }>(em, {
    name: 'agendamentos_resumo',
    text: `select p.status, count(*)::int n from agendamento_parte p
           where p.empresa_id = $1 and p.agendado_em >= $2 and ($3::timestamptz is null or p.agendado_em < $3)
             and ($4::uuid is null or p.gate_id = $4)
           group by p.status`,
    values: [empresa, desde, q.agendado_em_before ?? null, q.gate ?? null],
  });
  return Object.fromEntries(linhas.map((l) => [l.status, l.n]));
}
