import type { Pesagem } from '@portaria/proto';
import { elo } from '../../kernel/audit/canonico.js';

/** Everything a version says, in the order it is stored; the hash covers all of it. */
export interface VersaoPesagem {
  readonly pesagem_id: string;
  readonly versao: number;
  readonly empresa_id: string;
  readonly gate_id: string;
  readonly balanca: string;
  readonly posicao: number;
  readonly agendamento_id: string | null;
  readonly etapa_id: string | null;
  readonly sessao: string | null;
  readonly periferico: string;
  readonly tipo: Pesagem['tipo'];
  readonly peso_kg: number;
  readonly divisao_kg: number;
  readonly placa: string | null;
  readonly placa_origem: string;
  readonly manual: boolean;
  readonly cancelada: boolean;
  readonly autor_id: string | null;
  readonly autor_nome: string | null;
  readonly justificativa: string | null;
  readonly capturada_em: Date;
  readonly registrada_em: Date;
  readonly quadro_bruto: string | null;
  readonly amostras: readonly number[];
  readonly curva: readonly (readonly [number, number])[];
  readonly fotos: readonly { readonly sha256: string; readonly camera: string; readonly em: string }[];
}

export const COLUNAS_VERSAO = [
  'pesagem_id',
  'versao',
  'empresa_id',
  'gate_id',
  'balanca',
  'posicao',
  'agendamento_id',
  'etapa_id',
  'sessao',
  'periferico',
  'tipo',
  'peso_kg',
  'divisao_kg',
  'placa',
  'placa_origem',
  'manual',
  'cancelada',
  'autor_id',
  'autor_nome',
  'justificativa',
  'capturada_em',
  'registrada_em',
  'quadro_bruto',
  'amostras',
  'curva',
  'fotos',
] as const satisfies readonly (keyof VersaoPesagem)[];

export type VersaoGravada = VersaoPesagem & { readonly anterior: string; readonly hash: string };

/** Hash of a version, over the hash of the version before it on the same scale. */
export function eloDaVersao(anterior: string, versao: VersaoPesagem): string {
  return elo(anterior, Object.fromEntries(COLUNAS_VERSAO.map((c) => [c, versao[c]])));
}

/** `original` is version 1, which keeps the evidence: raw frame, samples, curve, pictures. */
export function paraPesagem(v: VersaoGravada, original: VersaoGravada): Pesagem {
  return {
    public_id: v.pesagem_id,
    agendamento: v.agendamento_id,
    sessao: v.sessao,
    gate: v.gate_id,
    tipo: v.tipo,
    peso_kg: v.peso_kg,
    manual: v.manual,
    data: v.capturada_em.toISOString(),
    registrada_em: v.registrada_em.toISOString(),
    balanca: v.balanca,
    placa: v.placa,
    placa_origem: v.placa_origem,
    operador: v.autor_nome,
    justificativa: v.justificativa,
    quadro_bruto: original.quadro_bruto,
    amostras: original.amostras,
    curva: original.curva,
    fotos: original.fotos.map((f) => f.sha256),
    cancelada: v.cancelada,
    versao: v.versao,
    hash: v.hash,
  };
}
