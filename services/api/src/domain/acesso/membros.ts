import type { EmpresaSessao } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { preparada } from '../../kernel/tenancy/preparada.js';

interface LinhaMembro {
  readonly public_id: string;
  readonly cnpj: string;
  readonly razao_social: string;
  readonly nome_fantasia: string;
  readonly gate: boolean;
  readonly system_admin: boolean;
  readonly grupo_id: string | null;
  readonly grupo_nome: string | null;
  readonly basic_permissions: Record<string, string[]> | null;
  readonly perfis_colaborador: readonly string[];
  readonly perfis: EmpresaSessao['perfis'];
}

/** Companies of a user, the default one first, each with its group, profiles and both ability maps. Needs service `identidade`. */
export async function lerEmpresas(em: EntityManager, usuario_id: string): Promise<EmpresaSessao[]> {
  const linhas = await preparada<LinhaMembro>(em, {
    name: 'membros_empresas',
    text: `select e.id public_id, e.cnpj, e.razao_social, e.nome_fantasia, e.gate, e.system_admin,
        g.id grupo_id, g.nome grupo_nome, g.basic_permissions, c.perfis perfis_colaborador,
        coalesce((select jsonb_agg(jsonb_build_object('public_id', p.id, 'nome', p.nome, 'tipo', p.tipo,
            'permissoes', ep.permissoes) order by p.tipo, p.nome)
          from empresa_perfil ep join perfil p on p.id = ep.perfil_id where ep.empresa_id = e.id), '[]') perfis
      from colaborador c join empresa e on e.id = c.empresa_id left join grupo g on g.id = c.grupo_id
      where c.usuario_id = $1 and c.ativo and e.ativo
      order by c.ordem, c.criado_em, c.id`,
    values: [usuario_id],
  });
  return linhas.map(montar);
}

function montar(l: LinhaMembro): EmpresaSessao {
  return {
    public_id: l.public_id,
    cnpj: l.cnpj,
    razao_social: l.razao_social,
    nome_fantasia: l.nome_fantasia,
    gate: l.gate,
    system_admin: l.system_admin,
    grupo: l.grupo_id
      ? { public_id: l.grupo_id, nome: l.grupo_nome ?? '', basic_permissions: l.basic_permissions ?? {} }
      : null,
    perfis: l.perfis,
    perfisColaborador: l.perfis_colaborador.flatMap((id) => {
      const perfil = l.perfis.find((p) => p.public_id === id);
      return perfil ? [{ public_id: perfil.public_id, nome: perfil.nome, tipo: perfil.tipo }] : [];
    }),
  };
}
