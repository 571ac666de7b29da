import { inteiro, logico, opcao, peso, ref, texto } from '../../kernel/campo.js';
import { defineResource } from '../../kernel/recurso.js';
import { ativo, observacao } from '../parceiro.js';

const TUDO = ['list', 'read', 'create', 'update', 'delete'] as const;
const PUT = ['PUT', 'PATCH'] as const;

export const embalagem = defineResource({
  name: 'embalagem',
  labels: ['Embalagem', 'Embalagens'],
  genero: 'f',
  permission: 'Embalagens',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Descrição', { max: 80, lista: true, busca: true }),
    sigla: texto('Sigla', { max: 10, obrigatorio: false, maiusculas: true, lista: true, ordena: false }),
    peso_kg: peso('Peso unitário', { obrigatorio: false, lista: true, ordena: false }),
    granel: logico('Granel', { lista: true, ordena: false }),
    ativo,
  },
  unico: [['descricao']],
  mounts: [{ path: 'patio/embalagens', actions: TUDO, simple: true }],
});

export const unidade = defineResource({
  name: 'unidade',
  labels: ['Unidade', 'Unidades'],
  genero: 'f',
  permission: 'Unidades',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Descrição', { max: 120, lista: true, busca: true }),
    sigla: texto('Sigla', { max: 10, obrigatorio: false, maiusculas: true, lista: true, ordena: false }),
    gate: ref('Portaria', 'gate', { obrigatorio: false, lista: true, ordena: false }),
    ativo: logico('Ativa', { padrao: true, lista: true, ordena: false }),
  },
  unico: [['descricao']],
  mounts: [{ path: 'patio/unidade', actions: ['list', 'read', 'create', 'update'], simple: true }],
});

export const tambor = defineResource({
  name: 'tambor',
  labels: ['Tambor', 'Tambores'],
  permission: 'Embalagens',
  tenancy: 'empresa',
  fields: {
    codigo: texto('Código', { max: 40, lista: true, busca: true, maiusculas: true }),
    descricao: texto('Descrição', { max: 120, obrigatorio: false, lista: true, ordena: false }),
    capacidade_litros: inteiro('Capacidade', { unidade: 'l', obrigatorio: false, lista: true, ordena: false }),
    tara_kg: peso('Tara', { obrigatorio: false, lista: true, ordena: false }),
    ativo,
  },
  titulo: 'codigo',
  unico: [['codigo']],
  mounts: [{ path: 'patio/tambores', actions: TUDO, simple: true }],
});

export const estacionamento = defineResource({
  name: 'estacionamento',
  labels: ['Estacionamento', 'Estacionamentos'],
  permission: 'Estacionamento',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Descrição', { max: 80, lista: true, busca: true }),
    gate: ref('Portaria', 'gate', { obrigatorio: false, lista: true, ordena: false }),
    ativo,
    observacao,
  },
  unico: [['descricao']],
  mounts: [{ path: 'tenants/tenants/:tenant/estacionamentos', actions: TUDO, update: PUT, simple: true }],
});

export const setor = defineResource({
  name: 'setor',
  labels: ['Setor', 'Setores'],
  permission: 'Estacionamento',
  tenancy: 'empresa',
  fields: {
    estacionamento: ref('Estacionamento', 'estacionamento', { soNaCriacao: true }),
    descricao: texto('Descrição', { max: 80, lista: true, busca: true }),
    prefixo: texto('Prefixo da senha', {
      max: 4,
      maiusculas: true,
      lista: true,
      formato: ['^[A-Z0-9]{1,4}$', 'Use até 4 letras ou números.'],
    }),
    num_vagas: inteiro('Vagas', { lista: true, maximo: 2000 }),
    fila: logico('Ordena a fila', { lista: true, ordena: false, ajuda: 'Chama por ordem de chegada.' }),
    bonificada: logico('Prioritário', { lista: true, ordena: false, ajuda: 'Chamado antes dos demais.' }),
    fornecedor: ref('Fornecedor', 'fornecedor', {
      obrigatorio: false,
      lista: true,
      ordena: false,
      secao: 'Quem pode parar aqui',
      ajuda: 'Vazio: qualquer um.',
    }),
    terminal: ref('Terminal', 'terminal', {
      obrigatorio: false,
      lista: true,
      ordena: false,
      secao: 'Quem pode parar aqui',
    }),
    produto: ref('Produto', 'produto', {
      obrigatorio: false,
      lista: true,
      ordena: false,
      secao: 'Quem pode parar aqui',
    }),
    subProduto: ref('Subproduto', 'subproduto', {
      obrigatorio: false,
      coluna: 'sub_produto_id',
      depende: { produto: 'produto' },
      secao: 'Quem pode parar aqui',
    }),
    transportadora: ref('Transportadora', 'transportadora', { obrigatorio: false, secao: 'Quem pode parar aqui' }),
  },
  resumo: ['prefixo'],
  unico: [
    ['estacionamento', 'descricao'],
    ['estacionamento', 'prefixo'],
  ],
  mounts: [
    {
      path: 'tenants/tenants/:tenant/estacionamentos/:estacionamento/setores',
      actions: TUDO,
      update: PUT,
      simple: true,
    },
  ],
});

export const vaga = defineResource({
  name: 'vaga',
  labels: ['Vaga', 'Vagas'],
  genero: 'f',
  permission: 'Estacionamento',
  tenancy: 'empresa',
  fields: {
    setor: ref('Setor', 'setor', { composicao: true, soNaCriacao: true }),
    numero: inteiro('Número', { minimo: 1, maximo: 2000, lista: true, soNaCriacao: true }),
    bloqueada: logico('Bloqueada', { lista: true, ordena: false }),
    motivo: texto('Motivo do bloqueio', { max: 200, obrigatorio: false, lista: true, ordena: false }),
  },
  titulo: 'numero',
  resumo: ['bloqueada'],
  ordem: 'numero',
  unico: [['setor', 'numero']],
  mounts: [
    {
      path: 'tenants/tenants/:tenant/estacionamentos/:estacionamento/setores/:setor/vagas',
      parents: { estacionamento: 'setor.estacionamento' },
      actions: ['list', 'read', 'update'],
    },
  ],
});

/** Attendance tickets: the queue's numbers, as they were given out. */
export const senhaAtendimento = defineResource({
  name: 'senha_atendimento',
  labels: ['Senha de atendimento', 'Senhas de atendimento'],
  genero: 'f',
  permission: 'Senhas',
  tenancy: 'empresa',
  fields: {
    senha: texto('Senha', { max: 12, maiusculas: true, lista: true, busca: true }),
    prefixo: texto('Prefixo', { max: 4, maiusculas: true, obrigatorio: false, lista: true, ordena: false }),
    numero: inteiro('Número', { lista: true, maximo: 99_999 }),
    posicao: inteiro('Posição', { obrigatorio: false, lista: true }),
    setor: ref('Setor', 'setor', { obrigatorio: false, lista: true, ordena: false }),
    servico: ref('Serviço', 'servico', { obrigatorio: false, lista: true, ordena: false }),
    placa: texto('Placa', { max: 8, maiusculas: true, obrigatorio: false, lista: true, busca: true, ordena: false }),
    situacao: opcao(
      'Situação',
      [
        { valor: 'aguardando', rotulo: 'Aguardando', tom: 'neutro' },
        { valor: 'chamada', rotulo: 'Chamada', tom: 'info' },
        { valor: 'atendida', rotulo: 'Atendida', tom: 'bom' },
        { valor: 'cancelada', rotulo: 'Cancelada', tom: 'perigo' },
      ],
      { padrao: 'aguardando', lista: true, ordena: false },
    ),
  },
  titulo: 'senha',
  ordem: '-criado_em',
  mounts: [{ path: 'patio/senhasatendimento', item: 'senha_atendimento', actions: TUDO }],
});

/** A named counter of ticket numbers; `gerar_sequencia/` draws the next one. */
export const sequenciaAtendimento = defineResource({
  name: 'sequencia_atendimento',
  labels: ['Sequência de atendimento', 'Sequências de atendimento'],
  genero: 'f',
  permission: 'Senhas',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Descrição', { max: 80, lista: true, busca: true }),
    tipo: ref('Tipo', 'tipo_sequencia', { lista: true, ordena: false }),
    prefixo: texto('Prefixo', { max: 4, maiusculas: true, obrigatorio: false, lista: true, ordena: false }),
    limitador: inteiro('Limite', {
      minimo: 1,
      maximo: 99_999,
      padrao: 9999,
      lista: true,
      ordena: false,
      ajuda: 'Depois dele a contagem volta a 1.',
    }),
    sequencia_atual: inteiro('Atual', { padrao: 0, maximo: 99_999, lista: true, ordena: false }),
    setor: ref('Setor', 'setor', { obrigatorio: false, lista: true, ordena: false }),
  },
  resumo: ['prefixo', 'sequencia_atual'],
  unico: [['descricao']],
  mounts: [{ path: 'patio/sequenciaatendimento', item: 'sequencia_atendimento', actions: TUDO, simple: true }],
});
