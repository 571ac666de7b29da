import { normalizar, type Colaborador, type Habilidades } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { contem, deslocamento, ordem } from '../../kernel/http/lista.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';

export interface ConsultaColaboradores {
  readonly cpf?: string | undefined;
  readonly email?: string | undefined;
  readonly grupo?: readonly string[] | undefined;
  readonly perfil?: readonly string[] | undefined;
  readonly tenantAdminEmpresa?: boolean | undefined;
  readonly search?: string | undefined;
  readonly ordering?: string | undefined;
  readonly page: number;
  readonly page_size: number;
}

export interface LinhaColaborador {
  readonly id: string;
  readonly usuario_id: string;
  readonly grupo_id: string | null;
  readonly perfis: readonly string[];
  readonly tenant_admin_empresa: boolean;
  readonly tipo: number | null;
  readonly ativo: boolean;
  readonly versao: number;
}

const COLUNAS = `c.id public_id, c.id colaborador_id, c.tenant_admin_empresa "tenantAdminEmpresa", c.tipo, c.ativo active, c.versao,
  c.token is not null notificacoes, to_char(c.criado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') criado_em,
  jsonb_build_object('id', u.id, 'username', u.username, 'nome', u.nome, 'email', u.email, 'cpf', u.cpf, 'telefone', u.telefone,
    'foto', u.foto, 'is_reset_senha', u.is_reset_senha) "user",
  case when g.id is null then null else jsonb_build_object('public_id', g.id, 'nome', g.nome) end grupo,
  coalesce((select jsonb_agg(jsonb_build_object('public_id', p.id, 'nome', p.nome, 'tipo', p.tipo) order by array_position(c.perfis, p.id))
    from perfil p where p.id = any(c.perfis)), '[]') perfis`;
const DE = 'colaborador c join usuario u on u.id = c.usuario_id left join grupo g on g.id = c.grupo_id';
const ORDENS = {
  nome: 'u.nome COLLATE "pt-BR-x-icu"',
  email: 'u.email',
  grupo: 'g.nome COLLATE "pt-BR-x-icu"',
  criado_em: 'c.criado_em',
} as const;

export const CAMPOS_ORDEM = Object.keys(ORDENS) as [keyof typeof ORDENS, ...(keyof typeof ORDENS)[]];

export async function listarColaboradores(
  em: EntityManager,
  empresa: string,
  ativo: boolean,
  q: ConsultaColaboradores,
): Promise<{ count: number; results: Colaborador[] }> {
  const filtro = `c.empresa_id = $1 and c.ativo = $2 and ($3::text is null or u.cpf = $3)
    and ($4::text is null or lower(u.email) = $4) and ($5::uuid[] is null or c.grupo_id = any($5))
    and ($6::uuid[] is null or $6::uuid[] && c.perfis) and ($7::boolean is null or c.tenant_admin_empresa = $7)
    and ($8::text is null or normalizar(u.nome) like $8 or normalizar(u.email) like $8 or u.cpf like $9)`;
  const busca = q.search ?? null;
  const digitos = busca?.replace(/\D/g, '') ?? '';
  const valores = [
    empresa,
    ativo,
    q.cpf ?? null,
    q.email ?? null,
    q.grupo ?? null,
    q.perfil ?? null,
    q.tenantAdminEmpresa ?? null,
    busca === null ? null : contem(normalizar(busca)),
    digitos.length >= 3 ? contem(digitos) : null,
  ];
  const results: Colaborador[] = await em.query(
    `select ${COLUNAS} from ${DE} where ${filtro}
     order by ${ordem(q.ordering, ORDENS, 'nome').replace(', id', ', c.id')} limit $10 offset $11`,
    [...valores, q.page_size, deslocamento(q)],
  );
  const [total]: { n: number }[] = await em.query(`select count(*)::int n from ${DE} where ${filtro}`, valores);
  return { count: total?.n ?? 0, results };
}

export const lerColaborador = (em: EntityManager, empresa: string, id: string): Promise<Colaborador | undefined> =>
  preparadaUma<Colaborador>(em, {
    name: 'colaborador_ler',
    text: `select ${COLUNAS} from ${DE} where c.empresa_id = $1 and c.id = $2`,
    values: [empresa, id],
  });

const LINHA = 'id, usuario_id, grupo_id, perfis, tenant_admin_empresa, tipo, ativo, versao';

export const travarColaborador = (
  em: EntityManager,
  empresa: string,
  id: string,
): Promise<LinhaColaborador | undefined> =>
  preparadaUma(em, {
    name: 'colaborador_travar',
    text: `select ${LINHA} from colaborador where empresa_id = $1 and id = $2 for update`,
    values: [empresa, id],
  });

export const lerVinculo = (
  em: EntityManager,
  empresa: string,
  usuario: string,
): Promise<LinhaColaborador | undefined> =>
  preparadaUma(em, {
    name: 'colaborador_vinculo',
    text: `select ${LINHA} from colaborador where empresa_id = $1 and usuario_id = $2`,
    values: [empresa, usuario],
  });

export interface Vinculo {
  readonly grupo_id: string | null;
  readonly perfis: readonly string[];
  readonly tenant_admin_empresa: boolean;
  readonly tipo: number | null;
}

export async function inserirColaborador(
  em: EntityManager,
  id: string,
  empresa: string,
  usuario: string,
  v: Vinculo,
  agora: Date,
): Promise<void> {
  await preparada(em, {
    name: 'colaborador_criar',
    text: `insert into colaborador (id, empresa_id, usuario_id, grupo_id, perfis, tenant_admin_empresa, tipo, ordem, criado_em)
           values ($1, $2, $3, $4, $5, $6, $7,
             coalesce((select max(ordem) + 1 from colaborador where usuario_id = $3), 0), $8)`,
    values: [id, empresa, usuario, v.grupo_id, v.perfis, v.tenant_admin_empresa, v.tipo, agora],
  });
}

export const alterarVinculo = (em: EntityManager, id: string, v: Vinculo): Promise<unknown> =>
  preparada(em, {
    name: 'colaborador_alterar',
    text: `update colaborador set grupo_id = $2, perfis = $3, tenant_admin_empresa = $4, tipo = $5, versao = versao + 1 where id = $1`,
    values: [id, v.grupo_id, v.perfis, v.tenant_admin_empresa, v.tipo],
  });

export const mudarAtivo = (em: EntityManager, id: string, ativo: boolean): Promise<unknown> =>
  preparada(em, {
    name: 'colaborador_ativo',
    text: 'update colaborador set ativo = $2, versao = versao + 1 where id = $1',
    values: [id, ativo],
  });

/** Locks them, so that two administrators do not remove each other at once. */
export const travarAdministradores = (em: EntityManager, empresa: string): Promise<{ readonly id: string }[]> =>
  preparada(em, {
    name: 'colaborador_admins',
    text: `select id from colaborador where empresa_id = $1 and tenant_admin_empresa and ativo order by id for update`,
    values: [empresa],
  });

export const lerGrupo = (
  em: EntityManager,
  empresa: string,
  id: string,
): Promise<{ readonly nome: string; readonly basic_permissions: Habilidades } | undefined> =>
  preparadaUma(em, {
    name: 'colaborador_grupo',
    text: 'select nome, basic_permissions from grupo where empresa_id = $1 and id = $2',
    values: [empresa, id],
  });

export const lerPerfis = (
  em: EntityManager,
  empresa: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly nome: string; readonly tipo: number }[]> =>
  preparada(em, {
    name: 'colaborador_perfis',
    text: `select p.id, p.nome, p.tipo from empresa_perfil ep join perfil p on p.id = ep.perfil_id
           where ep.empresa_id = $1 and p.id = any($2::uuid[])`,
    values: [empresa, ids],
  });
