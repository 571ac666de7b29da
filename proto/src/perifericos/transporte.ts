import { z } from 'zod';

const host = z.string().min(1).max(253);
const porta = z.number().int().min(1).max(65535);

export const transporteTcp = z.strictObject({
  tipo: z.literal('tcp'),
  host,
  porta,
  /** Connect timeout, ms. */
  timeout_ms: z.number().int().min(100).max(60_000).default(3000),
});

export const transporteSerial = z.strictObject({
  tipo: z.literal('serial'),
  /** Device path, e.g. `/dev/ttyUSB0` or `COM3`. Ports are never discovered, always named. */
  caminho: z.string().min(1).max(255),
  baud: z.number().int().min(300).max(921_600).default(9600),
  bits: z.union([z.literal(7), z.literal(8)]).default(8),
  paridade: z.enum(['none', 'even', 'odd']).default('none'),
  parada: z.union([z.literal(1), z.literal(2)]).default(1),
});

/** How bytes reach a line- or frame-based device. */
export const transporte = z.discriminatedUnion('tipo', [transporteTcp, transporteSerial]);
export type Transporte = z.output<typeof transporte>;

export const barramentoModbus = z.discriminatedUnion('tipo', [
  transporteTcp.extend({ porta: porta.default(502) }),
  transporteSerial,
]);

/** Modbus bus: TCP (MBAP) or serial RTU; `unidade` is the slave id. Devices on one bus share one queue. */
export const modbus = z.strictObject({
  barramento: barramentoModbus,
  unidade: z.number().int().min(0).max(247).default(1),
  /** Answer timeout, ms. */
  resposta_ms: z.number().int().min(20).max(10_000).default(500),
});
export type ConfigModbus = z.output<typeof modbus>;

export const endereco = z.number().int().min(0).max(65535);
