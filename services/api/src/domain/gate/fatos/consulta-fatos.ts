import type { FatoPersistido } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { preparada } from '../../../kernel/tenancy/preparada.js';

const iso = (c: string): string => `to_char(${c} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const COLUNAS = `id, gate_id gate, pista_id pista, epoca, seq, tipo, ${iso('ocorrido_em')} ocorrido_em, relogio, offline, dados, posicao, ${iso('recebido_em')} recebido_em`;

/** Facts of a gate after a cursor, oldest first. */
export function lerFatosDepois(
  em: EntityManager,
  gate: string,
  posicao: number,
  limite: number,
): Promise<FatoPersistido[]> {
  return preparada<FatoPersistido>(em, {
    name: 'fatos_depois',
    text: `select ${COLUNAS} from fato where gate_id = $1 and posicao > $2 order by posicao limit $3`,
    values: [gate, posicao, limite],
  });
}

/** One page of a gate's timeline, newest first. */
export function lerFatosAntes(
  em: EntityManager,
  f: { gate: string; antes: number | null; tipos: readonly string[] | null; sessao: string | null; limite: number },
): Promise<FatoPersistido[]> {
  return preparada<FatoPersistido>(em, {
    name: 'fatos_antes',
    text: `select ${COLUNAS} from fato where gate_id = $1 and ($2::bigint is null or posicao < $2) and ($3::text[] is null or tipo = any($3)) and ($4::uuid is null or sessao = $4) order by posicao desc limit $5`,
    values: [f.gate, f.antes, f.tipos, f.sessao, f.limite],
  });
}

/** Everything the gates saw of a visit: its own facts and those of its passages. Oldest first. */
export function lerFatosDaVisita(em: EntityManager, agendamento: string): Promise<FatoPersistido[]> {
  return preparada<FatoPersistido>(em, {
    name: 'fatos_visita',
    text: `select ${COLUNAS} from fato where agendamento_id = $1 or sessao in (select id from sessao_pista where agendamento_id = $1) order by ocorrido_em, posicao limit 1000`,
    values: [agendamento],
  });
}
