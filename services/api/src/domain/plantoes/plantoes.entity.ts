import { col, entidade, opcional, padrao } from '../../kernel/entity/entidade.js';

export const PlantaoEntity = entidade('plantao', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  gate_id: opcional(col.ref('gate')),
  colaborador_id: col.ref('colaborador'),
  inicio: col.instante(),
  fim: col.instante(),
  observacao: opcional(col.texto()),
  versao: padrao(col.inteiro(), 1),
  criado_em: col.instante(),
  atualizado_em: col.instante(),
});

export const ENTIDADES_PLANTOES = [PlantaoEntity];
