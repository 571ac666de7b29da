import { z } from 'zod';
import { id, instante, kg } from '../kernel/campos.js';

/** Phases of a lane (gate.md §4). */
export const FASES = [
  'livre',
  'aproximando',
  'identificado',
  'posicionado',
  'pesando',
  'estavel',
  'decisao',
  'liberado',
  'saindo',
  'excecao',
  'manual',
] as const;
export type FasePista = (typeof FASES)[number];

const sensor = z.object({
  id: z.string(),
  label: z.string(),
  status: z.enum(['livre', 'ocupado', 'desconhecido']),
});

const lado = z.object({
  /** Number painted on the barrier; 0 when the side has none. */
  cancela: z.number().int(),
  /** Peripheral id, to command it. */
  cancela_id: z.string().nullish(),
  posicao: z.enum(['aberta', 'fechada', 'abrindo', 'fechando', 'parada', 'desconhecida', 'ausente']),
  sensores: z.array(sensor).max(4),
});

/**
 * Live state of one lane, whole at each message (newest wins). At most 10/s on change, else 1/s. `n` grows within `instancia`.
 * `em` is the agent's clock corrected by the core's offset.
 */
export const telemetria = z.object({
  v: z.literal(1),
  gate: id,
  pista: id,
  instancia: id,
  n: z.number().int(),
  em: instante,
  simulado: z.boolean(),
  modo: z.enum(['sombra', 'assistido', 'automatico']),
  fase: z.enum(FASES),
  mensagem: z.string(),
  display: z.string(),
  placa: z
    .object({
      texto: z.string(),
      confianca: z.number(),
      manual: z.boolean(),
      por_caractere: z.array(z.number()).nullish(),
    })
    .nullable(),
  tag: z.string().nullable(),
  peso: z.object({
    kg,
    estavel: z.boolean(),
    condicao: z.enum(['normal', 'sobrecarga', 'negativo', 'fora_faixa', 'sem_leitura', 'bloqueada']),
    limite_kg: kg.nullish(),
    /** Last captured weight of the session, kg. */
    capturado_kg: kg.nullish(),
    balanca: z.string().nullish(),
  }),
  lado_a: lado,
  lado_b: lado,
  semaforo: z.enum(['vermelho', 'verde', 'apagado', 'ausente']),
  cameras: z
    .array(
      z.object({
        id: z.string(),
        label: z.string(),
        status: z.enum(['ok', 'sem_sinal', 'congelada']),
        quadro_em: instante.nullish(),
      }),
    )
    .max(8),
  perifericos: z
    .array(
      z.object({
        id: z.string(),
        nome: z.string(),
        porta: z.string(),
        conexao: z.enum(['conectando', 'conectado', 'degradado', 'desconectado', 'recusado']),
        erro: z.string().nullish(),
        visto_em: instante.nullish(),
      }),
    )
    .max(40),
  sessao: z
    .object({
      id,
      desde: instante,
      agendamento: id.nullish(),
      visita: z.string().nullish(),
      etapa: z.string().nullish(),
    })
    .nullable(),
  /** Facts the core has not confirmed yet. */
  pendentes: z.number().int(),
  relogio: z.enum(['ok', 'sem_referencia', 'desviado', 'saltou']),
});
export type Telemetria = z.infer<typeof telemetria>;
