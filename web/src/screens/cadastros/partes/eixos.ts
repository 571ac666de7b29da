import type { Linha } from '../../../kernel/resource/tipos.js';

/** A tractor has at least these of the combination. */
const EIXOS_DO_CAVALO = 2;

/** What is coupled behind the tractor, in the order it is drawn. */
export const PARTES = ['carreta_1', 'dolly', 'carreta_2', 'carreta_3'] as const;
export type Parte = (typeof PARTES)[number];

export const ROTULO_PARTE: Readonly<Record<Parte, string>> = {
  carreta_1: '1ª carreta',
  carreta_2: '2ª carreta',
  carreta_3: '3ª carreta',
  dolly: 'Dolly',
};

export interface Modalidade {
  readonly public_id: string;
  readonly descricao: string;
  readonly eixo: number;
  readonly carretas: number;
}
export type Modalidades = ReadonlyMap<string, Modalidade>;

export interface Vagao {
  readonly parte: Parte;
  readonly placa: string | null;
  /** Null where the modality is not known. */
  readonly eixos: number | null;
  /** The modality asks for it and nothing is chosen yet. */
  readonly falta: boolean;
}
export interface Composicao {
  readonly placa: string;
  readonly vagoes: readonly Vagao[];
  /** Of the tractor: what the modality of the vehicle leaves to it. */
  readonly eixosDoCavalo: number | null;
  readonly total: number | null;
  /** Axles of the trailers are more than the modality takes. */
  readonly passa: boolean;
}

const idDe = (v: unknown): string | null => {
  const id = typeof v === 'object' && v !== null ? (v as { public_id?: unknown }).public_id : v;
  return typeof id === 'string' ? id : null;
};
export const modalidadeDe = (v: unknown, modalidades: Modalidades): Modalidade | null =>
  modalidades.get(idDe(v) ?? '') ?? null;

const CARRETAS: readonly Parte[] = ['carreta_1', 'carreta_2', 'carreta_3'];

function vagao(parte: Parte, valor: unknown, modalidades: Modalidades, pedidas: number): Vagao[] {
  if (typeof valor !== 'object' || valor === null)
    return CARRETAS.slice(0, pedidas).includes(parte) ? [{ parte, placa: null, eixos: null, falta: true }] : [];
  const { placa, modalidade } = valor as { placa?: unknown; modalidade?: unknown };
  const eixos = modalidadeDe(modalidade, modalidades)?.eixo ?? null;
  return [{ parte, placa: typeof placa === 'string' ? placa : null, eixos, falta: false }];
}

/** A vehicle with the implements of a set, or of a choice being made; what its modality still asks for has its place. */
export function compor(
  veiculo: Linha,
  partes: Readonly<Record<string, unknown>>,
  modalidades: Modalidades,
): Composicao {
  const modalidade = modalidadeDe(veiculo.modalidade, modalidades);
  const vagoes = PARTES.flatMap((p) => vagao(p, partes[p], modalidades, modalidade?.carretas ?? 0));
  const doVeiculo = modalidade?.eixo ?? veiculo.eixos;
  const total = typeof doVeiculo === 'number' ? doVeiculo : null;
  const puxados = vagoes.reduce((s, v) => s + (v.eixos ?? 0), 0);
  const passa = total !== null && vagoes.length > 0 && puxados + EIXOS_DO_CAVALO > total;
  const sabe = total !== null && !passa && vagoes.every((v) => v.eixos !== null);
  return {
    placa: typeof veiculo.placa_cavalo === 'string' ? veiculo.placa_cavalo : '',
    vagoes,
    eixosDoCavalo: sabe && vagoes.length > 0 ? total - puxados : null,
    total,
    passa,
  };
}
