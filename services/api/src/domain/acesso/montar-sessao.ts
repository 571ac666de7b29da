import type { EmpresaSessao } from '@portaria/proto';
import type { Personificacao, Sessao } from '../../kernel/context/sessao.js';
import { escopoDe } from './membros.js';

export interface LinhaSessao {
  readonly id: string;
  readonly usuario_id: string;
  readonly usuario_nome: string;
  readonly is_reset_senha: boolean;
  readonly empresa_id: string;
  readonly perfil_id: string | null;
  readonly criada_em: Date;
  readonly expira_em: Date;
  readonly personificador_id: string | null;
  readonly personificacao_motivo: string | null;
}

export interface SessaoCarregada {
  readonly linha: LinhaSessao;
  /** Memberships. */
  readonly empresas: readonly EmpresaSessao[];
  /** The company acted for without belonging to it. */
  readonly alheia: EmpresaSessao | undefined;
}

const NADA = { colaborador: {}, empresa: {}, system_admin: false } as const;

/** The session as seen from one company; undefined when it may not act there. */
export function montar(c: SessaoCarregada, empresa_id: string): Sessao | undefined {
  return c.linha.personificador_id ? personificada(c, empresa_id) : deMembro(c, empresa_id);
}

/** By its group's abilities and those of the profile in force there. */
function deMembro({ linha, empresas }: SessaoCarregada, empresa_id: string): Sessao | undefined {
  const empresa = empresas.find((e) => e.public_id === empresa_id);
  if (!empresa) return undefined;
  const perfil_id =
    empresa_id === linha.empresa_id && linha.perfil_id
      ? linha.perfil_id
      : (empresa.perfisColaborador[0]?.public_id ?? null);
  const doColaborador = empresa.perfisColaborador.some((p) => p.public_id === perfil_id);
  const perfil = doColaborador ? empresa.perfis.find((p) => p.public_id === perfil_id) : undefined;
  const { is_reset_senha } = linha;
  return {
    ...comum(linha, empresas),
    usuario: { id: linha.usuario_id, nome: linha.usuario_nome },
    empresa_id,
    perfil_id: perfil?.public_id ?? null,
    habilidades: is_reset_senha
      ? NADA
      : {
          colaborador: empresa.grupo?.basic_permissions ?? {},
          empresa: perfil?.permissoes ?? {},
          system_admin: empresa.system_admin,
        },
    system_admin: empresa.system_admin && !is_reset_senha,
    colaborador_id: empresa.colaborador_id ?? null,
    admin_empresa: (empresa.tenantAdminEmpresa ?? false) && !is_reset_senha,
    escopo: escopoDe(empresa),
    personificando: null,
  };
}

/** Every ability inside that one company, none outside; the name says to its people who it is. */
function personificada({ linha, empresas, alheia }: SessaoCarregada, empresa_id: string): Sessao | undefined {
  const origem = empresas.find((e) => e.public_id === linha.personificador_id && e.system_admin);
  if (!origem || !alheia || empresa_id !== linha.empresa_id || linha.is_reset_senha) return undefined;
  const personificando: Personificacao = {
    origem: origem.public_id,
    motivo: linha.personificacao_motivo ?? '',
    desde: linha.criada_em.toISOString(),
  };
  return {
    ...comum(linha, empresas),
    usuario: { id: linha.usuario_id, nome: `${linha.usuario_nome} (${origem.nome_fantasia})` },
    empresa_id,
    perfil_id: null,
    habilidades: { ...NADA, system_admin: true },
    system_admin: false,
    colaborador_id: null,
    admin_empresa: true,
    escopo: null,
    personificando,
  };
}

const comum = (linha: LinhaSessao, empresas: readonly EmpresaSessao[]) => ({
  sessao_id: linha.id,
  memberships: empresas.map((e) => e.public_id),
  expira_em: linha.expira_em.getTime(),
  trocar_senha: linha.is_reset_senha,
});
