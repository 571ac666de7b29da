import { z } from 'zod';
import { arredondarDecimal } from '../br/dinheiro.js';
import { id, texto } from '../kernel/campos.js';
import type { SituacaoServicoTriado } from './situacoes.js';

const versao = z.number().int().min(1).optional();

/** POST patio/sequenciaatendimento/gerar_sequencia/ */
export const corpoGerarSequencia = z.strictObject({ sequencia: id });
export interface NumeroGerado {
  readonly sequencia: string;
  readonly numero: number;
  /** Prefix and number, the number as wide as the limit. */
  readonly senha: string;
}

/** PUT patio/servicos/{servico}/ordem_etapas/: the whole order at once; `versao` is the service's. */
export const corpoOrdemEtapas = z.strictObject({ etapas: z.array(id).max(99), versao });

export interface HistoricoConjunto {
  readonly public_id: string;
  readonly conjunto: { readonly public_id: string; readonly descricao: string };
  readonly placas: readonly string[];
  readonly desde: string;
  readonly ate: string | null;
  readonly quem: string | null;
  readonly liberado_por: string | null;
  readonly motivo: string | null;
}

const resposta = z.strictObject({
  item: id,
  resposta: texto(500).nullish(),
  conforme: z.boolean().nullish(),
  observacao: texto(500).nullish(),
});
/** POST and PUT patio/laudo_limpeza_itens_check_list/ */
export const corpoLaudoLimpeza = z.strictObject({
  agendamento: id,
  itens: z.array(resposta).min(1).max(200),
  aprovado: z.boolean(),
  observacao: texto(2000).nullish(),
  /** `attachment_key` of uploads of the company. */
  fotos: z.array(id).max(20).default([]),
  versao,
});
export type CorpoLaudoLimpeza = z.output<typeof corpoLaudoLimpeza>;

export interface LaudoLimpeza {
  readonly public_id: string;
  readonly agendamento: { readonly public_id: string; readonly numero: string };
  readonly itens: readonly {
    readonly item: string;
    readonly descricao: string;
    readonly resposta: string | null;
    readonly conforme: boolean | null;
    readonly observacao: string | null;
  }[];
  readonly aprovado: boolean;
  readonly observacao: string | null;
  readonly fotos: readonly string[];
  readonly responsavel: { readonly public_id: string; readonly nome: string };
  readonly versao: number;
  readonly criado_em: string;
  readonly atualizado_em: string;
}

const camposEtapa = {
  nome: texto(80),
  tipo: z.string().max(40),
  ordem: z.number().int().min(1).max(99),
  exige_pesagem: z.boolean(),
  pistas: z.array(id).max(50),
  meta_min: z.number().int().min(1).max(10_000).nullable(),
};
/** POST patio/agendamentoEtapa/: a step of the register (`etapa`), or one of its own (`nome`, `tipo`). At the end unless `ordem` is told. */
export const corpoEtapaVisita = z
  .strictObject({ agendamento: id, etapa: id.optional(), ...z.object(camposEtapa).partial().shape })
  .refine((v) => v.etapa !== undefined || (v.nome !== undefined && v.tipo !== undefined), {
    path: ['etapa'],
    error: 'Escolha a etapa, ou informe nome e tipo.',
  });
/** PATCH patio/agendamentoEtapa/{agendamento_etapa}/; `versao` is the visit's. */
export const mudancaEtapaVisita = z.strictObject({
  ...z.object(camposEtapa).omit({ tipo: true }).partial().shape,
  versao,
});

export interface EtapaDaVisita {
  readonly public_id: string;
  readonly agendamento: string;
  readonly etapa: string | null;
  readonly ordem: number;
  readonly nome: string;
  readonly tipo: string;
  readonly exige_pesagem: boolean;
  readonly pistas: readonly string[];
  readonly meta_min: number | null;
  readonly iniciada_em: string | null;
  readonly concluida_em: string | null;
}

/** POST patio/servicoTriado/. Money may come with more decimals (a price times a weight): it is rounded half up to cents. */
export const corpoServicoTriado = z.strictObject({
  agendamento: id,
  servico_autorizado: id,
  forma_pagamento: id.nullish(),
  transportadora: id.nullish(),
  valor: z
    .string()
    .regex(/^\d{1,11}(\.\d{1,10})?$/, { error: 'Informe um valor em reais, como 123.45.' })
    .transform((v) => arredondarDecimal(v, 2)),
});
/** POST patio/servicoTriado/{servico_triado}/cancelar/ */
export const corpoCancelarServico = z.strictObject({ motivo: texto(500) });

interface Nomeado {
  readonly public_id: string;
  readonly descricao: string;
}
export interface ServicoTriado {
  readonly public_id: string;
  readonly agendamento: string;
  readonly servico_autorizado: Nomeado;
  readonly forma_pagamento: Nomeado | null;
  readonly transportadora: { readonly public_id: string; readonly razao_social: string } | null;
  readonly valor: string;
  readonly situacao: SituacaoServicoTriado;
  readonly situacao_descricao: string;
  readonly cancelado_por: string | null;
  readonly cancelado_em: string | null;
  readonly motivo: string | null;
  readonly versao: number;
  readonly criado_em: string;
}

/** Row of patio/tarifas/: one of the ten tariff tables. */
export interface TarifaLinha {
  readonly public_id: string;
  /** Register it belongs to. */
  readonly recurso: string;
  readonly tipoTarifa: string;
  readonly dono: 'servico' | 'servico_autorizado';
  readonly servico: { readonly public_id: string; readonly nome: string } | null;
  readonly servico_autorizado: Nomeado | null;
  /** What the price is counted by: axles, packaging, hours, weight range, sub-product. */
  readonly base: string;
  readonly valor: string;
  readonly inicio: string;
  readonly fim: string | null;
}

export interface TerminalComFornecedores extends Nomeado {
  readonly fornecedores: readonly { readonly public_id: string; readonly nome_fantasia: string }[];
}

export const SITUACOES_BAIXA = ['solicitado', 'liberado', 'em_transito', 'concluido', 'recusado'] as const;
export type SituacaoBaixa = (typeof SITUACOES_BAIXA)[number];
export interface SolicitacaoBaixa {
  readonly public_id: string;
  readonly agendamento: { readonly public_id: string; readonly numero: string; readonly status: string };
  readonly placa_cavalo: string;
  readonly motorista: string | null;
  readonly situacao: SituacaoBaixa;
  readonly solicitado_em: string;
}
