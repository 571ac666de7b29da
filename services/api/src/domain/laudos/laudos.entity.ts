import type { LaudoLimpeza } from '@portaria/proto';
import { col, entidade, opcional, padrao } from '../../kernel/entity/entidade.js';

export const LaudoLimpezaEntity = entidade('laudo_limpeza', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  agendamento_id: col.ref('agendamento'),
  itens: col.json<LaudoLimpeza['itens']>(),
  aprovado: col.logico(),
  observacao: opcional(col.texto()),
  fotos: padrao(col.uuids(), '{}'),
  responsavel_id: col.ref('usuario'),
  responsavel_nome: col.texto(),
  versao: padrao(col.inteiro(), 1),
  criado_em: col.instante(),
  atualizado_em: col.instante(),
});

export const ENTIDADES_LAUDOS = [LaudoLimpezaEntity];
