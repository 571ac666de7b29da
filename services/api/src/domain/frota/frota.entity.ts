import { col, entidade, opcional } from '../../kernel/entity/entidade.js';

/** When each set was in use: `ate` is null while it is. */
export const ConjuntoHistorico = entidade('conjunto_historico', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  veiculo_id: col.ref('veiculo'),
  conjunto_id: col.ref('conjunto'),
  placas: col.textos(),
  desde: col.instante(),
  ate: opcional(col.instante()),
  usado_por: opcional(col.ref('usuario')),
  usado_por_nome: opcional(col.texto()),
  liberado_por: opcional(col.ref('usuario')),
  liberado_por_nome: opcional(col.texto()),
  motivo: opcional(col.texto()),
});

export const ENTIDADES_FROTA = [ConjuntoHistorico];
