import { data, decimal, inteiro, objetoDe, opcao, percentual, ref, texto } from '../../kernel/campo.js';
import { defineResource } from '../../kernel/recurso.js';
import { camposPessoaOuEmpresa, observacao } from '../parceiro.js';
import { logico } from '../../kernel/campo.js';

/** Contract profile kinds (R023). */
export const PERFIS_CONTRATO = ['Terminal', 'Fornecedor', 'Prestador', 'Participante', 'Parceiro'] as const;

export const contrato = defineResource({
  name: 'contrato',
  labels: ['Contrato', 'Contratos'],
  permission: 'Contratos',
  ouPermission: ['Terminais', 'Fornecedores', 'Prestadores', 'Participantes', 'Parceiros'],
  tenancy: 'empresa',
  fields: {
    numero: texto('Número', { max: 40, lista: true, busca: true, secao: 'Contrato' }),
    perfil: opcao(
      'Perfil',
      PERFIS_CONTRATO.map((valor) => ({ valor, rotulo: valor })),
      { lista: true, secao: 'Contrato' },
    ),
    gate: ref('Portaria', 'gate', { obrigatorio: false, lista: true, secao: 'Contrato' }),
    inicio: data('Início', { lista: true, secao: 'Contrato' }),
    fim: data('Fim', { obrigatorio: false, lista: true, secao: 'Contrato' }),
    tolerancia_peso: percentual('Tolerância de peso', {
      obrigatorio: false,
      secao: 'Contrato',
      ajuda: 'Diferença aceita entre a balança e a nota fiscal.',
    }),
    franquia_horas: decimal('Horas incluídas', {
      obrigatorio: false,
      casas: 2,
      maximo: 999,
      unidade: 'h',
      secao: 'Contrato',
    }),
    parceria: objetoDe('Parceria', {
      secao: 'Parceria',
      itens: {
        participacao: percentual('Participação', { obrigatorio: false }),
        repasse_dia: inteiro('Dia do repasse', { minimo: 1, maximo: 31, obrigatorio: false }),
        observacao: texto('Observação', { max: 400, obrigatorio: false }),
      },
    }),
    ...camposPessoaOuEmpresa,
    cnpj: { ...camposPessoaOuEmpresa.cnpj, secao: 'Contratado' },
    active: logico('Ativo', { padrao: true, somenteLeitura: true }),
    armazens: objetoDe('Armazéns', { virtual: true, obrigatorio: false, somenteLeitura: true }),
    observacao,
  },
  titulo: 'razao_social',
  resumo: ['numero', 'perfil'],
  ordem: 'razao_social',
  unico: [['numero']],
  periodo: ['inicio', 'fim'],
  mounts: [
    {
      path: 'tenants/empresas/:empresa/contratos',
      actions: ['list', 'read', 'create', 'update'],
      simple: true,
      activation: true,
    },
  ],
  activation: { campo: 'active', off: ['DELETE', ''], on: ['GET', 'activate'], inactive: 'inativos' },
  ajuda: 'Terminais, fornecedores, prestadores, participantes e parceiros com quem a empresa tem contrato.',
});

export const armazem = defineResource({
  name: 'armazem',
  labels: ['Armazém', 'Armazéns'],
  permission: 'Contratos',
  ouPermission: ['Terminais', 'Fornecedores', 'Prestadores', 'Participantes', 'Parceiros'],
  tenancy: 'empresa',
  fields: {
    contrato: ref('Contrato', 'contrato', { soNaCriacao: true, lista: true }),
    descricao: texto('Descrição', { max: 120, lista: true, busca: true }),
    codigo: texto('Código', { max: 20, obrigatorio: false, maiusculas: true, lista: true }),
    capacidade_kg: inteiro('Capacidade', { unidade: 'kg', obrigatorio: false, lista: true }),
    produto: ref('Produto', 'produto', { obrigatorio: false, lista: true }),
    observacao,
  },
  unico: [['contrato', 'descricao']],
  mounts: [
    {
      path: 'tenants/empresas/:empresa/contratos/:contrato/armazens',
      actions: ['list', 'read', 'create', 'update', 'delete'],
      simple: true,
    },
  ],
});

export const regraPrestador = defineResource({
  name: 'regra_prestador',
  labels: ['Regra de prestador', 'Regras de prestadores'],
  genero: 'f',
  permission: 'RegrasPrestadores',
  tenancy: 'empresa',
  fields: {
    gate: ref('Portaria', 'gate', { soNaCriacao: true }),
    descricao: texto('Descrição', { max: 120, lista: true, busca: true }),
    prestador: ref('Prestador', 'contrato', { lista: true, onde: { perfil: 'Prestador' } }),
    servico: ref('Serviço', 'servico', { lista: true }),
    fornecedor: ref('Fornecedor', 'fornecedor', { obrigatorio: false, lista: true, ajuda: 'Vazio: vale para todos.' }),
    percentual: percentual('Parte do prestador', {
      lista: true,
      ajuda: 'Quanto do valor do serviço cabe ao prestador.',
    }),
    prioridade: inteiro('Prioridade', { lista: true, padrao: 0, maximo: 999 }),
    ativo: logico('Ativa', { padrao: true, lista: true }),
  },
  unico: [['gate', 'descricao']],
  mounts: [
    {
      path: 'tenants/gates/:gate/regras_prestadores',
      actions: ['list', 'read', 'create', 'update', 'delete'],
      update: ['PUT', 'PATCH'],
    },
  ],
});
