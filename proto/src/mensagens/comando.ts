import { z } from 'zod';
import { id, instante, objeto, texto } from '../kernel/campos.js';
import { visitaEsperada } from './decisao.js';

/** Schema of `dados` by kind of command. */
export const DADOS_COMANDO = {
  'cancela.abrir': z.strictObject({}),
  'cancela.fechar': z.strictObject({}),
  'painel.mostrar': z.strictObject({
    linhas: z.array(z.string().max(80)).min(1).max(4),
    cor: z.enum(['verde', 'amarelo', 'vermelho']).optional(),
  }),
  'semaforo.mudar': z.strictObject({ cor: z.enum(['verde', 'vermelho', 'apagado']) }),
  'placa.ler': z.strictObject({}),
  'balanca.pesar': z.strictObject({ agendamento: id.optional() }),
  'cupom.imprimir': z.strictObject({
    titulo: texto(60),
    campos: z.array(z.tuple([z.string().max(40), z.string().max(80)])).max(30),
    qr: z.string().max(300).optional(),
    segunda_via: z.boolean().default(false),
    agendamento: id.optional(),
  }),
  'sessao.abrir': z.strictObject({ placa: z.string().min(7).max(10), tag: z.string().max(64).optional() }),
  'sessao.encerrar': z.strictObject({}),
  'excecao.resolver': z.strictObject({
    sessao: id,
    acao: z.enum(['aceitar', 'recusar', 'corrigir_placa', 'escolher_visita']),
    placa: z.string().max(10).optional(),
    visita: visitaEsperada.optional(),
  }),
  'pista.modo': z.strictObject({ modo: z.enum(['sombra', 'assistido', 'automatico']) }),
  'config.recarregar': z.strictObject({}),
} as const satisfies Record<string, z.ZodType>;

export type TipoComando = keyof typeof DADOS_COMANDO;
export const TIPOS_COMANDO = Object.keys(DADOS_COMANDO) as TipoComando[];
export type DadosComando<T extends TipoComando> = z.infer<(typeof DADOS_COMANDO)[T]>;

/** Default time a command stays valid, ms. */
export const PRAZO_COMANDO_MS = 3000;

/**
 * A command to an agent, version 1. Never executed after `expira_em` (core's clock, corrected by the agent's measured offset),
 * never twice for one `id`, and only by the `instancia` it names.
 */
export const comando = z.object({
  v: z.literal(1),
  id,
  gate: id,
  pista: id,
  instancia: id.nullish(),
  tipo: z.enum(TIPOS_COMANDO as [TipoComando, ...TipoComando[]]),
  /** Peripheral id, where the command is for one device. */
  alvo: z.string().max(80).nullish(),
  dados: objeto,
  autor: z.object({ id, nome: z.string().max(120) }),
  justificativa: texto(300),
  criado_em: instante,
  expira_em: instante,
});
export type Comando = z.infer<typeof comando>;

export const respostaComando = z.object({
  v: z.literal(1),
  id,
  resultado: z.enum(['executado', 'recusado', 'expirado', 'repetido', 'falhou']),
  motivo: z.string().nullish(),
  entradas: z.record(z.string(), z.string()).nullish(),
  dados: objeto.nullish(),
});
export type RespostaComando = z.infer<typeof respostaComando>;
