import { z } from 'zod';
import { definePeripheral } from '../kernel/periferico.js';
import { expressaoCom } from './expressao.js';
import { endereco, modbus, transporte } from './transporte.js';

/** Settings of a truck scale that hold for every model (weights in kg). */
const comum = {
  /** Smallest weight difference the indicator shows, kg. */
  divisao_kg: z.number().int().min(1).max(1000).default(10),
  capacidade_kg: z.number().int().min(100).max(500_000).default(80_000),
  /** Below this nothing is weighed, kg. */
  minimo_kg: z.number().int().min(0).max(10_000).default(500),
  /** Factor from the indicator's number to kg: 1 when it shows kg, 1000 when it shows t. */
  fator_kg: z.number().positive().max(10_000).default(1),
  unidade: z.enum(['kg', 't']).default('kg'),
  estabilidade: z
    .strictObject({
      /** Readings within one division of each other that make a weight stable. */
      leituras: z.number().int().min(2).max(100).default(8),
      /** Time they must span at least, ms. */
      periodo_ms: z.number().int().min(200).max(30_000).default(1500),
      /** The scale must have shown zero (± one division × this) since the last vehicle. */
      zero_divisoes: z.number().int().min(0).max(50).default(5),
      exige_zero: z.boolean().default(true),
    })
    .prefault({}),
  /** No frame for this long makes the reading bad, ms. */
  silencio_ms: z.number().int().min(200).max(60_000).default(2000),
} as const;

const quadro = { ...comum, transporte } as const;

export const balancaToledoP03 = definePeripheral({
  porta: 'balanca',
  modelo: 'toledo-p03',
  rotulo: 'Toledo, transmissão contínua (P03)',
  config: z.strictObject({
    ...quadro,
    checksum: z.boolean().default(true),
    digitos: z.union([z.literal(5), z.literal(6)]).default(6),
  }),
});

export const balancaToledoEnq = definePeripheral({
  porta: 'balanca',
  modelo: 'toledo-enq',
  rotulo: 'Toledo, por pedido (ENQ)',
  config: z.strictObject({ ...quadro, intervalo_ms: z.number().int().min(50).max(5000).default(150) }),
});

export const balancaFilizola = definePeripheral({
  porta: 'balanca',
  modelo: 'filizola',
  rotulo: 'Filizola',
  config: z.strictObject({
    ...quadro,
    /** `stx`: STX dígitos ETX; `arroba`: @peso CR. */
    quadro: z.enum(['stx', 'arroba']).default('stx'),
    pedido: z.boolean().default(false),
    intervalo_ms: z.number().int().min(50).max(5000).default(150),
  }),
});

export const balancaAlfa = definePeripheral({
  porta: 'balanca',
  modelo: 'alfa-3102',
  rotulo: 'Alfa 3102',
  config: z.strictObject(quadro),
});

export const balancaDigitron = definePeripheral({
  porta: 'balanca',
  modelo: 'digitron',
  rotulo: 'Digitron',
  config: z.strictObject(quadro),
});

export const balancaGenerica = definePeripheral({
  porta: 'balanca',
  modelo: 'generica',
  rotulo: 'Quadro configurável (posições ou expressão)',
  config: z
    .strictObject({
      ...quadro,
      /** First byte of a frame; absent = frames are split by `fim` only. */
      inicio: z.number().int().min(0).max(255).optional(),
      /** Last byte of a frame. */
      fim: z.number().int().min(0).max(255).default(13),
      tamanho_maximo: z.number().int().min(3).max(256).default(64),
      /** Weight by position in the frame, after `inicio`. */
      posicao: z.strictObject({ inicio: z.number().int().min(0), tamanho: z.number().int().min(1).max(12) }).optional(),
      /** Weight by expression, with named groups `peso` and optionally `estavel`, `negativo`, `sobrecarga`. */
      expressao: expressaoCom('peso').optional(),
      /** Byte and mask whose bits say "in motion". */
      movimento: z
        .strictObject({ posicao: z.number().int().min(0), mascara: z.number().int().min(1).max(255) })
        .optional(),
      /** Text sent to ask for a weight; absent = the indicator transmits by itself. */
      pedido: z.string().max(16).optional(),
      intervalo_ms: z.number().int().min(50).max(5000).default(150),
    })
    .refine((c) => (c.posicao === undefined) !== (c.expressao === undefined), {
      message: 'Informe a posição do peso ou a expressão, uma das duas',
      path: ['posicao'],
    }),
});

export const balancaModbus = definePeripheral({
  porta: 'balanca',
  modelo: 'modbus',
  rotulo: 'Registradores Modbus',
  config: z.strictObject({
    ...comum,
    modbus,
    registrador: endereco,
    tipo: z.enum(['int16', 'uint16', 'int32', 'float32']).default('int32'),
    /** Word order of 32-bit values: `alta` = most significant word first. */
    ordem: z.enum(['alta', 'baixa']).default('alta'),
    funcao: z.enum(['holding', 'input']).default('holding'),
    estado: z
      .strictObject({
        registrador: endereco,
        movimento_bit: z.number().int().min(0).max(15),
        sobrecarga_bit: z.number().int().min(0).max(15).optional(),
      })
      .optional(),
    intervalo_ms: z.number().int().min(20).max(5000).default(100),
  }),
});
