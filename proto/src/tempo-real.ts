import { z } from 'zod';
import { id, instante } from './kernel/campos.js';
import { resultadoRegra } from './mensagens/decisao.js';
import { fatoPersistido, type FatoPersistido } from './mensagens/fato.js';
import type { Telemetria } from './mensagens/telemetria.js';

/** socket.io namespace and path of the control room. Handshake: `auth: { token: <access> }`. */
export const CAMINHO_SOCKET = '/tempo-real';

/** Sent by the browser after (re)connecting: what to watch and the last `posicao` seen per gate. Answer: `RespostaAssistir`. */
export const pedidoAssistir = z.strictObject({
  /** Company whose gates to watch; checked against the session. */
  empresa: id,
  /** Gates followed fact by fact; telemetry of all gates of the company always comes. */
  gates: z.array(id).max(50).default([]),
  cursores: z.record(z.string(), z.number().int().min(0)).default({}),
});
export type PedidoAssistir = z.input<typeof pedidoAssistir>;

export interface RespostaAssistir {
  readonly ok: boolean;
  readonly erro?: string;
  /** Server clock, ISO. */
  readonly agora: string;
  /** Newest telemetry of every lane at once. */
  readonly telemetria: readonly Telemetria[];
  /** Facts after the cursors, in order; `saltou` names gates with too many to replay, to be read over REST. */
  readonly fatos: readonly FatoPersistido[];
  readonly saltou: readonly string[];
}

export const excecao = z.object({
  public_id: id,
  gate: id,
  gate_descricao: z.string(),
  pista: id,
  pista_nome: z.string(),
  sessao: id,
  fase: z.enum(['admissao', 'liberacao']),
  desfecho: z.enum(['excecao', 'recusar']),
  mensagem: z.string(),
  placa: z.string().nullable(),
  confianca: z.number().nullable(),
  tag: z.string().nullable(),
  peso_kg: z.number().int().nullable(),
  regras: z.array(resultadoRegra),
  candidatos: z.array(
    z.object({
      agendamento: id,
      numero: z.string(),
      placa: z.string(),
      distancia: z.number(),
      motorista: z.string().nullable(),
      transportadora: z.string().nullable(),
      produto: z.string().nullable(),
    }),
  ),
  agendamento: id.nullable(),
  /** Ids of `foto` (GET patio/fotos/{id}/). */
  fotos: z.array(z.string()),
  /** Since when the driver waits. */
  aberta_em: instante,
  situacao: z.enum(['aberta', 'resolvida', 'abandonada']),
  resolucao: z.object({ acao: z.string(), quem: z.string(), justificativa: z.string(), em: instante }).nullable(),
  versao: z.number().int(),
});
export type Excecao = z.infer<typeof excecao>;

export const alarme = z.object({
  public_id: id,
  gate: id.nullable(),
  gate_descricao: z.string(),
  pista: id.nullable(),
  codigo: z.string(),
  chave: z.string(),
  nivel: z.enum(['critico', 'alto', 'medio', 'baixo']),
  texto: z.string(),
  situacao: z.enum(['ativo', 'reconhecido', 'normalizado', 'encerrado']),
  /** Times it came back since raised. */
  ocorrencias: z.number().int(),
  desde: instante,
  normalizado_em: instante.nullable(),
  reconhecido_em: instante.nullable(),
  reconhecido_por: z.string().nullable(),
  nota: z.string().nullable(),
});
export type Alarme = z.infer<typeof alarme>;

/**
 * A register's row was written, told in event `mudancas` to everybody of its company (of a global register: to all). It says only
 * that: who may see the row reads it. Comes straight from the outbox, so it is no part of `vivo`.
 */
export const mudancaCadastro = z.object({
  tipo: z.literal('cadastro'),
  recurso: z.string(),
  public_id: z.string(),
  acao: z.string(),
});
export type MudancaCadastro = z.infer<typeof mudancaCadastro>;

/** What changed after a commit, for live caches. */
export const mudanca = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('excecao'), excecao }),
  z.object({ tipo: z.literal('alarme'), alarme }),
  z.object({ tipo: z.literal('visita'), agendamento: id, status: z.string() }),
  mudancaCadastro,
]);
export type Mudanca = z.infer<typeof mudanca>;

/** Body of `vivo.<t>.<g>` between cores. */
export const vivo = z.object({
  v: z.literal(1),
  origem: z.string(),
  fatos: z.array(fatoPersistido).default([]),
  mudancas: z.array(mudanca).default([]),
});
export type Vivo = z.infer<typeof vivo>;

/** Events the server sends; each carries an array, coalesced per room. */
export interface EventosServidor {
  telemetria: (lista: readonly Telemetria[]) => void;
  /** Room of one gate: all its facts in order of `posicao`. */
  fatos: (lista: readonly FatoPersistido[]) => void;
  mudancas: (lista: readonly Mudanca[]) => void;
  /** Every 1 s: server clock; its absence is how the screen knows that the line is dead. */
  pulso: (dados: { agora: string }) => void;
  /** The session ended on the server; the socket closes right after. */
  encerrada: (dados: { motivo: string }) => void;
}
export interface EventosCliente {
  assistir: (pedido: PedidoAssistir, responder: (r: RespostaAssistir) => void) => void;
}
