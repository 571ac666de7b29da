import { z } from 'zod';
import { PAPEIS, PORTAS } from '../kernel/periferico.js';
import { id, instante, kg, objeto } from '../kernel/campos.js';

const ladoConfig = z.object({
  /** Number painted on the barrier. */
  cancela: z.number().int().default(0),
  cancela_id: z.string().nullish(),
  /** Channels of `es`: outer sensor (approach) and inner sensor (platform edge). */
  dianteiro: z.string().nullish(),
  traseiro: z.string().nullish(),
  /** Channels that must be free, and fresh, for the arm to come down. */
  protecao: z.array(z.string()).default([]),
});

/** One lane: what it does, its devices, its limits. */
export const configPista = z.object({
  id,
  numero: z.number().int(),
  nome: z.string(),
  sentido: z.enum(['entrada', 'saida', 'ambos']),
  pesa: z.boolean().default(true),
  modo: z.enum(['sombra', 'assistido', 'automatico']).default('automatico'),
  lado_a: ladoConfig,
  lado_b: ladoConfig,
  /** Channels that must be free for a weighing to be valid (vehicle whole on the platform). */
  posicao: z.array(z.string()).default([]),
  semaforo: z.object({ verde: z.string(), vermelho: z.string() }).nullish(),
  /** Waits, ms: for a plate before the exception, for the vehicle to position, for the exit. */
  espera_placa_ms: z.number().int().default(8000),
  espera_posicao_ms: z.number().int().default(120_000),
  espera_saida_ms: z.number().int().default(120_000),
  /** Barrier closes this long after its sensors are free, ms. */
  fechar_apos_ms: z.number().int().default(1500),
  limite_kg: kg.default(74_000),
  confianca_minima: z.number().default(80),
});
export type ConfigPista = z.infer<typeof configPista>;

export const configPeriferico = z.object({
  id: z.string(),
  nome: z.string(),
  porta: z.enum(PORTAS),
  modelo: z.string(),
  pista: id.nullable(),
  papel: z.enum(PAPEIS),
  config: objeto,
});
export type ConfigPeriferico = z.infer<typeof configPeriferico>;

/** Everything an agent needs to run its gate; lives in bucket `config_agente`, key = gate. */
export const configAgente = z.object({
  v: z.literal(1),
  versao: z.number().int(),
  empresa: id,
  gate: id,
  descricao: z.string(),
  /** IANA zone of the gate. */
  fuso: z.string().default('America/Sao_Paulo'),
  simulado: z.boolean().default(false),
  gerado_em: instante,
  pistas: z.array(configPista).max(16),
  perifericos: z.array(configPeriferico).max(100),
});
export type ConfigAgente = z.infer<typeof configAgente>;
export type ConfigAgenteEntrada = z.input<typeof configAgente>;
