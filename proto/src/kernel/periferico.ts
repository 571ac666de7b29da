import type { z } from 'zod';

/** The kinds of device a gate may have; one port of the agent per kind. */
export const PORTAS = ['balanca', 'es', 'cancela', 'leitor_placa', 'rfid', 'camera', 'painel', 'impressora'] as const;
export type Porta = (typeof PORTAS)[number];

/** Roles a peripheral plays in a lane. */
export const PAPEIS = [
  'balanca',
  'cancela_a',
  'cancela_b',
  'es',
  'leitor_placa',
  'rfid',
  'camera',
  'painel',
  'impressora',
] as const;

/**
 * A peripheral model as the product knows it: which port it serves, which model, and the schema of its configuration.
 * The schema validates what a person saved (in the core) and what the agent is about to open. It holds no behaviour:
 * the driver of the same `porta` + `modelo` lives in the agent.
 */
export interface PeripheralDefinition<P extends Porta = Porta, S extends z.ZodType = z.ZodType> {
  readonly porta: P;
  readonly modelo: string;
  /** Name a person picks in the register, pt-BR. */
  readonly rotulo: string;
  readonly config: S;
}

/** Declares a peripheral model. Duplicates of `porta` + `modelo` are refused by the registry test. */
export function definePeripheral<P extends Porta, S extends z.ZodType>(
  definition: PeripheralDefinition<P, S>,
): PeripheralDefinition<P, S> {
  return definition;
}
