import { inteiro, opcao, texto } from '../../kernel/campo.js';
import { defineResource } from '../../kernel/recurso.js';

export const cor = defineResource({
  name: 'cor',
  labels: ['Cor de veículo', 'Cores de veículos'],
  genero: 'f',
  permission: 'SistemaVeiculoCores',
  leitura: 'sessao',
  tenancy: 'global',
  fields: { descricao: texto('Descrição', { max: 60, lista: true, busca: true }) },
  unico: [['descricao']],
  mounts: [{ path: 'patio/cores', actions: ['list', 'read', 'create', 'update', 'delete'], simple: true }],
});

export const marca = defineResource({
  name: 'marca',
  labels: ['Marca de veículo', 'Marcas de veículos'],
  genero: 'f',
  permission: 'SistemaVeiculoMarcas',
  leitura: 'sessao',
  tenancy: 'global',
  fields: { descricao: texto('Descrição', { max: 60, lista: true, busca: true }) },
  unico: [['descricao']],
  mounts: [{ path: 'patio/marcas', actions: ['list', 'read', 'create', 'update', 'delete'], simple: true }],
});

export const carroceria = defineResource({
  name: 'carroceria',
  labels: ['Carroceria', 'Carrocerias'],
  genero: 'f',
  permission: 'SistemaCarroceria',
  leitura: 'sessao',
  tenancy: 'global',
  fields: {
    descricao: texto('Descrição', { max: 60, lista: true, busca: true }),
    codigo: texto('Código', {
      max: 10,
      lista: true,
      obrigatorio: false,
      maiusculas: true,
      ajuda: 'Código da tabela do emissor de documentos.',
    }),
  },
  unico: [['descricao']],
  mounts: [{ path: 'patio/carrocerias', actions: ['list', 'read', 'create', 'update', 'delete'], simple: true }],
});

/** Contract R141: modalities of implements are those of `tipo` 2. */
export const modalidade = defineResource({
  name: 'modalidade',
  labels: ['Modalidade', 'Modalidades'],
  genero: 'f',
  permission: 'SistemaModalidades',
  leitura: 'sessao',
  tenancy: 'global',
  fields: {
    descricao: texto('Descrição', { max: 60, lista: true, busca: true }),
    tipo: opcao(
      'Tipo',
      [
        { valor: 1, rotulo: 'Veículo de tração' },
        { valor: 2, rotulo: 'Implemento' },
      ],
      { lista: true, ajuda: 'Implementos são carretas, reboques e dollies.' },
    ),
    eixo: inteiro('Eixos do conjunto', { minimo: 1, maximo: 20, lista: true }),
    carretas: inteiro('Carretas do conjunto', { minimo: 0, maximo: 3, lista: true, padrao: 0 }),
    limite_kg: inteiro('PBTC máximo', { maximo: 200_000, unidade: 'kg', lista: true, obrigatorio: false }),
  },
  resumo: ['eixo', 'tipo'],
  unico: [['descricao']],
  mounts: [{ path: 'patio/modalidades', actions: ['list', 'read', 'create', 'update', 'delete'], simple: true }],
});
