import type { EntityManager } from 'typeorm';
import { preparada } from '../../../kernel/tenancy/preparada.js';
import type { FatoLido } from './tipos.js';

/** The facts of one gate in one epoch: what is projected in order. */
export interface Trilha {
  readonly gate: string;
  readonly epoca: string;
}
export interface TrilhaTravada extends Trilha {
  /** Projected up to here. */
  readonly seq: number;
  /** Persisted without a gap up to here. */
  readonly contiguo: number;
}

export const chaveTrilha = ({ gate, epoca }: Trilha): string => `${gate}:${epoca}`;

const gates = (t: readonly Trilha[]): string[] => t.map((x) => x.gate);
const epocas = (t: readonly Trilha[]): string[] => t.map((x) => x.epoca);

export async function criarTrilhas(em: EntityManager, empresa: string, trilhas: readonly Trilha[]): Promise<void> {
  await preparada(em, {
    name: 'projecao_criar',
    text: `insert into projecao (gate_id, epoca, empresa_id, seq) select g, e, $3, 0 from unnest($1::uuid[], $2::uuid[]) t (g, e)
           order by g, e on conflict do nothing`,
    values: [gates(trilhas), epocas(trilhas), empresa],
  });
}

/** Those of `trilhas` with something to project, locked, always in the same order. */
export function travarTrilhas(em: EntityManager, trilhas: readonly Trilha[]): Promise<TrilhaTravada[]> {
  return preparada<TrilhaTravada>(em, {
    name: 'projecao_travar',
    text: `select p.gate_id gate, p.epoca, p.seq, m.contiguo
           from unnest($1::uuid[], $2::uuid[]) t (g, e)
           join projecao p on p.gate_id = t.g and p.epoca = t.e
           join fato_marca m on m.gate_id = t.g and m.epoca = t.e
           where m.contiguo > p.seq order by p.gate_id, p.epoca for update of p`,
    values: [gates(trilhas), epocas(trilhas)],
  });
}

/** Facts still to project, in order within each trail, at most `limite` of each. */
export function lerTrilhas(
  em: EntityManager,
  travadas: readonly TrilhaTravada[],
  tipos: readonly string[],
  limite: number,
): Promise<FatoLido[]> {
  return preparada<FatoLido>(em, {
    name: 'projecao_ler',
    text: `select f.gate_id gate, f.empresa_id empresa, f.epoca, f.seq, f.posicao, f.id, f.pista_id pista, f.tipo,
             to_char(f.ocorrido_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ocorrido_em,
             to_char(f.recebido_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') recebido_em, f.relogio, f.offline, f.dados
           from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[]) t (g, e, de, ate)
           cross join lateral (
             select * from fato where gate_id = t.g and epoca = t.e and seq > t.de and seq <= t.ate and tipo = any($5) order by seq limit $6
           ) f order by f.gate_id, f.epoca, f.seq`,
    values: [
      gates(travadas),
      epocas(travadas),
      travadas.map((t) => t.seq),
      travadas.map((t) => t.contiguo),
      tipos,
      limite,
    ],
  });
}

/** Writes how far each trail was projected; answers those that have more. */
export async function avancarTrilhas(
  em: EntityManager,
  travadas: readonly TrilhaTravada[],
  fatos: readonly FatoLido[],
  limite: number,
): Promise<TrilhaTravada[]> {
  const lidos = new Map<string, { n: number; ultimo: number }>();
  for (const f of fatos) {
    const chave = chaveTrilha(f);
    lidos.set(chave, { n: (lidos.get(chave)?.n ?? 0) + 1, ultimo: f.seq });
  }
  const cheias = travadas.filter((t) => lidos.get(chaveTrilha(t))?.n === limite);
  const ate = travadas.map((t) => (cheias.includes(t) ? (lidos.get(chaveTrilha(t))?.ultimo ?? t.seq) : t.contiguo));
  await preparada(em, {
    name: 'projecao_avancar',
    text: `update projecao p set seq = t.s from unnest($1::uuid[], $2::uuid[], $3::bigint[]) t (g, e, s)
           where p.gate_id = t.g and p.epoca = t.e`,
    values: [gates(travadas), epocas(travadas), ate],
  });
  return cheias;
}
