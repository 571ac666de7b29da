import { data, decimal, dinheiro, idDe, inteiro, logico, objetoDe, opcao, ref, texto } from '../../kernel/campo.js';
import { defineResource } from '../../kernel/recurso.js';
import { ativo, camposEmpresa, observacao } from '../parceiro.js';

const TUDO = ['list', 'read', 'create', 'update', 'delete'] as const;

/** Answered by the hooks: what the supplier's own registers hold. */
const LIDO = { virtual: true, obrigatorio: false, somenteLeitura: true } as const;

/** What a supplier asks of its visits. `freepassComPedido` makes documents require orders (R121). */
const config = objetoDe('Configuração', {
  secao: 'Configuração',
  itens: {
    freepassComPedido: logico('Freepass exige pedido'),
    exigeCota: logico('Exige cota', { padrao: true }),
    exigeClassificacao: logico('Exige classificação'),
    exigeLaudoLimpeza: logico('Exige laudo de limpeza'),
    autorizaAgendamento: logico('Agendamento depende de autorização'),
    toleranciaMinutos: inteiro('Tolerância da janela', { unidade: 'min', maximo: 1440, obrigatorio: false }),
    codigoExterno: texto('Código no sistema do fornecedor', { max: 40, obrigatorio: false }),
  },
});

export const fornecedor = defineResource({
  name: 'fornecedor',
  labels: ['Fornecedor', 'Fornecedores'],
  permission: 'Fornecedores',
  tenancy: 'empresa',
  fields: {
    fornecedor_id: idDe('Conta', 'conta_id'),
    gate: ref('Portaria', 'gate', { soNaCriacao: true, lista: true, ordena: false }),
    ...camposEmpresa,
    config,
    ativo,
    observacao,
    produtos: objetoDe('Produtos', LIDO),
    subprodutos: objetoDe('Subprodutos', LIDO),
    terminais: objetoDe('Terminais', LIDO),
    embalagens: objetoDe('Embalagens', LIDO),
    servicos_autorizados: objetoDe('Serviços autorizados', LIDO),
  },
  titulo: 'nome_fantasia',
  resumo: ['cnpj', 'razao_social'],
  ordem: 'razao_social',
  unico: [['gate', 'cnpj']],
  mounts: [
    { path: 'tenants/gates/:gate/fornecedores', actions: TUDO, simple: true },
    { path: 'tenants/fornecedores', actions: ['list', 'read', 'update'], simple: true },
  ],
});

export const produto = defineResource({
  name: 'produto',
  labels: ['Produto', 'Produtos'],
  permission: 'Fornecedores',
  tenancy: 'empresa',
  fields: {
    nome: texto('Nome', { max: 120, lista: true, busca: true }),
    fornecedor: ref('Fornecedor', 'fornecedor', { obrigatorio: false, lista: true, ordena: false, soNaCriacao: true }),
    codigo: texto('Código', { max: 40, obrigatorio: false, lista: true, busca: true, ordena: false }),
    ncm: texto('NCM', { max: 8, obrigatorio: false, formato: ['^[0-9]{8}$', 'O NCM tem 8 dígitos.'] }),
    unidade_medida: opcao(
      'Unidade',
      ['kg', 't', 'sc', 'un', 'm3', 'l'].map((valor) => ({ valor, rotulo: valor })),
      { padrao: 'kg', lista: true, ordena: false },
    ),
    classifica: logico('Passa por classificação', { lista: true, ordena: false }),
    ativo,
  },
  unico: [['fornecedor', 'nome']],
  mounts: [
    { path: 'tenants/fornecedores/:fornecedor/produtos', actions: TUDO, simple: true, activation: true },
    { path: 'patio/produtos', actions: ['list', 'read', 'update'], simple: true },
  ],
  activation: { campo: 'ativo', off: ['GET', 'desativar'], on: ['GET', 'ativar'] },
});

export const caracteristica = defineResource({
  name: 'caracteristica',
  labels: ['Característica', 'Características'],
  genero: 'f',
  permission: 'Fornecedores',
  tenancy: 'empresa',
  fields: {
    produto: ref('Produto', 'produto', { composicao: true, soNaCriacao: true }),
    nome: texto('Nome', { max: 80, lista: true, busca: true, ajuda: 'Umidade, impureza, avariados…' }),
    unidade: texto('Unidade', { max: 12, padrao: '%', lista: true, ordena: false }),
    base: decimal('Base', { casas: 3, lista: true, ordena: false, ajuda: 'Até aqui não há desconto.' }),
    limite: decimal('Limite', {
      casas: 3,
      obrigatorio: false,
      lista: true,
      ordena: false,
      ajuda: 'Acima disto a carga é reprovada.',
    }),
    metodo: opcao(
      'Desconto',
      [
        { valor: 'nenhum', rotulo: 'Sem desconto' },
        { valor: 'balanco', rotulo: 'Balanço de massa' },
        { valor: 'fator', rotulo: 'Fator por ponto' },
      ],
      { padrao: 'balanco', lista: true, ordena: false },
    ),
    fator: decimal('Fator por ponto', { casas: 4, obrigatorio: false }),
    casas: inteiro('Casas do arredondamento', { padrao: 2, maximo: 4 }),
    eliminatoria: logico('Reprova sozinha', { lista: true, ordena: false }),
    inicio: data('Vale desde', { obrigatorio: false }),
    fim: data('Vale até', { obrigatorio: false }),
    ordem: inteiro('Ordem na ficha', { padrao: 0, maximo: 999, lista: true }),
    active: logico('Ativa', { padrao: true, somenteLeitura: true, lista: true, ordena: false }),
  },
  ordem: 'ordem',
  unico: [['produto', 'nome']],
  periodo: ['inicio', 'fim'],
  mounts: [
    {
      path: 'tenants/fornecedores/:fornecedor/produtos/:produto/caracteristicas',
      parents: { fornecedor: 'produto.fornecedor' },
      actions: ['list', 'read', 'create', 'update'],
      activation: true,
    },
  ],
  activation: { campo: 'active', off: ['DELETE', ''], on: ['POST', 'undelete'] },
});

export const subproduto = defineResource({
  name: 'subproduto',
  labels: ['Subproduto', 'Subprodutos'],
  permission: 'Fornecedores',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Descrição', { max: 120, lista: true, busca: true }),
    produto: ref('Produto', 'produto', { lista: true, ordena: false }),
    codigo: texto('Código', { max: 40, obrigatorio: false, lista: true, busca: true, ordena: false }),
    ativo,
  },
  resumo: ['produto'],
  unico: [['produto', 'descricao']],
  mounts: [{ path: 'patio/subprodutos', actions: TUDO, update: ['PUT', 'PATCH'], simple: true, activation: true }],
  activation: { campo: 'ativo', off: ['GET', 'desativar'], on: ['GET', 'ativar'] },
});

/** Terminals a supplier unloads at. `tenant` is the company of the call (R125). */
export const fornecedorTerminal = defineResource({
  name: 'fornecedor_terminal',
  labels: ['Terminal do fornecedor', 'Terminais do fornecedor'],
  permission: 'Fornecedores',
  tenancy: 'empresa',
  fields: {
    fornecedor: ref('Fornecedor', 'fornecedor', { composicao: true, soNaCriacao: true }),
    terminal: ref('Terminal', 'terminal', { lista: true, ordena: false }),
    tenant: objetoDe('Empresa', { virtual: true, obrigatorio: false }),
    codigo: texto('Código no fornecedor', { max: 40, obrigatorio: false, lista: true, ordena: false }),
  },
  titulo: 'codigo',
  ordem: 'criado_em',
  unico: [['fornecedor', 'terminal']],
  mounts: [{ path: 'tenants/fornecedores/:fornecedor/terminais', item: 'terminal_fornecedor', actions: TUDO }],
});

export const fornecedorEmbalagem = defineResource({
  name: 'fornecedor_embalagem',
  labels: ['Embalagem do fornecedor', 'Embalagens do fornecedor'],
  genero: 'f',
  permission: 'Fornecedores',
  tenancy: 'empresa',
  fields: {
    fornecedor: ref('Fornecedor', 'fornecedor', { composicao: true, soNaCriacao: true }),
    embalagem_id: ref('Embalagem', 'embalagem', { coluna: 'embalagem_id', lista: true, ordena: false }),
    proprietario: objetoDe('Proprietário', { virtual: true, obrigatorio: false }),
    codigo: texto('Código no fornecedor', { max: 40, obrigatorio: false, lista: true, ordena: false }),
  },
  titulo: 'codigo',
  ordem: 'criado_em',
  unico: [['fornecedor', 'embalagem_id']],
  mounts: [{ path: 'tenants/fornecedores/:fornecedor/embalagens', item: 'embalagem_fornecedor', actions: TUDO }],
});

export const servicoAutorizado = defineResource({
  name: 'servico_autorizado',
  labels: ['Serviço autorizado', 'Serviços autorizados'],
  permission: 'Fornecedores',
  tenancy: 'empresa',
  fields: {
    fornecedor: ref('Fornecedor', 'fornecedor', { soNaCriacao: true, lista: true, ordena: false }),
    servico: ref('Serviço', 'servico', { lista: true, ordena: false }),
    descricao: texto('Descrição', { max: 120, lista: true, busca: true }),
    valor: dinheiro('Valor', {
      obrigatorio: false,
      lista: true,
      ordena: false,
      ajuda: 'Vazio: vale a tarifa do serviço.',
    }),
    forma_pagamento: ref('Forma de pagamento', 'forma_pagamento', { obrigatorio: false, lista: true, ordena: false }),
    obrigatorio: logico('Obrigatório na triagem', { lista: true, ordena: false }),
    ativo,
  },
  resumo: ['valor'],
  unico: [['fornecedor', 'servico', 'descricao']],
  mounts: [
    {
      path: 'tenants/gates/:gate/fornecedores/:fornecedor/servico-autorizado',
      parents: { gate: 'fornecedor.gate' },
      actions: TUDO,
    },
    { path: 'tenants/servico-autorizado', actions: ['list', 'read'], simple: true },
  ],
});
