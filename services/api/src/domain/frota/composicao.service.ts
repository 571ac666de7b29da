import { ENCERRADOS } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { executar } from '../../kernel/resource/leitura.js';

const CARRETAS = ['carreta_1', 'carreta_2', 'carreta_3'] as const;
const PARTES = [...CARRETAS, 'dolly'] as const;
/** A tractor has at least two axles of the combination. */
const EIXOS_DO_CAVALO = 2;

type Colunas = Readonly<Record<string, unknown>>;

interface Implemento {
  readonly id: string;
  readonly placa: string;
  readonly ativo: boolean;
  readonly eixo: number;
}
interface Modalidade {
  readonly descricao: string;
  readonly eixo: number;
  readonly carretas: number;
}

export interface Composicao {
  /** Plates of the trailers in their order, without the dolly's. */
  readonly placas: readonly string[];
  /** All plates, for people. */
  readonly descricao: string;
  readonly erros: Readonly<Record<string, string[]>>;
}

const idDe = (colunas: Colunas, parte: string): string | null => {
  const id = colunas[`${parte}_id`];
  return typeof id === 'string' ? id : null;
};

/** Ids of the implements of a set, as its row has them. */
export const implementosDe = (colunas: Colunas): string[] =>
  PARTES.flatMap((p) => {
    const id = idDe(colunas, p);
    return id === null ? [] : [id];
  });

function errosDeForma(colunas: Colunas): Record<string, string[]> {
  const erros: Record<string, string[]> = {};
  const vistos = new Set<string>();
  for (const parte of PARTES) {
    const id = idDe(colunas, parte);
    if (id === null) continue;
    if (vistos.has(id)) erros[parte] = ['Este implemento já está no conjunto.'];
    vistos.add(id);
  }
  for (const [i, parte] of CARRETAS.entries()) {
    const anterior = CARRETAS[i - 1];
    if (anterior && idDe(colunas, parte) !== null && idDe(colunas, anterior) === null)
      erros[anterior] = ['Preencha as carretas na ordem em que são engatadas.'];
  }
  if (idDe(colunas, 'dolly') !== null && idDe(colunas, 'carreta_2') === null)
    erros['dolly'] = ['O dolly liga a 2ª carreta: escolha-a também.'];
  return erros;
}

function errosDaModalidade(m: Modalidade, carretas: number, eixos: number): Record<string, string[]> {
  if (carretas !== m.carretas) {
    const pede = m.carretas === 1 ? 'uma carreta' : `${m.carretas || 'nenhuma'} carreta${m.carretas > 1 ? 's' : ''}`;
    return {
      [CARRETAS[Math.min(carretas, m.carretas, 2)] ?? 'carreta_1']: [`A modalidade ${m.descricao} pede ${pede}.`],
    };
  }
  if (eixos + EIXOS_DO_CAVALO > m.eixo)
    return { carreta_1: [`Os implementos somam ${eixos} eixos, mais do que a modalidade ${m.descricao} comporta.`] };
  return {};
}

/** Whether these implements make a whole combination of the vehicle. Without a modality nothing says how many trailers it pulls. */
export async function compor(em: EntityManager, empresa: string, colunas: Colunas): Promise<Composicao> {
  const ids = implementosDe(colunas);
  const achados = await executar<Implemento>(
    em,
    `select i.id, i.placa, i.ativo, m.eixo from implemento i join modalidade m on m.id = i.modalidade_id
     where i.empresa_id = $1 and i.id = any($2::uuid[]) and i.excluido_em is null`,
    [empresa, ids],
  );
  const porId = new Map(achados.map((i) => [i.id, i]));
  const parte = (p: string): Implemento | undefined => porId.get(idDe(colunas, p) ?? '');
  const erros = errosDeForma(colunas);
  for (const p of PARTES) {
    if (idDe(colunas, p) !== null && parte(p)?.ativo !== true) erros[p] = ['Implemento inativo ou não encontrado.'];
  }
  const carretas = CARRETAS.flatMap((p) => parte(p) ?? []);
  const dolly = parte('dolly');
  const [modalidade] = await executar<Modalidade>(
    em,
    `select m.descricao, m.eixo, m.carretas from veiculo v join modalidade m on m.id = v.modalidade_id
     where v.id = $1 and v.empresa_id = $2`,
    [colunas['veiculo_id'], empresa],
  );
  if (modalidade && Object.keys(erros).length === 0) {
    const eixos = [...carretas, ...(dolly ? [dolly] : [])].reduce((s, i) => s + i.eixo, 0);
    Object.assign(erros, errosDaModalidade(modalidade, carretas.length, eixos));
  }
  const placas = carretas.map((i) => i.placa);
  return { placas, descricao: [...placas, ...(dolly ? [`dolly ${dolly.placa}`] : [])].join(' + '), erros };
}

/** Number of an open visit of one of the vehicles. */
export async function visitaAberta(em: EntityManager, veiculos: readonly string[]): Promise<string | undefined> {
  const [linha] = await executar<{ numero: string }>(
    em,
    'select numero from agendamento where veiculo_id = any($1::uuid[]) and status <> all($2) order by agendado_em limit 1',
    [veiculos, ENCERRADOS],
  );
  return linha?.numero;
}
