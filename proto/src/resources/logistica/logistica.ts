import {
  data,
  documento,
  email,
  hora,
  inteiro,
  instanteDe,
  logico,
  opcao,
  opcoes,
  peso,
  ref,
  refs,
  telefone,
  texto,
  uf,
} from '../../kernel/campo.js';
import { defineResource } from '../../kernel/recurso.js';
import { ativo, observacao } from '../parceiro.js';

const TUDO = ['list', 'read', 'create', 'update', 'delete'] as const;
const PUT = ['PUT', 'PATCH'] as const;

export const regiao = defineResource({
  name: 'regiao',
  labels: ['Região', 'Regiões'],
  genero: 'f',
  permission: 'Regioes',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Descrição', { max: 120, lista: true, busca: true }),
    codigo: texto('Código', { max: 20, obrigatorio: false, maiusculas: true, lista: true, busca: true, ordena: false }),
    estado: uf('UF', { obrigatorio: false, lista: true, ordena: false }),
    distancia_km: inteiro('Distância', {
      unidade: 'km',
      obrigatorio: false,
      maximo: 10_000,
      lista: true,
      ordena: false,
    }),
    ativo: logico('Ativa', { padrao: true, lista: true }),
    observacao,
  },
  unico: [['descricao']],
  mounts: [
    {
      path: 'tenants/tenants/:tenant/regioes',
      actions: ['list', 'read', 'create', 'update'],
      update: PUT,
      simple: true,
      activation: true,
    },
  ],
  activation: { campo: 'ativo', off: ['GET', 'desativar'], on: ['GET', 'ativar'] },
});

export const representante = defineResource({
  name: 'representante',
  labels: ['Representante', 'Representantes'],
  permission: 'Representantes',
  tenancy: 'empresa',
  fields: {
    nome: texto('Nome', { max: 160, lista: true, busca: true }),
    cpf_cnpj: documento('CPF ou CNPJ', { lista: true, busca: true, ordena: false }),
    telefone: telefone('Telefone', { obrigatorio: false, lista: true, ordena: false }),
    email: email('E-mail', { obrigatorio: false, lista: true, ordena: false }),
    ativo,
  },
  unico: [['cpf_cnpj']],
  mounts: [{ path: 'tenants/tenants/:tenant/representantes', actions: TUDO, update: PUT, simple: true }],
});

export const representanteTerritorial = defineResource({
  name: 'representante_territorial',
  labels: ['Representante territorial', 'Representantes territoriais'],
  permission: 'Representantes',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Território', { max: 120, lista: true, busca: true }),
    representante: ref('Representante', 'representante', { lista: true, ordena: false }),
    regioes: refs('Regiões', 'regiao', { lista: true, ordena: false }),
    fornecedor: ref('Fornecedor', 'fornecedor', { obrigatorio: false, lista: true, ordena: false }),
    inicio: data('Vale desde', { obrigatorio: false, lista: true }),
    fim: data('Vale até', { obrigatorio: false, lista: true, ordena: false }),
    ativo,
  },
  unico: [['descricao']],
  periodo: ['inicio', 'fim'],
  mounts: [{ path: 'tenants/tenants/:tenant/representantes_territoriais', actions: TUDO, update: PUT, simple: true }],
});

export const suspensao = defineResource({
  name: 'suspensao',
  labels: ['Suspensão', 'Suspensões'],
  genero: 'f',
  permission: 'Transportadoras',
  escrita: 'suspender',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Motivo', { max: 200, lista: true, busca: true }),
    transportadora: ref('Transportadora', 'transportadora', {
      obrigatorio: false,
      lista: true,
      ordena: false,
      secao: 'O que fica suspenso',
    }),
    fornecedor: ref('Fornecedor', 'fornecedor', {
      obrigatorio: false,
      lista: true,
      ordena: false,
      secao: 'O que fica suspenso',
    }),
    produto: ref('Produto', 'produto', {
      obrigatorio: false,
      lista: true,
      ordena: false,
      secao: 'O que fica suspenso',
    }),
    terminal: ref('Terminal', 'terminal', {
      obrigatorio: false,
      lista: true,
      ordena: false,
      secao: 'O que fica suspenso',
    }),
    inicio: instanteDe('Desde', { lista: true, secao: 'Período' }),
    fim: instanteDe('Até', { obrigatorio: false, lista: true, secao: 'Período', ajuda: 'Vazio: até alguém encerrar.' }),
    observacao,
  },
  ordem: '-inicio',
  periodo: ['inicio', 'fim'],
  mounts: [{ path: 'tenants/tenants/:tenant/suspensoes', actions: TUDO, update: PUT }],
});

const DIAS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'].map((rotulo, i) => ({
  valor: String(i),
  rotulo,
}));

export const janelaCargaDescarga = defineResource({
  name: 'janela_carga_descarga',
  labels: ['Janela de carga e descarga', 'Janelas de carga e descarga'],
  genero: 'f',
  permission: 'Janelas',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Descrição', { max: 80, lista: true, busca: true }),
    gate: ref('Portaria', 'gate', { lista: true, ordena: false }),
    dias: opcoes('Dias da semana', DIAS, { lista: true, ordena: false }),
    hora_inicio: hora('Das', { lista: true }),
    hora_fim: hora('Até as', { lista: true, ordena: false }),
    capacidade: inteiro('Caminhões por janela', { minimo: 1, maximo: 5000, lista: true, ordena: false }),
    capacidade_kg: peso('Peso por janela', { obrigatorio: false, maximo: 100_000_000 }),
    tipo_operacao: ref('Operação', 'tipo_operacao', { obrigatorio: false, lista: true, ordena: false }),
    fornecedor: ref('Fornecedor', 'fornecedor', { obrigatorio: false, lista: true, ordena: false }),
    produto: ref('Produto', 'produto', { obrigatorio: false }),
    terminal: ref('Terminal', 'terminal', { obrigatorio: false }),
    inicio: data('Vale desde', { obrigatorio: false }),
    fim: data('Vale até', { obrigatorio: false }),
    ativo: logico('Ativa', { padrao: true, lista: true, ordena: false }),
  },
  resumo: ['hora_inicio', 'hora_fim'],
  unico: [['gate', 'descricao']],
  periodo: ['hora_inicio', 'hora_fim'],
  mounts: [
    {
      path: 'patio/janelaCargaDescarga',
      item: 'janela',
      actions: ['list', 'read'],
      simple: true,
      daEmpresa: ['empresa', 'proprietario'],
    },
    {
      path: 'tenants/empresas/:empresa/janelaCargaDescarga',
      item: 'janela',
      actions: ['list', 'create', 'update', 'delete'],
      update: PUT,
    },
  ],
});

/** Gates named empty: the reason is valid at all of them. */
export const motivoCancelamento = defineResource({
  name: 'motivo_cancelamento',
  labels: ['Motivo de cancelamento', 'Motivos de cancelamento'],
  permission: 'motivoCancelamento',
  leitura: 'sessao',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Descrição', { max: 120, lista: true, busca: true }),
    gates: refs('Portarias', 'gate', { lista: true, ordena: false, ajuda: 'Vazio: vale em todas.' }),
    devolve_cota: logico('Devolve a cota', { padrao: true, lista: true, ordena: false }),
    ativo: logico('Ativo', { padrao: true, somenteLeitura: true }),
  },
  unico: [['descricao']],
  mounts: [
    {
      path: 'patio/motivo_cancelamento',
      actions: ['list', 'read', 'create', 'update'],
      simple: true,
      activation: true,
    },
  ],
  activation: { campo: 'ativo', off: ['DELETE', 'desativar'], on: ['POST', 'ativar'], inactive: 'listagem_inativos' },
});

export const itemLaudoChecklist = defineResource({
  name: 'item_laudo_checklist',
  labels: ['Item do laudo', 'Itens do laudo (checklist)'],
  permission: 'itemLaudoCheckList',
  leitura: 'sessao',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Pergunta', { max: 200, lista: true, busca: true }),
    resposta: opcao(
      'Resposta',
      [
        { valor: 'conforme', rotulo: 'Conforme ou não' },
        { valor: 'texto', rotulo: 'Texto' },
        { valor: 'numero', rotulo: 'Número' },
      ],
      { padrao: 'conforme', lista: true, ordena: false },
    ),
    obrigatorio: logico('Obrigatório', { padrao: true, lista: true, ordena: false }),
    ordem: inteiro('Ordem', { padrao: 0, maximo: 999, lista: true }),
    ativo: logico('Ativo', { padrao: true, somenteLeitura: true }),
  },
  ordem: 'ordem',
  unico: [['descricao']],
  mounts: [
    {
      path: 'patio/itens_laudo_check_list',
      item: 'item_laudo',
      actions: ['list', 'read', 'create', 'update'],
      activation: true,
    },
  ],
  activation: { campo: 'ativo', off: ['DELETE', 'desactive'], on: ['POST', 'active'], inactive: 'listagem_inativos' },
});
