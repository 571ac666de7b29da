import { z } from 'zod';

const host = z.string().min(1).max(253).meta({ title: 'Endereço na rede', description: 'Nome ou IP do equipamento.' });
const porta = z.number().int().min(1).max(65535).meta({ title: 'Porta TCP' });

export const transporteTcp = z.strictObject({
  tipo: z.literal('tcp').meta({ title: 'Rede (TCP)' }),
  host,
  porta,
  /** Connect timeout, ms. */
  timeout_ms: z.number().int().min(100).max(60_000).default(3000).meta({ title: 'Espera da conexão', unidade: 'ms' }),
});

export const transporteSerial = z.strictObject({
  tipo: z.literal('serial').meta({ title: 'Serial' }),
  /** Device path, e.g. `/dev/ttyUSB0` or `COM3`. Ports are never discovered, always named. */
  caminho: z.string().min(1).max(255).meta({ title: 'Porta serial', description: 'Como /dev/ttyUSB0 ou COM3.' }),
  baud: z.number().int().min(300).max(921_600).default(9600).meta({ title: 'Velocidade', unidade: 'baud' }),
  bits: z
    .union([z.literal(7), z.literal(8)])
    .default(8)
    .meta({ title: 'Bits de dados' }),
  paridade: z
    .enum(['none', 'even', 'odd'])
    .default('none')
    .meta({ title: 'Paridade', rotulos: { none: 'Nenhuma', even: 'Par', odd: 'Ímpar' } }),
  parada: z
    .union([z.literal(1), z.literal(2)])
    .default(1)
    .meta({ title: 'Bits de parada' }),
});

/** How bytes reach a line- or frame-based device. */
export const transporte = z.discriminatedUnion('tipo', [transporteTcp, transporteSerial]).meta({ title: 'Ligação' });
export type Transporte = z.output<typeof transporte>;

export const barramentoModbus = z
  .discriminatedUnion('tipo', [
    transporteTcp.extend({ porta: porta.default(502).meta({ title: 'Porta TCP' }) }),
    transporteSerial,
  ])
  .meta({ title: 'Ligação' });

/** Modbus bus: TCP (MBAP) or serial RTU; `unidade` is the slave id. Devices on one bus share one queue. */
export const modbus = z
  .strictObject({
    barramento: barramentoModbus,
    unidade: z.number().int().min(0).max(247).default(1).meta({ title: 'Unidade (escravo)' }),
    /** Answer timeout, ms. */
    resposta_ms: z.number().int().min(20).max(10_000).default(500).meta({ title: 'Espera da resposta', unidade: 'ms' }),
  })
  .meta({ title: 'Modbus' });
export type ConfigModbus = z.output<typeof modbus>;

export const endereco = z.number().int().min(0).max(65535).meta({ title: 'Endereço Modbus' });
