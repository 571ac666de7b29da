import { z } from 'zod';
import { id, instante, kg, objeto, texto } from '../kernel/campos.js';
import { PAPEIS, PORTAS } from '../kernel/periferico.js';
import { DADOS_COMANDO, TIPOS_COMANDO, type TipoComando } from '../mensagens/comando.js';
import { visitaEsperada } from '../mensagens/decisao.js';
import type { FatoPersistido } from '../mensagens/fato.js';
import type { Telemetria } from '../mensagens/telemetria.js';
import { placaValida } from '../br/placa.js';

/** Reason of every manual action: text of a registered justificativa or typed; `justificativa_id` names the registered one. */
export const motivo = { justificativa: texto(300), justificativa_id: id.optional() } as const;
const placa = z.string().max(10).refine(placaValida, 'Placa inválida');

/** Live status of one gate as the contract spells it (spec §3, R026–R032), defaults included. */
export const statusVivo = z.object({
  status_atual: z.string().default('Aguardando comunicação'),
  mensagem: z.string().default('Aguardando comunicação'),
  display: z.string().default('--'),
  placa: z.string().default('XXX-XXXX'),
  lado_a: z.object({
    cancela: z.number().int(),
    sensores: z.array(z.object({ status: z.string(), label: z.string() })),
  }),
  lado_b: z.object({
    cancela: z.number().int(),
    sensores: z.array(z.object({ status: z.string(), label: z.string() })),
  }),
  peso_balanca: z.number().default(0),
  cameras: z.array(z.object({ status: z.string(), label: z.string(), id: z.string(), url: z.string() })),
});
export type StatusVivo = z.infer<typeof statusVivo>;

export const SENSOR_DIANTEIRO = 'Sensor dianteiro';
export const SENSOR_TRASEIRO = 'Sensor trasseiro';
export const AGUARDANDO_COMUNICACAO = 'Aguardando comunicação';

/** One row of GET tenants/tenants/{tenant}/gates-service/ ; `status` only when asked with `?status=true`. */
export interface GateServico {
  readonly public_id: string;
  readonly descricao: string;
  readonly fuso: string;
  readonly simulado: boolean;
  readonly pistas: readonly {
    readonly public_id: string;
    readonly numero: number;
    readonly nome: string;
    readonly sentido: 'entrada' | 'saida' | 'ambos';
    readonly pesa: boolean;
    readonly modo: 'sombra' | 'assistido' | 'automatico';
    readonly limite_kg: number;
    readonly cameras: readonly { readonly id: string; readonly label: string }[];
    readonly paineis: readonly { readonly id: string; readonly label: string }[];
    readonly impressoras: readonly { readonly id: string; readonly label: string }[];
    readonly balancas: readonly { readonly id: string; readonly label: string }[];
  }[];
  readonly status?: StatusVivo;
  readonly telemetria?: readonly Telemetria[];
}

/** POST …/gates-service/{gate}/open_session/ : manual plate reading. */
export const pedidoAbrirSessao = z.strictObject({ pista: id.optional(), placa, ...motivo });

/** POST …/gates-service/{gate}/send_weight/ : capture the live weight now, or enter a typed one (`peso_kg`). */
export const pedidoEnviarPeso = z.strictObject({
  pista: id.optional(),
  agendamento: id.optional(),
  /** Typed weight; absent = weigh now on the scale. */
  peso_kg: kg.min(1).optional(),
  tipo: z.enum(['entrada', 'saida', 'avulsa']).optional(),
  ...motivo,
});

/** Commands a person may send through POST …/gates-service/{gate}/comando/. */
export const COMANDOS_PESSOA = TIPOS_COMANDO.filter((t) => t !== 'excecao.resolver' && t !== 'config.recarregar');
export const pedidoComando = z
  .strictObject({
    pista: id,
    tipo: z.enum(COMANDOS_PESSOA as [TipoComando, ...TipoComando[]]),
    alvo: z.string().max(80).optional(),
    dados: objeto.default({}),
    ...motivo,
  })
  .superRefine((p, c) => {
    const dados = DADOS_COMANDO[p.tipo].safeParse(p.dados);
    if (dados.success) return;
    for (const i of dados.error.issues) c.addIssue({ code: 'custom', message: i.message, path: ['dados', ...i.path] });
  });
export type PedidoComando = z.infer<typeof pedidoComando>;

/** POST tenants/empresas/{empresa}/agendamentos/{agendamento}/envia_comando_cancela/ */
export const pedidoComandoCancela = z.strictObject({
  gate: id,
  pista: id.optional(),
  cancela: z.string().max(80),
  acao: z.enum(['abrir', 'fechar']),
  ...motivo,
});

export interface ResultadoComando {
  readonly comando: string;
  readonly resultado: 'executado';
  readonly dados: Readonly<Record<string, unknown>> | null;
}

/** POST …/excecoes/{excecao}/resolver/ */
export const pedidoResolverExcecao = z
  .strictObject({
    acao: z.enum(['aceitar', 'recusar', 'corrigir_placa', 'escolher_visita']),
    placa: placa.optional(),
    agendamento: id.optional(),
    versao: z.number().int(),
    ...motivo,
  })
  .refine((p) => p.acao !== 'corrigir_placa' || p.placa !== undefined, { message: 'Informe a placa', path: ['placa'] })
  .refine((p) => p.acao !== 'escolher_visita' || p.agendamento !== undefined, {
    message: 'Escolha a visita',
    path: ['agendamento'],
  });

/** POST …/alarmes/{alarme}/reconhecer/ */
export const pedidoReconhecer = z.strictObject({ nota: z.string().trim().max(300).optional() });

/** GET …/gates-service/{gate}/fatos/?antes=<posicao>&tipo=a,b&page_size= : newest first. */
export const consultaFatos = z.strictObject({
  antes: z.coerce.number().int().optional(),
  tipo: z.string().max(300).optional(),
  sessao: id.optional(),
  page_size: z.coerce.number().int().min(1).max(200).default(50),
});
export interface PaginaFatos {
  readonly results: readonly FatoPersistido[];
  /** `antes` of the next page, null at the end. */
  readonly proximo: number | null;
}

/** GET …/gates-service/{gate}/esperadas/?search= : visits expected, for the chooser. */
export const listaEsperadas = z.object({ results: z.array(visitaEsperada) });

/** Curve of the lane's weight kept by the core for the open gate page: [epoch ms, kg], last 120 s. */
export interface CurvaPeso {
  readonly pista: string;
  readonly pontos: readonly (readonly [number, number])[];
}

/** Row of `patio/justificativa`. */
export const justificativa = z.object({
  public_id: id,
  descricao: z.string(),
  uso: z.enum(['cancela', 'pesagem', 'placa', 'excecao', 'geral']),
  ativo: z.boolean(),
});
export type Justificativa = z.infer<typeof justificativa>;

/** Body of POST …/justificativa/ ; PATCH takes any part of it. */
export const corpoJustificativa = z.strictObject({
  descricao: texto(120),
  uso: z.enum(['cancela', 'pesagem', 'placa', 'excecao', 'geral']),
  ativo: z.boolean().default(true),
  versao: z.number().int().optional(),
});

/** Body of patio/cancelas/ : a barrier as the register knows it. */
export const corpoCancela = z.strictObject({
  gate: id,
  pista: id.nullish(),
  numero: z.number().int().min(0).max(9999),
  descricao: texto(120),
  lado: z.enum(['a', 'b']),
  ativo: z.boolean().default(true),
  versao: z.number().int().optional(),
});

/** Body of patio/periferico/ ; `config` is checked by the schema of `porta` + `modelo`. */
export const corpoPeriferico = z.strictObject({
  gate: id,
  pista: id.nullish(),
  nome: texto(80),
  porta: z.enum(PORTAS),
  modelo: texto(60),
  papel: z.enum(PAPEIS),
  config: objeto,
  ativo: z.boolean().default(true),
  versao: z.number().int().optional(),
});

/** Body of patio/perifericoEtapa/ : which peripheral serves which step. */
export const corpoPerifericoEtapa = z.strictObject({
  periferico: id,
  etapa: id,
  ordem: z.number().int().min(0).max(999).default(0),
  obrigatorio: z.boolean().default(true),
  versao: z.number().int().optional(),
});

/** PUT patio/pesagem/{pesagem}/ ; `agendamento` and `sessao` of the body are ignored (contract R119). */
export const corpoPesagem = z.strictObject({
  peso_kg: kg.min(0),
  tipo: z.enum(['entrada', 'saida', 'avulsa']).optional(),
  placa: placa.nullish(),
  data: instante.optional(),
  manual: z.boolean().default(true),
  agendamento: z.unknown().optional(),
  sessao: z.unknown().optional(),
  versao: z.number().int().optional(),
  ...motivo,
});
export const corpoExcluirPesagem = z.strictObject({ ...motivo });

export interface Pesagem {
  readonly public_id: string;
  readonly agendamento: string | null;
  readonly sessao: string | null;
  readonly gate: string;
  readonly tipo: 'entrada' | 'saida' | 'avulsa';
  readonly peso_kg: number;
  readonly manual: boolean;
  readonly data: string;
  readonly registrada_em: string;
  readonly balanca: string;
  readonly placa: string | null;
  readonly placa_origem: string;
  readonly operador: string | null;
  readonly justificativa: string | null;
  readonly quadro_bruto: string | null;
  readonly amostras: readonly number[];
  readonly curva: readonly (readonly [number, number])[];
  readonly fotos: readonly string[];
  readonly cancelada: boolean;
  readonly versao: number;
  readonly hash: string;
}

/** GET patio/pesagem/verificar/ : walks the hash chain of each scale. */
export interface VerificacaoPesagens {
  readonly integra: boolean;
  readonly balancas: readonly {
    readonly balanca: string;
    readonly versoes: number;
    readonly integra: boolean;
    readonly primeira_falha: string | null;
  }[];
}
