import { z } from 'zod';
import { id, instante, kg, objeto, texto } from '../kernel/campos.js';
import { desfecho, resultadoRegra } from './decisao.js';

/** Picture taken with a fact: bytes travel apart (`req.foto`), found again by their hash. */
export const refFoto = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  camera: z.string().max(80),
  tamanho: z.number().int().positive(),
  em: instante,
});
export type RefFoto = z.infer<typeof refFoto>;

const autor = z.object({ id, nome: z.string().max(120) });
const nivel = z.enum(['critico', 'alto', 'medio', 'baixo']);

/** Schema of `dados` of every kind of fact. Adding a kind is one line here and one golden sample. */
export const DADOS_FATO = {
  'agente.iniciado': z.object({
    versao: z.string(),
    instancia: id,
    config_versao: z.number().int().nullish(),
    /** `normal`, or what was done to the local store at start. */
    armazem: z.enum(['normal', 'novo', 'recuperado', 'divergente']),
    detalhe: z.string().max(400).nullish(),
    simulado: z.boolean().default(false),
  }),
  'config.aplicada': z.object({
    versao: z.number().int(),
    recusados: z.array(z.object({ periferico: z.string(), campo: z.string(), motivo: z.string() })),
  }),
  'leitura.placa': z.object({
    sessao: id.nullish(),
    periferico: z.string(),
    leitura: z.string().max(80),
    placa: z.string().max(12),
    confianca: z.number().min(0).max(100),
    por_caractere: z.array(z.number()).nullish(),
    /** 1 for the first push of a read, more for its updates. */
    atualizacao: z.number().int().min(1),
    manual: z.boolean().default(false),
    autor: autor.nullish(),
    justificativa: z.string().nullish(),
    fotos: z.array(refFoto).default([]),
  }),
  'leitura.tag': z.object({ sessao: id.nullish(), periferico: z.string(), tag: z.string().max(64) }),
  'sessao.aberta': z.object({
    sessao: id,
    origem: z.enum(['sensor', 'placa', 'tag', 'peso', 'manual']),
    lado: z.enum(['a', 'b']).nullish(),
    autor: autor.nullish(),
    justificativa: z.string().nullish(),
  }),
  'sessao.decisao': z.object({
    sessao: id,
    fase: z.enum(['admissao', 'liberacao']),
    desfecho,
    identificacao: z.enum(['confere', 'duvidoso', 'desconhecido']),
    regras: z.array(resultadoRegra),
    agendamento: id.nullish(),
    placa: z.string().nullish(),
    tag: z.string().nullish(),
    mensagem: z.string(),
    /** Who decided: the core, the agent by its copy, or a person. */
    quem: z.enum(['nucleo', 'agente', 'operador']),
    modo: z.enum(['sombra', 'assistido', 'automatico']),
    autor: autor.nullish(),
    justificativa: z.string().nullish(),
    candidatos: z.array(z.object({ agendamento: id, placa: z.string(), distancia: z.number() })).default([]),
    fotos: z.array(refFoto).default([]),
  }),
  'sessao.encerrada': z.object({
    sessao: id,
    agendamento: id.nullish(),
    /** True when the vehicle crossed the lane and did what the step demands. */
    concluida: z.boolean(),
    motivo: z.string().max(300),
    duracao_ms: z.number().int().min(0),
  }),
  'pesagem.capturada': z.object({
    pesagem: id,
    sessao: id.nullish(),
    agendamento: id.nullish(),
    etapa: id.nullish(),
    tipo: z.enum(['entrada', 'saida', 'avulsa']),
    peso_kg: kg,
    periferico: z.string(),
    balanca: z.string(),
    divisao_kg: z.number().int().min(1),
    placa: z.string().nullish(),
    placa_origem: z.enum(['leitor', 'tag', 'manual', 'nenhuma']),
    manual: z.boolean().default(false),
    autor: autor.nullish(),
    justificativa: z.string().nullish(),
    /** Raw indicator frame behind the weight, hex. */
    quadro_bruto: z.string().max(1024),
    /** The readings that made it stable, kg. */
    amostras: z.array(kg).max(200),
    /** Whole passage at 10 Hz: [ms since the session opened, kg]. */
    curva: z.array(z.tuple([z.number().int(), kg])).max(6000),
    fotos: z.array(refFoto).default([]),
    capturada_em: instante,
  }),
  'pesagem.recusada': z.object({
    sessao: id.nullish(),
    periferico: z.string(),
    motivo: z.string().max(300),
    codigo: z.string().max(60),
  }),
  'comando.resultado': z.object({
    comando: id,
    tipo: z.string(),
    alvo: z.string().nullish(),
    dados: objeto.nullish(),
    resultado: z.enum(['executado', 'recusado', 'expirado', 'repetido', 'falhou']),
    motivo: z.string().max(400).nullish(),
    autor: autor.nullish(),
    justificativa: z.string().nullish(),
    /** Inputs as they were when the interlock was asked. */
    entradas: z.record(z.string(), z.string()).nullish(),
    fotos: z.array(refFoto).default([]),
  }),
  'cancela.movimento': z.object({
    sessao: id.nullish(),
    cancela: z.string(),
    acao: z.enum(['abrir', 'fechar']),
    origem: z.enum(['pista', 'operador', 'externo']),
    resultado: z.enum(['concluido', 'recusado', 'falhou']),
    motivo: z.string().max(400).nullish(),
    entradas: z.record(z.string(), z.string()).nullish(),
  }),
  'passagem.sem_sessao': z.object({
    lado: z.enum(['a', 'b']).nullish(),
    sensor: z.string(),
    fotos: z.array(refFoto).default([]),
  }),
  'impressao.cupom': z.object({
    sessao: id.nullish(),
    agendamento: id.nullish(),
    periferico: z.string(),
    segunda_via: z.boolean(),
    resultado: z.enum(['impresso', 'falhou']),
    motivo: z.string().max(300).nullish(),
  }),
  'alarme.mudou': z.object({
    /** Stable key of the condition, e.g. `periferico:<id>:desconectado`. */
    chave: z.string().max(160),
    codigo: z.string().max(60),
    nivel,
    ativo: z.boolean(),
    texto: texto(300),
    periferico: z.string().nullish(),
  }),
} as const satisfies Record<string, z.ZodType>;

export type TipoFato = keyof typeof DADOS_FATO;
export const TIPOS_FATO = Object.keys(DADOS_FATO) as TipoFato[];
export type DadosFato<T extends TipoFato> = z.infer<(typeof DADOS_FATO)[T]>;
export type DadosFatoEntrada<T extends TipoFato> = z.input<(typeof DADOS_FATO)[T]>;

/** Quality of the agent's clock when the fact happened; `seq`, not the clock, gives the order. */
export const qualidadeRelogio = z.enum(['ok', 'sem_referencia', 'desviado', 'saltou']);

/**
 * The envelope of a fact, version 1. `(gate, epoca, seq)` is its identity in the core; `seq` grows by one per fact of an epoch,
 * without gaps. `epoca` is new when the agent's store is new. `anterior` chains each fact to the one before (hex, 32 chars), so
 * that a restored old disk shows as a fork.
 */
export const envelopeFato = z.object({
  v: z.literal(1),
  id,
  gate: id,
  pista: id.nullable(),
  epoca: id,
  seq: z.number().int().min(1),
  tipo: z.string().max(60),
  ocorrido_em: instante,
  relogio: qualidadeRelogio.default('ok'),
  /** The agent had no core when it happened. */
  offline: z.boolean().default(false),
  anterior: z.string().max(64),
  dados: objeto,
});
export type Fato = z.infer<typeof envelopeFato>;

/** A fact as the core persisted it and sends it to screens. `posicao` grows by one per gate in the order of persistence. */
export const fatoPersistido = envelopeFato
  .omit({ anterior: true, v: true })
  .extend({ posicao: z.number().int(), recebido_em: instante });
export type FatoPersistido = z.infer<typeof fatoPersistido>;

/** `fato` of a refusal: the envelope is sound and only its kind or `dados` are not; it can still be kept in its place. */
export type ResultadoValidacaoFato = { ok: true; fato: Fato } | { ok: false; erro: string; fato?: Fato };

/** Validates envelope and `dados`. Facts of unknown kinds are refused by the core into quarantine, never dropped. */
export function validarFato(valor: unknown): ResultadoValidacaoFato {
  const envelope = envelopeFato.safeParse(valor);
  if (!envelope.success) return { ok: false, erro: resumir(envelope.error) };
  const schema = (DADOS_FATO as Record<string, z.ZodType>)[envelope.data.tipo];
  if (!schema) return { ok: false, erro: `tipo: unknown kind of fact "${envelope.data.tipo}"`, fato: envelope.data };
  const dados = schema.safeParse(envelope.data.dados);
  if (!dados.success) return { ok: false, erro: `dados.${resumir(dados.error)}`, fato: envelope.data };
  return { ok: true, fato: envelope.data };
}

function resumir(erro: z.ZodError): string {
  return erro.issues
    .slice(0, 3)
    .map((i) => `${i.path.join('.')}: ${i.message}`)
    .join('; ');
}
