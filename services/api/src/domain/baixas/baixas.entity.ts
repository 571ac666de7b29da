import type { SituacaoBaixa } from '@portaria/proto';
import { col, entidade, padrao } from '../../kernel/entity/entidade.js';

export const SolicitacaoBaixaEntity = entidade('solicitacao_baixa', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  agendamento_id: col.ref('agendamento'),
  gate_id: col.ref('gate'),
  situacao: padrao(col.texto<SituacaoBaixa>(), 'solicitado'),
  solicitado_em: col.instante(),
  versao: padrao(col.inteiro(), 1),
  criado_em: col.instante(),
  atualizado_em: col.instante(),
});

export const ENTIDADES_BAIXAS = [SolicitacaoBaixaEntity];
