import type { StatusAgendamento } from '@portaria/proto';
import { chave, col, entidade, opcional, padrao } from '../../kernel/entity/entidade.js';

export const Agendamento = entidade('agendamento', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  gate_id: opcional(col.ref('gate')),
  numero: col.texto(),
  participantes: col.uuids(),
  partes: col.json<readonly { readonly papel: string; readonly public_id: string; readonly nome: string }[]>(),
  motorista_id: opcional(col.ref('motorista')),
  motorista_nome: opcional(col.texto()),
  veiculo_id: opcional(col.ref('veiculo')),
  placa_cavalo: col.texto(),
  placa_carreta_1: opcional(col.texto()),
  placa_carreta_2: opcional(col.texto()),
  placa_carreta_3: opcional(col.texto()),
  produto_id: opcional(col.ref('produto')),
  produto_nome: opcional(col.texto()),
  servico_id: opcional(col.ref('servico')),
  servico_nome: opcional(col.texto()),
  gate_descricao: opcional(col.texto()),
  tipo_operacao: col.texto(),
  tipo_frete: opcional(col.texto()),
  agendado_em: col.instante(),
  janela_inicio: opcional(col.instante()),
  janela_fim: opcional(col.instante()),
  status: col.texto<StatusAgendamento>(),
  status_anterior: opcional(col.texto<StatusAgendamento>()),
  etapa_id: opcional(col.uuid()),
  etapa_nome: opcional(col.texto()),
  triado_em: opcional(col.instante()),
  pausado_em: opcional(col.instante()),
  peso_nota_kg: opcional(col.inteiro()),
  limite_kg: opcional(col.inteiro()),
  observacao: opcional(col.texto()),
  motivo_cancelamento: opcional(col.texto()),
  cancelado_em: opcional(col.instante()),
  encerrado_em: opcional(col.instante()),
  versao: padrao(col.inteiro(), 1),
  criado_em: col.instante(),
  atualizado_em: col.instante(),
});

export const AgendamentoParte = entidade('agendamento_parte', {
  empresa_id: chave(col.ref('empresa')),
  agendado_em: chave(col.instante()),
  agendamento_id: chave(col.ref('agendamento')),
  papeis: col.textos(),
  status: col.texto<StatusAgendamento>(),
  gate_id: opcional(col.uuid()),
});

export const AgendamentoEtapa = entidade('agendamento_etapa', {
  id: col.id(),
  agendamento_id: col.ref('agendamento'),
  etapa_id: opcional(col.ref('etapa')),
  ordem: col.inteiro(),
  nome: col.texto(),
  tipo: col.texto(),
  exige_pesagem: padrao(col.logico(), false),
  pistas: padrao(col.uuids(), '{}'),
  meta_min: opcional(col.inteiro()),
  iniciada_em: opcional(col.instante()),
  concluida_em: opcional(col.instante()),
  anulada_em: opcional(col.instante()),
});

export const ENTIDADES_AGENDAMENTO = [Agendamento, AgendamentoParte, AgendamentoEtapa];
