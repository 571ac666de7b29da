import { chave, col, entidade, padrao } from '../../kernel/entity/entidade.js';

export const PreferenciaEntity = entidade('preferencia', {
  usuario_id: chave(col.ref('usuario')),
  chave: chave(col.texto()),
  valor: col.json<unknown>(),
  atualizado_em: col.instante(),
});

export const FiltroSalvoEntity = entidade('filtro_salvo', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  usuario_id: col.ref('usuario'),
  autor: col.texto(),
  tela: col.texto(),
  nome: col.texto(),
  consulta: col.texto(),
  equipe: padrao(col.logico(), false),
  padrao: padrao(col.logico(), false),
  versao: padrao(col.inteiro(), 1),
  criado_em: col.instante(),
  atualizado_em: col.instante(),
});

export const ENTIDADES_PREFERENCIAS = [PreferenciaEntity, FiltroSalvoEntity];
