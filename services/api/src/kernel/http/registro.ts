import type { LoggerService } from '@nestjs/common';
import { pino, stdSerializers, type Logger } from 'pino';

const SEGREDOS = [
  'password',
  'senha',
  'token',
  'access',
  'refresh',
  'authorization',
  'cookie',
  'cpf',
  'connectionString',
];

/** Errors of the driver carry SQL parameters and row contents; only their kind and text are logged. */
function semParametros(erro: Error): object {
  const { type, message, stack } = stdSerializers.err(erro);
  const { code, constraint, table } = erro as { code?: unknown; constraint?: unknown; table?: unknown };
  return { type, message, stack, code, constraint, table };
}

export const registro: Logger = pino({
  level: process.env['LOG_LEVEL'] ?? 'info',
  base: { service: 'api' },
  serializers: { err: semParametros },
  redact: { paths: SEGREDOS.flatMap((s) => [s, `*.${s}`, `*.*.${s}`]), censor: '[redacted]' },
});

/** Nest's own messages through pino. */
export class NestRegistro implements LoggerService {
  log(mensagem: unknown, contexto?: unknown): void {
    registro.debug({ contexto }, String(mensagem));
  }
  warn(mensagem: unknown, contexto?: unknown): void {
    registro.warn({ contexto }, String(mensagem));
  }
  error(mensagem: unknown, ...resto: unknown[]): void {
    registro.error({ contexto: resto.at(-1) }, String(mensagem));
  }
  fatal(mensagem: unknown): void {
    registro.fatal(String(mensagem));
  }
}
