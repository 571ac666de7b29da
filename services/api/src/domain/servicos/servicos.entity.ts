import type { SituacaoServicoTriado } from '@portaria/proto';
import { col, entidade, opcional, padrao, type Coluna } from '../../kernel/entity/entidade.js';

export const ServicoTriadoEntity = entidade('servico_triado', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  agendamento_id: col.ref('agendamento'),
  servico_autorizado_id: col.ref('servico_autorizado'),
  forma_pagamento_id: opcional(col.ref('forma_pagamento')),
  transportadora_id: opcional(col.ref('transportadora')),
  valor: col.numero(14, 2),
  situacao: padrao(col.inteiro() as Coluna<SituacaoServicoTriado>, 0),
  cancelado_por: opcional(col.ref('usuario')),
  cancelado_por_nome: opcional(col.texto()),
  cancelado_em: opcional(col.instante()),
  motivo: opcional(col.texto()),
  versao: padrao(col.inteiro(), 1),
  criado_em: col.instante(),
  atualizado_em: col.instante(),
});

export const ENTIDADES_SERVICOS = [ServicoTriadoEntity];
