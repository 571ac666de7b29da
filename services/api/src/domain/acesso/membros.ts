import { RECURSOS, type EmpresaSessao } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import type { Escopo } from '../../kernel/context/sessao.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';

interface LinhaEmpresa {
  readonly public_id: string;
  readonly cnpj: string;
  readonly razao_social: string;
  readonly nome_fantasia: string;
  readonly gate: boolean;
  readonly system_admin: boolean;
  readonly perfis: EmpresaSessao['perfis'];
}

interface LinhaMembro extends LinhaEmpresa {
  readonly colaborador_id: string;
  readonly tenant_admin_empresa: boolean;
  readonly grupo_id: string | null;
  readonly grupo_nome: string | null;
  readonly basic_permissions: Record<string, string[]> | null;
  readonly sub_produtos: readonly string[] | null;
  readonly fornecedor_ids: readonly string[] | null;
  readonly terminal_ids: readonly string[] | null;
  readonly perfis_colaborador: readonly string[];
}

const EMPRESA = `e.id public_id, e.cnpj, e.razao_social, e.nome_fantasia, e.gate, e.system_admin,
  coalesce((select jsonb_agg(jsonb_build_object('public_id', p.id, 'nome', p.nome, 'tipo', p.tipo,
      'permissoes', ep.permissoes) order by p.tipo, p.nome)
    from empresa_perfil ep join perfil p on p.id = ep.perfil_id where ep.empresa_id = e.id), '[]') perfis`;

/** Companies of a user, the default one first, each with its group, profiles and both ability maps. Needs service `identidade`. */
export async function lerEmpresas(em: EntityManager, usuario_id: string): Promise<EmpresaSessao[]> {
  const linhas = await preparada<LinhaMembro>(em, {
    name: 'membros_empresas',
    text: `select ${EMPRESA}, c.id colaborador_id, c.tenant_admin_empresa, g.id grupo_id, g.nome grupo_nome, g.basic_permissions,
        g.sub_produtos, g.fornecedor_ids, g.terminal_ids, c.perfis perfis_colaborador
      from colaborador c join empresa e on e.id = c.empresa_id left join grupo g on g.id = c.grupo_id
      where c.usuario_id = $1 and c.ativo and e.ativo
      order by c.ordem, c.criado_em, c.id`,
    values: [usuario_id],
  });
  return linhas.map((l) => ({
    ...empresa(l),
    grupo: l.grupo_id
      ? {
          public_id: l.grupo_id,
          nome: l.grupo_nome ?? '',
          basic_permissions: habilidadesDo(l),
          escopo: escopoDoGrupo(l),
        }
      : null,
    perfisColaborador: l.perfis_colaborador.flatMap((id) => {
      const perfil = l.perfis.find((p) => p.public_id === id);
      return perfil ? [{ public_id: perfil.public_id, nome: perfil.nome, tipo: perfil.tipo }] : [];
    }),
    colaborador_id: l.colaborador_id,
    tenantAdminEmpresa: l.tenant_admin_empresa,
  }));
}

/** An active company the user need not belong to. Needs service `identidade`. */
export async function lerEmpresaAlheia(em: EntityManager, id: string): Promise<EmpresaSessao | undefined> {
  const linha = await preparadaUma<LinhaEmpresa>(em, {
    name: 'membros_alheia',
    text: `select ${EMPRESA} from empresa e where e.id = $1 and e.ativo`,
    values: [id],
  });
  return (
    linha && { ...empresa(linha), grupo: null, perfisColaborador: [], colaborador_id: null, tenantAdminEmpresa: false }
  );
}

const escopoDoGrupo = (l: LinhaMembro): Record<keyof Escopo, string[]> => ({
  sub_produtos: [...(l.sub_produtos ?? [])],
  fornecedor: [...(l.fornecedor_ids ?? [])],
  terminal: [...(l.terminal_ids ?? [])],
});

const estreita = ({ sub_produtos, fornecedor, terminal }: Escopo): boolean =>
  [sub_produtos, fornecedor, terminal].some((ids) => ids.length > 0);

/** The control room shows whole gates, so a narrowed group is without it, also one that had it before (decision 010). */
function habilidadesDo(l: LinhaMembro): Record<string, string[]> {
  const mapa = l.basic_permissions ?? {};
  if (!estreita(escopoDoGrupo(l))) return mapa;
  return Object.fromEntries(Object.entries(mapa).filter(([id]) => id !== String(RECURSOS.Supervisorio)));
}

/** What the group narrows; null when nothing. */
export function escopoDe({ grupo }: EmpresaSessao): Escopo | null {
  const escopo = grupo?.escopo;
  return escopo && estreita(escopo) ? escopo : null;
}

const empresa = (l: LinhaEmpresa): Omit<EmpresaSessao, 'grupo' | 'perfisColaborador'> => ({
  public_id: l.public_id,
  cnpj: l.cnpj,
  razao_social: l.razao_social,
  nome_fantasia: l.nome_fantasia,
  gate: l.gate,
  system_admin: l.system_admin,
  perfis: l.perfis,
});
