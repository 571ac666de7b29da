import { col, entidade } from '../../kernel/entity/entidade.js';
import type { TipoAnexo } from './conteudo.js';

export type UsoAnexo = 'foto' | 'documento';

/** An uploaded file; its bytes are in the store under a key made of these. Never changed. */
export const AnexoEntity = entidade('anexo', {
  id: col.id(),
  empresa_id: col.ref('empresa'),
  nome: col.texto(),
  tipo: col.texto<TipoAnexo>(),
  tamanho: col.inteiro(),
  sha256: col.texto(),
  uso: col.texto<UsoAnexo>(),
  criado_por: col.ref('usuario'),
  criado_em: col.instante(),
});

export const ENTIDADES_UPLOADS = [AnexoEntity];
