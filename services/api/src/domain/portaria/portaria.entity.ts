import type { ConfigPista, corpoPeriferico, Justificativa } from '@portaria/proto';
import type { z } from 'zod';
import { col, entidade, opcional, padrao, type LinhaDe } from '../../kernel/entity/entidade.js';

const versionado = {
  versao: padrao(col.inteiro(), 1),
  criado_em: col.instante(),
  atualizado_em: col.instante(),
} as const;

export const Gate = entidade('gate', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  descricao: col.texto(),
  fuso: padrao(col.texto(), 'America/Sao_Paulo'),
  simulado: padrao(col.logico(), false),
  triagem_obrigatoria: padrao(col.logico(), true),
  tolerancia_antes_min: padrao(col.inteiro(), 0),
  tolerancia_depois_min: padrao(col.inteiro(), 0),
  config_versao: padrao(col.inteiro(), 1),
  ativo: padrao(col.logico(), true),
  ...versionado,
});

export const Pista = entidade('pista', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  gate_id: col.ref('gate'),
  numero: col.inteiro(),
  nome: col.texto(),
  sentido: col.texto<ConfigPista['sentido']>(),
  pesa: padrao(col.logico(), true),
  modo: padrao(col.texto<ConfigPista['modo']>(), 'automatico'),
  config: padrao(col.json<Partial<ConfigPista>>(), {}),
  ativo: padrao(col.logico(), true),
  ...versionado,
});

export const Cancela = entidade('cancela', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  gate_id: col.ref('gate'),
  pista_id: opcional(col.ref('pista')),
  numero: col.inteiro(),
  descricao: col.texto(),
  lado: col.texto<'a' | 'b'>(),
  ativo: padrao(col.logico(), true),
  excluido_em: opcional(col.instante()),
  ...versionado,
});

type CorpoPeriferico = z.infer<typeof corpoPeriferico>;

export const Periferico = entidade('periferico', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  gate_id: col.ref('gate'),
  pista_id: opcional(col.ref('pista')),
  nome: col.texto(),
  porta: col.texto<CorpoPeriferico['porta']>(),
  modelo: col.texto(),
  papel: col.texto<CorpoPeriferico['papel']>(),
  config: padrao(col.json<Record<string, unknown>>(), {}),
  ativo: padrao(col.logico(), true),
  excluido_em: opcional(col.instante()),
  ...versionado,
});

export const PerifericoEtapa = entidade('periferico_etapa', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  periferico_id: col.ref('periferico'),
  etapa_id: col.ref('etapa'),
  ordem: padrao(col.inteiro(), 0),
  obrigatorio: padrao(col.logico(), true),
  excluido_em: opcional(col.instante()),
  ...versionado,
});

export const JustificativaEntity = entidade('justificativa', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  descricao: col.texto(),
  uso: col.texto<Justificativa['uso']>(),
  ativo: padrao(col.logico(), true),
  ...versionado,
});

export type LinhaGate = LinhaDe<typeof Gate>;
export type LinhaPista = LinhaDe<typeof Pista>;
export type LinhaCancela = LinhaDe<typeof Cancela>;
export type LinhaPeriferico = LinhaDe<typeof Periferico>;
export type LinhaPerifericoEtapa = LinhaDe<typeof PerifericoEtapa>;
export type LinhaJustificativa = LinhaDe<typeof JustificativaEntity>;

export const ENTIDADES_PORTARIA = [Gate, Pista, Cancela, Periferico, PerifericoEtapa, JustificativaEntity];
