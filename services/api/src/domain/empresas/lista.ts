import { normalizar, type Empresa } from '@portaria/proto';
import { z } from 'zod';
import type { Sessao } from '../../kernel/context/sessao.js';
import { consultaLista, contem, deslocamento, logico, ordem } from '../../kernel/http/lista.js';
import type { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { COLUNAS } from './empresas.dados.js';

const PT = 'COLLATE "pt-BR-x-icu"';
const ORDENS = {
  nome_fantasia: `nome_fantasia ${PT}`,
  razao_social: `razao_social ${PT}`,
  cnpj: 'cnpj',
  cidade: `cidade ${PT}`,
};
export const consultaEmpresas = consultaLista(
  {
    gate: logico.optional(),
    ativo: logico.optional(),
    system_admin: logico.optional(),
    cnpj: z.string().max(24).optional(),
    papel: z.string().max(40).optional(),
  },
  ['nome_fantasia', 'razao_social', 'cnpj', 'cidade'],
);
export type ConsultaEmpresas = z.output<typeof consultaEmpresas>;

const FILTRO = `($1::uuid[] is null or id = any($1)) and ($2::boolean is null or gate = $2) and ($3::boolean is null or ativo = $3)
  and ($4::boolean is null or system_admin = $4) and ($5::text is null or cnpj like $5) and ($6::text is null or $6 = any(papeis))
  and ($7::text is null or normalizar(razao_social) like $7 or normalizar(nome_fantasia) like $7 or cnpj ilike $8)`;
const limpo = (texto: string): string => contem(texto.replace(/[.\-/\s]/g, '').toUpperCase());

/** The caller's companies; every one for system admin. */
export async function listarEmpresas(
  tenancy: Tenancy,
  sessao: Sessao,
  q: ConsultaEmpresas,
): Promise<{ count: number; results: Empresa[] }> {
  const proprias = sessao.personificando ? [sessao.empresa_id] : sessao.memberships;
  const valores = [
    sessao.system_admin ? null : proprias,
    q.gate ?? null,
    q.ativo ?? null,
    q.system_admin ?? null,
    q.cnpj ? limpo(q.cnpj) : null,
    q.papel ?? null,
    q.search ? contem(normalizar(q.search)) : null,
    q.search ? limpo(q.search) : null,
  ];
  // Memberships of other companies lie outside the current company: identity may read them.
  return tenancy.run({ empresa_id: null, servico: 'identidade' }, async (em) => {
    const results: Empresa[] = await em.query(
      `select ${COLUNAS} from empresa where ${FILTRO}
       order by ${ordem(q.ordering, ORDENS, 'nome_fantasia')} limit $9 offset $10`,
      [...valores, q.page_size, deslocamento(q)],
    );
    const [total]: { n: number }[] = await em.query(`select count(*)::int n from empresa where ${FILTRO}`, valores);
    return { count: total?.n ?? 0, results };
  });
}
