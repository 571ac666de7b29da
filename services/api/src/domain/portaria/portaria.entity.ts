import type { ConfigPista, corpoPeriferico } from '@portaria/proto';
import type { z } from 'zod';
import { col, entidade, opcional, padrao, type LinhaDe } from '../../kernel/entity/entidade.js';

const versionado = {
  versao: padrao(col.inteiro(), 1),
  criado_em: padrao(col.instante(), () => 'now()'),
  atualizado_em: padrao(col.instante(), () => 'now()'),
  excluido_em: opcional(col.instante()),
  busca: padrao(col.texto(), ''),
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
  ...versionado,
});

export type LinhaGate = LinhaDe<typeof Gate>;
export type LinhaPista = LinhaDe<typeof Pista>;
export type LinhaPeriferico = LinhaDe<typeof Periferico>;

export const ENTIDADES_PORTARIA = [Gate, Pista, Periferico];
