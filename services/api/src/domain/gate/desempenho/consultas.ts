import { POSSE_S } from '../enlace/presenca.service.js';

const iso = (c: string): string => `to_char(${c} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Gates asked for, from when each is looked at, and its midnight. Each gate then reads by its own index, from there to now. */
const JANELA = 'unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) j (gate, desde, hoje)';
const AGORA = '$4::timestamptz';
/** Keeps a plain lateral read apart: merged into the join, the planner would rather read the whole history once. */
const CERCA = 'offset 0';
const DECISOES = `fato f where f.gate_id = j.gate and f.tipo = 'sessao.decisao' and f.ocorrido_em between j.desde and ${AGORA}`;
const ALARMES = `fato f where f.gate_id = j.gate and f.tipo = 'alarme.mudou' and f.ocorrido_em between j.desde and ${AGORA}`;
const passagens = (desde: string): string =>
  `sessao_pista s where s.gate_id = j.gate and s.encerrada_em between ${desde} and ${AGORA} and s.concluida and s.aberta_em <= s.encerrada_em`;
const DURACAO = 'extract(epoch from s.encerrada_em - s.aberta_em)::float8';
const quantil = (q: number, valor: string, filtro = 'true'): string =>
  `percentile_cont(${q}) within group (order by ${valor}) filter (where ${filtro})`;

/** $1 company, $2 now, $3 period, $4 the only gate. */
export const LER_GATES = `
  select g.id, g.descricao, g.fuso, g.simulado, t.local at time zone g.fuso desde, t.dia at time zone g.fuso hoje
  from gate g
  cross join lateral (select date_trunc('day', $2::timestamptz at time zone g.fuso) dia, date_trunc('hour', $2::timestamptz at time zone g.fuso) hora) d
  cross join lateral (
    select d.dia, case $3 when '24h' then d.hora - interval '24 hours' when '7d' then d.dia - interval '6 days'
      when '30d' then d.dia - interval '29 days' else d.dia end local
  ) t
  where g.empresa_id = $1 and g.ativo and ($4::uuid is null or g.id = $4)
  order by g.descricao, g.id`;

export const LER_PASSAGENS = `
  select j.gate, p.* from ${JANELA} cross join lateral (
    select count(*) filter (where s.encerrada_em >= j.desde)::int periodo, count(*) filter (where s.encerrada_em >= j.hoje)::int hoje,
      count(*) filter (where s.encerrada_em >= ${AGORA} - interval '1 hour')::int ultima_hora,
      ${quantil(0.5, DURACAO, 's.encerrada_em >= j.desde')} p50_s, ${quantil(0.9, DURACAO, 's.encerrada_em >= j.desde')} p90_s
    from ${passagens(`least(j.desde, j.hoje, ${AGORA} - interval '1 hour')`)}
  ) p`;

export const LER_DECISOES = `
  select j.gate, d.* from ${JANELA} cross join lateral (
    select count(*) filter (where s.pessoa)::int pessoa, count(*) filter (where s.sozinha and not s.pessoa)::int sozinha,
      count(*) filter (where s.sozinha and not s.pessoa and s.agente)::int sem_nucleo
    from (
      select bool_or(f.dados ->> 'quem' = 'operador') pessoa, bool_and(f.dados ->> 'desfecho' = 'liberar') sozinha,
        bool_or(f.dados ->> 'quem' = 'agente') agente
      from ${DECISOES} and f.dados ->> 'modo' <> 'sombra' group by f.sessao
    ) s
  ) d`;

export const LER_ATRASOS = `
  select j.gate, a.* from ${JANELA} cross join lateral (
    select ${quantil(0.5, 'v.ms', 'v.medido')} p50_ms, ${quantil(0.99, 'v.ms', 'v.medido')} p99_ms,
      count(*) filter (where v.offline)::int offline
    from (
      select greatest(extract(epoch from f.recebido_em - f.ocorrido_em) * 1000, 0)::float8 ms, f.offline,
        not f.offline and f.relogio = 'ok' medido
      from (select f.* from ${DECISOES} union all select f.* from ${ALARMES}) f
    ) v
  ) a`;

export const LER_EXCECOES = `
  select j.gate, coalesce(a.abertas, 0) abertas, a.aberta_desde, p.* from ${JANELA}
  left join (
    select x.gate_id gate, count(*)::int abertas, ${iso('min(x.aberta_em)')} aberta_desde
    from excecao x where x.empresa_id = $5 and x.situacao = 'aberta' group by x.gate_id
  ) a on a.gate = j.gate
  cross join lateral (
    select count(*)::int periodo, ${quantil(
      0.5,
      'greatest(extract(epoch from x.encerrada_em - x.aberta_em), 0)::float8',
      `x.situacao = 'resolvida'`,
    )} espera_p50_s
    from excecao x where x.gate_id = j.gate and x.aberta_em between j.desde and ${AGORA}
  ) p`;

export const LER_MOTIVOS = `
  select r.nome regra, count(*)::int excecoes from ${JANELA}
  cross join lateral (
    select x.dados from excecao x where x.gate_id = j.gate and x.aberta_em between j.desde and ${AGORA} ${CERCA}
  ) x
  left join lateral (
    select distinct r ->> 'nome' nome from jsonb_array_elements(x.dados -> 'regras') r where r ->> 'situacao' in ('excecao', 'recusa')
  ) r on true
  group by r.nome order by excecoes desc, r.nome`;

const PERIFERICO_DA_CHAVE = `substring(a.chave from '^(?:periferico|papel|config):([0-9a-f-]{36})$')`;

/**
 * An alarm is one row while nobody acknowledges it, however often the device fails: how often is in the facts. What the core itself
 * raises has no fact, and is in the row.
 */
export const LER_FALHAS = `
  with levantados as materialized (
    select j.gate, f.* from ${JANELA} cross join lateral (
      select f.dados ->> 'chave' chave, f.dados ->> 'codigo' codigo, f.dados ->> 'periferico' periferico, f.dados ->> 'texto' texto,
        f.ocorrido_em em
      from ${ALARMES} and (f.dados ->> 'ativo')::boolean
    ) f
  ), do_nucleo as (
    select j.gate, a.chave, a.codigo, ${PERIFERICO_DA_CHAVE} periferico, a.texto, a.desde em, a.ocorrencias vezes
    from ${JANELA} join alarme a on a.gate_id = j.gate and a.desde between j.desde and ${AGORA}
    where a.empresa_id = $5 and a.desde >= (select min(d) from unnest($2::timestamptz[]) d)
      and not exists (select 1 from levantados l where l.gate = a.gate_id and l.chave = a.chave)
  ), ativos as (
    select a.gate_id gate, a.chave, a.codigo, a.texto, a.desde from alarme a
    where a.gate_id = any($1) and a.situacao in ('ativo', 'reconhecido')
  ), falhas as (
    select l.gate, l.chave, l.codigo, l.periferico, l.texto, l.em, 1 vezes from levantados l
    union all select n.gate, n.chave, n.codigo, n.periferico, n.texto, n.em, n.vezes from do_nucleo n
    union all
    select a.gate, a.chave, a.codigo, ${PERIFERICO_DA_CHAVE}, a.texto, a.desde, 0
    from ativos a
    where not exists (select 1 from levantados l where l.gate = a.gate and l.chave = a.chave)
      and not exists (select 1 from do_nucleo n where n.gate = a.gate and n.chave = a.chave)
  ), chaves as (
    select f.gate, f.chave, max(f.codigo) codigo, max(f.periferico) periferico, (array_agg(f.texto order by f.em desc))[1] texto,
      sum(f.vezes)::int vezes, max(f.em) em, case when count(a.chave) > 0 then max(f.em) end ativo_desde, (count(a.chave) > 0)::int ativo
    from falhas f left join ativos a on a.gate = f.gate and a.chave = f.chave group by f.gate, f.chave
  )
  select c.gate, p.id periferico, p.nome, p.papel, max(c.codigo) codigo, (array_agg(c.texto order by c.ativo desc, c.em desc))[1] texto,
    sum(c.vezes)::int vezes, sum(c.ativo)::int ativos, ${iso('max(c.em)')} ultima_em, ${iso('min(c.ativo_desde)')} ativo_desde
  from chaves c left join periferico p on p.id::text = c.periferico
  group by c.gate, p.id, p.nome, p.papel, case when p.id is null then c.codigo end
  order by (sum(c.ativo) > 0) desc, vezes desc, ultima_em desc, c.gate`;

export const LER_AGENTES = `
  select a.gate_id gate, coalesce(a.visto_em > $2::timestamptz - make_interval(secs => ${POSSE_S}), false) online, a.versao,
    ${iso('a.iniciado_em')} iniciado_em, ${iso('a.visto_em')} visto_em
  from agente a where a.gate_id = any($1) and a.revogado_em is null`;

export const LER_LACUNAS = `
  select j.gate, count(*)::int periodo, sum(l.ate - l.de + 1)::int fatos, count(*) filter (where l.fechada_em is null)::int abertas
  from ${JANELA} join fato_lacuna l on l.gate_id = j.gate
  where l.aberta_em between j.desde and ${AGORA} or l.fechada_em is null
  group by j.gate`;

/** By the clock on the wall of each gate: seven in the morning is seven in the morning at all of them. $3 zones, $5 `hour` or `day`. */
export const LER_SERIE = `
  with janela as (
    select * from unnest($1::uuid[], $2::timestamptz[], $3::text[]) j (gate, desde, fuso)
  ), passagens as (
    select date_trunc($5::text, s.encerrada_em at time zone j.fuso) inicio, ${DURACAO} s
    from janela j cross join lateral (select s.encerrada_em, s.aberta_em from ${passagens('j.desde')} ${CERCA}) s
  ), faixas as (
    select generate_series(min(j.desde at time zone j.fuso), max(${AGORA} at time zone j.fuso), ('1 ' || $5::text)::interval) inicio
    from janela j
  )
  select to_char(f.inicio, 'YYYY-MM-DD"T"HH24:MI') inicio, count(p.inicio)::int caminhoes,
    percentile_cont(0.5) within group (order by p.s) p50_s, percentile_cont(0.9) within group (order by p.s) p90_s
  from faixas f left join passagens p on p.inicio = f.inicio group by f.inicio order by f.inicio`;
