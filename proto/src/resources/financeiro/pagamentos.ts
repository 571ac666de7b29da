import { data, decimal, dinheiro, inteiro, logico, opcao, percentual, ref, texto } from '../../kernel/campo.js';
import { defineResource } from '../../kernel/recurso.js';
import { ativo, observacao } from '../parceiro.js';

const TUDO = ['list', 'read', 'create', 'update', 'delete'] as const;

/** Payment types (R020). */
const TIPOS_PAGAMENTO = [
  { valor: 0, rotulo: 'À vista' },
  { valor: 1, rotulo: 'Convênio' },
  { valor: 2, rotulo: 'Saldo' },
] as const;

export const formaPagamento = defineResource({
  name: 'forma_pagamento',
  labels: ['Forma de pagamento', 'Formas de pagamento'],
  genero: 'f',
  permission: 'FormaPagamento',
  leitura: 'sessao',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Descrição', { max: 80, lista: true, busca: true }),
    tipo: opcao('Tipo', TIPOS_PAGAMENTO, { lista: true, ordena: false }),
    ativo,
  },
  resumo: ['tipo'],
  unico: [['descricao']],
  mounts: [{ path: 'patio/formaspagamento', actions: TUDO, simple: true }],
});

/** Which payment methods a gate's cash desk takes. */
export const gateFormaPagamento = defineResource({
  name: 'gate_forma_pagamento',
  labels: ['Forma de pagamento da portaria', 'Formas de pagamento da portaria'],
  genero: 'f',
  permission: 'FormaPagamento',
  tenancy: 'empresa',
  fields: {
    gate: ref('Portaria', 'gate', { soNaCriacao: true }),
    descricao: texto('Descrição', { max: 80, lista: true, busca: true }),
    is_convenio: logico('É convênio', { lista: true, ordena: false }),
    forma_pagamento: ref('Forma de pagamento', 'forma_pagamento', { obrigatorio: false, lista: true, ordena: false }),
    ativo,
  },
  resumo: ['is_convenio'],
  unico: [['gate', 'descricao']],
  mounts: [{ path: 'tenants/gates/:gate/forma_pagamento', item: 'forma_pagamento', actions: TUDO, simple: true }],
});

export const convenio = defineResource({
  name: 'convenio',
  labels: ['Convênio', 'Convênios'],
  permission: 'Convenios',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Descrição', { max: 120, lista: true, busca: true }),
    transportadora: ref('Transportadora', 'transportadora', { obrigatorio: false, lista: true, ordena: false }),
    limite: dinheiro('Limite', { obrigatorio: false, lista: true, ordena: false }),
    desconto: percentual('Desconto', { obrigatorio: false, lista: true, ordena: false }),
    dia_fechamento: inteiro('Dia do fechamento', { minimo: 1, maximo: 31, padrao: 30 }),
    prazo_dias: inteiro('Prazo', { unidade: 'dias', padrao: 15, maximo: 365 }),
    inicio: data('Vale desde', { obrigatorio: false, lista: true }),
    fim: data('Vale até', { obrigatorio: false, lista: true, ordena: false }),
    ativo,
    observacao,
  },
  unico: [['descricao']],
  periodo: ['inicio', 'fim'],
  mounts: [{ path: 'tenants/empresas/:empresa/convenios', actions: TUDO, simple: true, activation: true }],
  activation: { campo: 'ativo', off: ['GET', 'desativar'], on: ['GET', 'ativar'] },
});

export const tef = defineResource({
  name: 'tef',
  labels: ['TEF', 'TEF'],
  permission: 'Tef',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Descrição', { max: 80, lista: true, busca: true }),
    gate: ref('Portaria', 'gate', { lista: true, ordena: false }),
    adquirente: texto('Adquirente', { max: 60, lista: true, ordena: false }),
    numero_logico: texto('Número lógico', { max: 30, lista: true, ordena: false }),
    host: texto('Endereço na rede', { max: 120, obrigatorio: false }),
    porta: inteiro('Porta', { minimo: 1, maximo: 65_535, obrigatorio: false }),
    ativo,
  },
  unico: [['gate', 'descricao']],
  mounts: [{ path: 'patio/tef', actions: TUDO, simple: true }],
});

export const tefItem = defineResource({
  name: 'tef_item',
  labels: ['Bandeira do TEF', 'Bandeiras do TEF'],
  genero: 'f',
  permission: 'Tef',
  tenancy: 'empresa',
  fields: {
    tef: ref('TEF', 'tef', { lista: true, ordena: false, composicao: true, soNaCriacao: true }),
    descricao: texto('Bandeira', { max: 60, lista: true, busca: true }),
    forma_pagamento: ref('Forma de pagamento', 'forma_pagamento', { obrigatorio: false, lista: true, ordena: false }),
    modalidade: opcao(
      'Modalidade',
      [
        { valor: 'debito', rotulo: 'Débito' },
        { valor: 'credito', rotulo: 'Crédito' },
        { valor: 'pix', rotulo: 'Pix' },
        { valor: 'voucher', rotulo: 'Vale' },
      ],
      { lista: true, ordena: false },
    ),
    parcelas: inteiro('Parcelas', { minimo: 1, maximo: 24, padrao: 1 }),
    taxa: decimal('Taxa', { casas: 4, maximo: 100, unidade: '%', obrigatorio: false }),
  },
  unico: [['tef', 'descricao', 'modalidade']],
  mounts: [{ path: 'patio/tefItem', item: 'tef_item', actions: TUDO }],
});
