import { data, inteiro, instanteDe, opcao, ref, texto } from '../../kernel/campo.js';
import { defineResource } from '../../kernel/recurso.js';
import { observacao } from '../parceiro.js';

const TUDO = ['list', 'read', 'create', 'update', 'delete'] as const;

export const navio = defineResource({
  name: 'navio',
  labels: ['Navio', 'Navios'],
  permission: 'Navios',
  tenancy: 'empresa',
  fields: {
    nome: texto('Nome', { max: 120, lista: true, busca: true }),
    imo: texto('IMO', {
      max: 7,
      obrigatorio: false,
      lista: true,
      busca: true,
      ordena: false,
      formato: ['^[0-9]{7}$', 'O número IMO tem 7 dígitos.'],
    }),
    viagem: texto('Viagem', { max: 40, lista: true, busca: true, ordena: false }),
    item: texto('Item', { max: 40, obrigatorio: false }),
    di: texto('DI', {
      max: 20,
      obrigatorio: false,
      lista: true,
      ordena: false,
      ajuda: 'Declaração de importação ou de embarque.',
    }),
    pier: texto('Píer', { max: 40, obrigatorio: false, lista: true, ordena: false }),
    produto: ref('Produto', 'produto', { obrigatorio: false, lista: true, ordena: false }),
    quantidade_kg: inteiro('Quantidade', { unidade: 'kg', obrigatorio: false, lista: true, ordena: false }),
    chegada: instanteDe('Chegada prevista', { obrigatorio: false, lista: true }),
    atracacao: instanteDe('Atracação', { obrigatorio: false, lista: true, ordena: false }),
    saida: instanteDe('Saída', { obrigatorio: false }),
    situacao: opcao(
      'Situação',
      [
        { valor: 'previsto', rotulo: 'Previsto', tom: 'neutro' },
        { valor: 'atracado', rotulo: 'Atracado', tom: 'info' },
        { valor: 'encerrado', rotulo: 'Encerrado', tom: 'bom' },
      ],
      { padrao: 'previsto', lista: true, ordena: false },
    ),
    observacao,
  },
  resumo: ['viagem', 'pier'],
  unico: [['nome', 'viagem']],
  mounts: [{ path: 'patio/navios', actions: TUDO, simple: true }],
});

export const distribuicao = defineResource({
  name: 'distribuicao',
  labels: ['Distribuição', 'Distribuições'],
  genero: 'f',
  permission: 'Navios',
  tenancy: 'empresa',
  fields: {
    navio: ref('Navio', 'navio', { composicao: true, soNaCriacao: true }),
    descricao: texto('Descrição', { max: 120, lista: true, busca: true }),
    cliente: ref('Cliente', 'cliente', { obrigatorio: false, lista: true, ordena: false }),
    fornecedor: ref('Fornecedor', 'fornecedor', { obrigatorio: false, lista: true, ordena: false }),
    terminal: ref('Terminal', 'terminal', { obrigatorio: false, lista: true, ordena: false }),
    produto: ref('Produto', 'produto', { obrigatorio: false, lista: true, ordena: false }),
    quantidade_kg: inteiro('Quantidade', { unidade: 'kg', lista: true, ordena: false }),
    porao: texto('Porão', { max: 20, obrigatorio: false, lista: true, ordena: false }),
    dia: data('Dia', { obrigatorio: false, lista: true }),
  },
  unico: [['navio', 'descricao']],
  mounts: [{ path: 'patio/navios/:navio/distribuicao', actions: TUDO }],
});
