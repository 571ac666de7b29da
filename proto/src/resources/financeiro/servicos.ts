import {
  data,
  decimal,
  dinheiro,
  inteiro,
  logico,
  opcao,
  peso,
  ref,
  refs,
  texto,
  type Campos,
} from '../../kernel/campo.js';
import { defineResource } from '../../kernel/recurso.js';
import { ativo } from '../parceiro.js';

const TUDO = ['list', 'read', 'create', 'update', 'delete'] as const;

export const servico = defineResource({
  name: 'servico',
  labels: ['Serviço', 'Serviços'],
  permission: 'Servicos',
  tenancy: 'empresa',
  fields: {
    nome: texto('Nome', { max: 120, lista: true, busca: true }),
    tipo_operacao: opcao(
      'Operação',
      [
        { valor: 'descarga', rotulo: 'Descarga' },
        { valor: 'carga', rotulo: 'Carga' },
        { valor: 'transferencia', rotulo: 'Transferência' },
        { valor: 'servico', rotulo: 'Só serviço' },
      ],
      { lista: true, ordena: false },
    ),
    codigo: texto('Código', { max: 20, obrigatorio: false, maiusculas: true, lista: true, busca: true, ordena: false }),
    tipo_pagamento: opcao(
      'Pagamento',
      [
        { valor: 0, rotulo: 'À vista' },
        { valor: 1, rotulo: 'Convênio' },
        { valor: 2, rotulo: 'Saldo' },
      ],
      { obrigatorio: false, lista: true, ordena: false },
    ),
    horas_incluidas: decimal('Horas incluídas', {
      casas: 2,
      maximo: 999,
      unidade: 'h',
      obrigatorio: false,
      ajuda: 'Depois delas cada hora começada é cobrada.',
    }),
    ativo,
  },
  resumo: ['tipo_operacao'],
  unico: [['nome']],
  mounts: [
    { path: 'patio/servicos', actions: TUDO, simple: true, activation: true },
    { path: 'patio/servicoCaminhao', actions: ['list'] },
  ],
  activation: { campo: 'ativo', off: ['GET', 'desativar'], on: ['GET', 'ativar'] },
});

export const TIPOS_ETAPA = [
  { valor: 'triagem', rotulo: 'Triagem' },
  { valor: 'pesagem_entrada', rotulo: 'Pesagem de entrada' },
  { valor: 'classificacao', rotulo: 'Classificação' },
  { valor: 'carga', rotulo: 'Carga' },
  { valor: 'descarga', rotulo: 'Descarga' },
  { valor: 'pesagem_saida', rotulo: 'Pesagem de saída' },
  { valor: 'limpeza', rotulo: 'Limpeza' },
  { valor: 'pagamento', rotulo: 'Pagamento' },
  { valor: 'saida', rotulo: 'Saída' },
] as const;

export const etapa = defineResource({
  name: 'etapa',
  labels: ['Etapa', 'Etapas'],
  genero: 'f',
  permission: 'Servicos',
  tenancy: 'empresa',
  fields: {
    servico: ref('Serviço', 'servico', { obrigatorio: false, composicao: true, soNaCriacao: true }),
    nome: texto('Nome', { max: 80, lista: true, busca: true }),
    tipo: opcao('Tipo', TIPOS_ETAPA, { lista: true, ordena: false }),
    exige_pesagem: logico('Exige pesagem', { lista: true, ordena: false }),
    exige_classificacao: logico('Exige classificação', { lista: true, ordena: false }),
    exige_pagamento: logico('Exige pagamento', { lista: true, ordena: false }),
    exige_foto: logico('Exige foto', { lista: true, ordena: false }),
    pistas: refs('Pistas onde acontece', 'pista'),
    meta_min: inteiro('Meta', { unidade: 'min', obrigatorio: false, lista: true, ordena: false, maximo: 10_000 }),
    ativo: logico('Ativa', { padrao: true }),
  },
  resumo: ['tipo'],
  mounts: [{ path: 'patio/servicos/:servico/etapas', actions: TUDO, simple: true }],
});

export const ordemEtapas = defineResource({
  name: 'ordem_etapas',
  labels: ['Ordem da etapa', 'Ordem das etapas'],
  genero: 'f',
  permission: 'Servicos',
  tenancy: 'empresa',
  fields: {
    servico: ref('Serviço', 'servico', { composicao: true, soNaCriacao: true }),
    etapa: ref('Etapa', 'etapa', { lista: true, ordena: false }),
    ordem: inteiro('Ordem', { minimo: 1, maximo: 99, lista: true }),
  },
  titulo: 'ordem',
  ordem: 'ordem',
  unico: [['servico', 'ordem']],
  mounts: [{ path: 'patio/servicos/:servico/ordem_etapas', item: 'ordem_etapa', actions: TUDO }],
});

/** Tariff kinds (R036): what the price is counted by. */
const TIPOS = {
  eixo: ['eixo', 'Por eixo', { eixos: inteiro('Eixos', { minimo: 1, maximo: 20, lista: true }) }],
  embalagem: [
    'embalagem',
    'Por embalagem',
    { embalagem: ref('Embalagem', 'embalagem', { lista: true, ordena: false }) },
  ],
  hora: [
    'hora',
    'Por hora',
    {
      horas_incluidas: decimal('Horas incluídas', {
        casas: 2,
        maximo: 999,
        padrao: '0',
        unidade: 'h',
        lista: true,
        ordena: false,
      }),
      valor_hora: dinheiro('Hora adicional', { lista: true, ordena: false }),
    },
  ],
  peso: [
    'peso',
    'Por peso',
    {
      peso_inicial: peso('De', { padrao: 0, lista: true }),
      peso_final: peso('Até', { obrigatorio: false, lista: true, ordena: false }),
      por_tonelada: logico('Valor por tonelada', { padrao: true, lista: true, ordena: false }),
    },
  ],
  subproduto: [
    'subproduto',
    'Por subproduto',
    { subproduto: ref('Subproduto', 'subproduto', { lista: true, ordena: false }) },
  ],
} as const satisfies Record<string, readonly [string, string, Campos]>;
export type TipoTarifa = keyof typeof TIPOS;

function tarifa(tipo: TipoTarifa, dono: 'servico' | 'servico_autorizado') {
  const [valor, rotulo, proprios] = TIPOS[tipo];
  const autorizado = dono === 'servico_autorizado';
  const daBase = autorizado ? 'Tarifa do serviço autorizado' : 'Tarifa do serviço';
  const primeiro = Object.keys(proprios)[0] ?? '';
  const campos: Campos = {
    [dono]: ref(autorizado ? 'Serviço autorizado' : 'Serviço', dono, { lista: true, ordena: false, soNaCriacao: true }),
    tipoTarifa: opcao('Tipo', [{ valor, rotulo }], { coluna: 'tipo_tarifa', lista: true, ordena: false }),
    ...proprios,
    valor: dinheiro('Valor', { lista: true }),
    inicio: data('Vale desde', { lista: true }),
    fim: data('Vale até', { obrigatorio: false, lista: true, ordena: false }),
  };
  return defineResource({
    name: `${dono}_tarifa_${tipo}`,
    labels: [
      `${daBase} ${rotulo.toLowerCase()}`,
      `${autorizado ? 'Tarifas dos serviços autorizados' : 'Tarifas dos serviços'} ${rotulo.toLowerCase()}`,
    ],
    genero: 'f',
    permission: 'Servicos',
    tenancy: 'empresa',
    fields: campos,
    titulo: 'valor',
    ordem: '-inicio',
    periodo: ['inicio', 'fim'],
    unico: [[dono, primeiro, 'inicio']],
    mounts: [
      { path: `patio/servicos${autorizado ? '-autorizado' : ''}-tarifa-${tipo}`, item: 'tarifa', actions: TUDO },
    ],
  });
}

/** The ten tariff tables: five ways to count, for a service and for a service authorised to a supplier. */
export const TARIFAS = (['servico', 'servico_autorizado'] as const).flatMap((dono) =>
  (Object.keys(TIPOS) as TipoTarifa[]).map((tipo) => tarifa(tipo, dono)),
);
