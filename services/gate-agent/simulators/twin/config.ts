import { z } from 'zod';

const porta = z.number().int().min(0).max(65_535);

/** One truck the twin may play. */
export const veiculoGemeo = z.object({
  numero: z.string(),
  placas: z.array(z.string()).min(1),
  tag: z.string().nullable(),
  bruto_kg: z.number().int(),
  tara_kg: z.number().int(),
  /** Already inside the terminal, first weighing done. */
  dentro: z.boolean(),
});
export type VeiculoGemeo = z.infer<typeof veiculoGemeo>;

/** File of a digital twin: where its devices listen, which models they are, which trucks come. */
export const configGemeo = z.object({
  v: z.literal(1),
  nome: z.string(),
  n: z.number().int().default(1),
  portas: z.object({
    balanca: porta,
    clp: porta,
    rfid: porta,
    painel: porta,
    impressora: porta,
    camera_1: porta,
    camera_2: porta,
    camera_3: porta,
    camera_4: porta,
    leitor: porta,
    controle: porta,
  }),
  modelos: z.object({
    balanca: z.enum(['toledo-p03', 'toledo-enq']),
    leitor: z.enum(['hikvision-isapi', 'dahua-itsapi']),
    rfid: z.enum(['linha', 'teclado']),
  }),
  veiculos: z.array(veiculoGemeo),
});
export type ConfigGemeo = z.infer<typeof configGemeo>;
