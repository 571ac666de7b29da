import type { Pesagem as PesagemWire } from '@portaria/proto';
import { col, entidade, opcional, padrao } from '../../kernel/entity/entidade.js';

/** Present state of a weighing; what it was and who changed it is in `pesagem_versao`. */
export const PesagemEntity = entidade('pesagem', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  gate_id: col.ref('gate'),
  balanca: col.texto(),
  periferico: col.texto(),
  agendamento_id: opcional(col.ref('agendamento')),
  etapa_id: opcional(col.ref('agendamento_etapa')),
  sessao: opcional(col.uuid()),
  fato_id: opcional(col.uuid()),
  tipo: col.texto<PesagemWire['tipo']>(),
  peso_kg: col.inteiro(),
  cancelada: padrao(col.logico(), false),
  capturada_em: col.instante(),
  versao: col.inteiro(),
});

export const ENTIDADES_PESAGEM = [PesagemEntity];
