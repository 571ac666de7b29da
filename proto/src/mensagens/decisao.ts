import { z } from 'zod';
import { id, instante, kg, texto } from '../kernel/campos.js';

/** Result of one rule: `ok` passed, `alerta` noted, `excecao` a person decides, `recusa` the vehicle may not pass. */
export const resultadoRegra = z.object({
  nome: z.string(),
  situacao: z.enum(['ok', 'alerta', 'excecao', 'recusa']),
  /** Sentence in plain Portuguese. */
  mensagem: z.string().max(400),
});
export type ResultadoRegra = z.infer<typeof resultadoRegra>;

export const desfecho = z.enum(['liberar', 'excecao', 'recusar']);
export type Desfecho = z.infer<typeof desfecho>;

/** A visit as the lane needs it. `placas`: tractor first, then trailers; `etapa`: the step that comes next at a gate. */
export const visitaEsperada = z.object({
  agendamento: id,
  numero: z.string(),
  status: z.string(),
  placas: z.array(z.string()).min(1).max(4),
  tags: z.array(z.string()).default([]),
  motorista: z
    .object({ nome: z.string(), cnh_validade: z.iso.date().nullish(), bloqueado: z.boolean().default(false) })
    .nullish(),
  transportadora: z.string().nullish(),
  fornecedor: z.string().nullish(),
  produto: z.string().nullish(),
  servico: z.string().nullish(),
  etapa: z
    .object({
      id,
      ordem: z.number().int(),
      nome: z.string(),
      tipo: z.string(),
      exige_pesagem: z.boolean(),
      pistas: z.array(id),
      meta_min: z.number().int().nullish(),
    })
    .nullish(),
  etapas_total: z.number().int().default(0),
  janela_inicio: instante.nullish(),
  janela_fim: instante.nullish(),
  pausado: z.boolean().default(false),
  bloqueios: z.array(z.string()).default([]),
  /** Gross of the first weighing, kg, once it is on record. */
  peso_anterior_kg: kg.nullish(),
  peso_nota_kg: kg.nullish(),
  limite_kg: kg.nullish(),
});
export type VisitaEsperada = z.infer<typeof visitaEsperada>;
export type VisitaEsperadaEntrada = z.input<typeof visitaEsperada>;

/** Copy of the visits of the next 24 h that the agent keeps. */
export const visitasEsperadas = z.object({
  v: z.literal(1),
  gate: id,
  versao: z.number().int(),
  gerado_em: instante,
  visitas: z.array(visitaEsperada).max(20_000),
});
export type VisitasEsperadas = z.infer<typeof visitasEsperadas>;

export const leituraPlacaDecisao = z.object({
  leitura: z.string().max(80),
  placa: z.string().max(12),
  confianca: z.number().min(0).max(100),
  manual: z.boolean().default(false),
});

/** What the lane knows when it asks for a decision. `admissao`: may it enter the lane; `liberacao`: may it leave. */
export const pedidoDecisao = z.object({
  v: z.literal(1),
  gate: id,
  pista: id,
  sessao: id,
  fase: z.enum(['admissao', 'liberacao']),
  placa: leituraPlacaDecisao.nullish(),
  tags: z.array(z.string().max(64)).max(10).default([]),
  /** Visit chosen by a person or by the admission. */
  agendamento: id.nullish(),
  peso_kg: kg.nullish(),
  em: instante,
});
export type PedidoDecisao = z.infer<typeof pedidoDecisao>;

export const candidato = z.object({
  agendamento: id,
  placa: z.string(),
  distancia: z.number(),
  visita: visitaEsperada,
});

export const decisao = z.object({
  desfecho,
  /** How sure the match is. */
  identificacao: z.enum(['confere', 'duvidoso', 'desconhecido']),
  regras: z.array(resultadoRegra).max(40),
  visita: visitaEsperada.nullish(),
  candidatos: z.array(candidato).max(5).default([]),
  /** Sentence for the screen and the panel. */
  mensagem: texto(400),
});
export type Decisao = z.infer<typeof decisao>;

export const respostaDecisao = z.object({ v: z.literal(1), decisao });
