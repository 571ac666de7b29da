import { NOMES_TIPO_PERFIL, TIPOS_PERFIL } from '@portaria/proto';
import { defineResource, opcao, texto, type DefinicaoRecurso } from '@portaria/proto/cadastros';

export const OPCOES_TIPO = (Object.keys(TIPOS_PERFIL) as (keyof typeof TIPOS_PERFIL)[]).map((t) => ({
  valor: TIPOS_PERFIL[t],
  rotulo: NOMES_TIPO_PERFIL[t],
}));

/** Profiles of the system described as a register. */
export const PERFIL = defineResource({
  name: 'perfil',
  labels: ['Perfil', 'Perfis'],
  permission: 'SistemaPerfis',
  tenancy: 'global',
  ordem: 'tipo',
  ajuda: 'O papel em que alguém entra no sistema. As permissões de um perfil são dadas em cada empresa, em Empresas.',
  fields: {
    nome: texto('Nome', { lista: true, ordena: true, max: 80 }),
    tipo: opcao('Tipo', OPCOES_TIPO, { lista: true }),
  },
  mounts: [{ path: 'tenants/perfis', actions: ['list', 'create', 'update', 'delete'], update: ['PATCH'] }],
}) as DefinicaoRecurso;
