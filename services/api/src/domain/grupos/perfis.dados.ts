import { normalizar, tipoPerfil, type Perfil } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Sessao } from '../../kernel/context/sessao.js';
import { consultaLista, contem, deslocamento, ordem } from '../../kernel/http/lista.js';
import type { ContextoTenancy } from '../../kernel/tenancy/tenancy.js';

export const consultaPerfis = consultaLista({ tipo: z.coerce.number().pipe(tipoPerfil).optional() }, ['nome', 'tipo']);
export type ConsultaPerfis = z.output<typeof consultaPerfis>;

export const COLUNAS_PERFIL = 'id public_id, nome, tipo, menu, versao';

export const contextoPerfis = (s: Sessao): ContextoTenancy => ({
  empresa_id: s.empresa_id,
  usuario_id: s.usuario.id,
  plataforma: s.system_admin,
  servico: 'identidade',
});

export async function listarPerfis(
  em: EntityManager,
  q: ConsultaPerfis,
): Promise<{ count: number; results: Perfil[] }> {
  const filtro = '($1::text is null or normalizar(nome) like $1) and ($2::int is null or tipo = $2)';
  const valores = [q.search ? contem(normalizar(q.search)) : null, q.tipo ?? null];
  const results: Perfil[] = await em.query(
    `select ${COLUNAS_PERFIL} from perfil where ${filtro}
     order by ${ordem(q.ordering, { nome: 'nome COLLATE "pt-BR-x-icu"', tipo: 'tipo' }, 'tipo')} limit $3 offset $4`,
    [...valores, q.page_size, deslocamento(q)],
  );
  const [total]: { n: number }[] = await em.query(`select count(*)::int n from perfil where ${filtro}`, valores);
  return { count: total?.n ?? 0, results };
}
