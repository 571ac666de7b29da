import type { PeripheralDefinition, Porta } from '@portaria/proto';
import type { z } from 'zod';
import type { DevicePorPorta, Relogio } from '../ports/index.js';

/** Structured log of one device. Messages in English; the peripheral is already in the context. */
export interface Log {
  info(dados: object, mensagem: string): void;
  warn(dados: object, mensagem: string): void;
  error(dados: object, mensagem: string): void;
}

/** What a driver gets from the agent. It opens sockets and ports only through `transport/`. */
export interface DriverContext {
  readonly relogio: Relogio;
  readonly log: Log;
}

/** A driver: a peripheral definition of `proto` and the way to build the device from its parsed configuration. */
export interface Driver<P extends Porta = Porta, S extends z.ZodType = z.ZodType> {
  readonly definicao: PeripheralDefinition<P, S>;
  create(config: z.output<S>, contexto: DriverContext): DevicePorPorta[P];
}

/** Binds a device implementation to its peripheral definition. */
export function defineDriver<P extends Porta, S extends z.ZodType>(
  definicao: PeripheralDefinition<P, S>,
  create: (config: z.output<S>, contexto: DriverContext) => DevicePorPorta[P],
): Driver<P, S> {
  return { definicao, create };
}
