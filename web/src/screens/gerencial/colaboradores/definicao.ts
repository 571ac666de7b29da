import type { Colaborador, Grupo, Perfil } from '@portaria/proto';
import {
  cpf,
  defineResource,
  email,
  instanteDe,
  logico,
  opcao,
  opcoes,
  telefone,
  texto,
  type DefinicaoRecurso,
  type Opcao,
} from '@portaria/proto/cadastros';
import type { Linha } from '../../../kernel/resource/tipos.js';

const opcoesDe = (lista: readonly { public_id: string; nome: string }[]): readonly Opcao[] =>
  lista.map((x) => ({ valor: x.public_id, rotulo: x.nome }));

/** People described as a register, for the one list; groups and profiles are the options of their filters. */
export const definirColaborador = (grupos: readonly Grupo[], perfis: readonly Pick<Perfil, 'public_id' | 'nome'>[]) =>
  defineResource({
    name: 'colaborador',
    labels: ['Colaborador', 'Colaboradores'],
    permission: 'Colaboradores',
    tenancy: 'empresa',
    titulo: 'nome',
    ajuda:
      'Quem entra no sistema por esta empresa. O grupo diz o que a pessoa pode fazer; os perfis, em que papel ela entra. Pode fazer o que os dois permitem.',
    fields: {
      nome: texto('Nome', { lista: true }),
      email: email('E-mail', { lista: true, ordena: true }),
      cpf: cpf('CPF', { obrigatorio: false, lista: true, ordena: false }),
      grupo: opcao('Grupo', opcoesDe(grupos), { obrigatorio: false, lista: true, ordena: true }),
      perfil: opcoes('Perfis', opcoesDe(perfis), { lista: true, ordena: false }),
      tenantAdminEmpresa: logico('Administra', { lista: true, ordena: false }),
      telefone: telefone('Telefone', { obrigatorio: false }),
      criado_em: instanteDe('Desde', { obrigatorio: false, somenteLeitura: true }),
    },
    mounts: [
      { path: 'tenants/empresas/:empresa/colaboradores', actions: ['list', 'create', 'update'], activation: true },
    ],
    activation: {
      campo: 'active',
      off: ['POST', 'desativar'],
      on: ['POST', 'ativar'],
      inactive: 'listagem_inativos',
    },
  }) as DefinicaoRecurso;

export const FILTROS = ['cpf', 'email', 'grupo', 'perfil', 'tenantAdminEmpresa'] as const;

/** A person as a row of the list. */
export function linhaDe(l: Linha): Linha {
  const c = l as unknown as Colaborador;
  const { nome, email: mail, cpf: doc, telefone: fone } = c.user;
  return {
    ...l,
    nome,
    email: mail,
    cpf: doc,
    telefone: fone,
    grupo: c.grupo?.public_id ?? null,
    perfil: c.perfis.map((p) => p.public_id),
    origem: c,
  };
}
export const colaboradorDa = (l: Linha): Colaborador => l.origem as Colaborador;
