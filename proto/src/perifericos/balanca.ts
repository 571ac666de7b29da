import { z } from 'zod';
import { definePeripheral } from '../kernel/periferico.js';
import { expressaoCom } from './expressao.js';
import { endereco, modbus, transporte } from './transporte.js';

/** Settings of a truck scale that hold for every model (weights in kg). */
const comum = {
  /** Smallest weight difference the indicator shows, kg. */
  divisao_kg: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(10)
    .meta({ title: 'Divisão', description: 'Menor diferença de peso que o indicador mostra.', unidade: 'kg' }),
  capacidade_kg: z.number().int().min(100).max(500_000).default(80_000).meta({ title: 'Capacidade', unidade: 'kg' }),
  /** Below this nothing is weighed, kg. */
  minimo_kg: z
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(500)
    .meta({ title: 'Peso mínimo', description: 'Abaixo disto nada é pesado.', unidade: 'kg' }),
  /** Factor from the indicator's number to kg: 1 when it shows kg, 1000 when it shows t. */
  fator_kg: z
    .number()
    .positive()
    .max(10_000)
    .default(1)
    .meta({ title: 'Fator para kg', description: '1 quando o indicador mostra kg; 1000 quando mostra toneladas.' }),
  unidade: z.enum(['kg', 't']).default('kg').meta({ title: 'Unidade do indicador' }),
  estabilidade: z
    .strictObject({
      /** Readings within one division of each other that make a weight stable. */
      leituras: z
        .number()
        .int()
        .min(2)
        .max(100)
        .default(8)
        .meta({ title: 'Leituras iguais', description: 'Quantas, dentro de uma divisão, fazem um peso estável.' }),
      /** Time they must span at least, ms. */
      periodo_ms: z
        .number()
        .int()
        .min(200)
        .max(30_000)
        .default(1500)
        .meta({ title: 'Durante pelo menos', unidade: 'ms' }),
      /** The scale must have shown zero (± one division × this) since the last vehicle. */
      zero_divisoes: z.number().int().min(0).max(50).default(5).meta({ title: 'Folga do zero', unidade: 'divisões' }),
      exige_zero: z.boolean().default(true).meta({ title: 'Exige zero entre veículos' }),
    })
    .prefault({})
    .meta({ title: 'Estabilidade' }),
  /** No frame for this long makes the reading bad, ms. */
  silencio_ms: z.number().int().min(200).max(60_000).default(2000).meta({
    title: 'Silêncio máximo',
    description: 'Sem quadro por este tempo a leitura deixa de valer.',
    unidade: 'ms',
  }),
} as const;

const quadro = { ...comum, transporte } as const;

export const balancaToledoP03 = definePeripheral({
  porta: 'balanca',
  modelo: 'toledo-p03',
  rotulo: 'Toledo, transmissão contínua (P03)',
  config: z.strictObject({
    ...quadro,
    checksum: z.boolean().default(true).meta({ title: 'Confere o checksum' }),
    digitos: z
      .union([z.literal(5), z.literal(6)])
      .default(6)
      .meta({ title: 'Dígitos do peso' }),
  }),
});

export const balancaToledoEnq = definePeripheral({
  porta: 'balanca',
  modelo: 'toledo-enq',
  rotulo: 'Toledo, por pedido (ENQ)',
  config: z.strictObject({
    ...quadro,
    intervalo_ms: z
      .number()
      .int()
      .min(50)
      .max(5000)
      .default(150)
      .meta({ title: 'Intervalo entre pedidos', unidade: 'ms' }),
  }),
});

export const balancaFilizola = definePeripheral({
  porta: 'balanca',
  modelo: 'filizola',
  rotulo: 'Filizola',
  config: z.strictObject({
    ...quadro,
    /** `stx`: STX dígitos ETX; `arroba`: @peso CR. */
    quadro: z
      .enum(['stx', 'arroba'])
      .default('stx')
      .meta({ title: 'Quadro', rotulos: { stx: 'STX dígitos ETX', arroba: '@peso CR' } }),
    pedido: z
      .boolean()
      .default(false)
      .meta({ title: 'Pede o peso', description: 'Desligado: o indicador transmite sozinho.' }),
    intervalo_ms: z
      .number()
      .int()
      .min(50)
      .max(5000)
      .default(150)
      .meta({ title: 'Intervalo entre pedidos', unidade: 'ms' }),
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
      inicio: z
        .number()
        .int()
        .min(0)
        .max(255)
        .optional()
        .meta({ title: 'Byte de início', description: 'Vazio: os quadros são separados só pelo fim.' }),
      /** Last byte of a frame. */
      fim: z.number().int().min(0).max(255).default(13).meta({ title: 'Byte de fim' }),
      tamanho_maximo: z
        .number()
        .int()
        .min(3)
        .max(256)
        .default(64)
        .meta({ title: 'Tamanho máximo do quadro', unidade: 'bytes' }),
      /** Weight by position in the frame, after `inicio`. */
      posicao: z
        .strictObject({
          inicio: z.number().int().min(0).meta({ title: 'Primeiro caractere' }),
          tamanho: z.number().int().min(1).max(12).meta({ title: 'Quantos' }),
        })
        .optional()
        .meta({ title: 'Peso por posição' }),
      /** Weight by expression, with named groups `peso` and optionally `estavel`, `negativo`, `sobrecarga`. */
      expressao: expressaoCom('peso').optional().meta({
        title: 'Peso por expressão',
        description: 'Grupos peso e, se houver, estavel, negativo e sobrecarga.',
      }),
      /** Byte and mask whose bits say "in motion". */
      movimento: z
        .strictObject({
          posicao: z.number().int().min(0).meta({ title: 'Posição do byte' }),
          mascara: z.number().int().min(1).max(255).meta({ title: 'Máscara' }),
        })
        .optional()
        .meta({ title: 'Sinal de movimento' }),
      /** Text sent to ask for a weight; absent = the indicator transmits by itself. */
      pedido: z
        .string()
        .max(16)
        .optional()
        .meta({ title: 'Texto do pedido', description: 'Vazio: o indicador transmite sozinho.' }),
      intervalo_ms: z
        .number()
        .int()
        .min(50)
        .max(5000)
        .default(150)
        .meta({ title: 'Intervalo entre pedidos', unidade: 'ms' }),
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
    registrador: endereco.meta({ title: 'Registrador' }),
    tipo: z.enum(['int16', 'uint16', 'int32', 'float32']).default('int32').meta({ title: 'Tipo do número' }),
    /** Word order of 32-bit values: `alta` = most significant word first. */
    ordem: z
      .enum(['alta', 'baixa'])
      .default('alta')
      .meta({
        title: 'Palavra que vem primeiro',
        rotulos: { alta: 'A mais significativa', baixa: 'A menos significativa' },
      }),
    funcao: z.enum(['holding', 'input']).default('holding').meta({ title: 'Função' }),
    estado: z
      .strictObject({
        registrador: endereco.meta({ title: 'Registrador' }),
        movimento_bit: z.number().int().min(0).max(15).meta({ title: 'Bit de movimento' }),
        sobrecarga_bit: z.number().int().min(0).max(15).optional().meta({ title: 'Bit de sobrecarga' }),
      })
      .optional()
      .meta({ title: 'Registrador de estado' }),
    intervalo_ms: z
      .number()
      .int()
      .min(20)
      .max(5000)
      .default(100)
      .meta({ title: 'Intervalo entre leituras', unidade: 'ms' }),
  }),
});
