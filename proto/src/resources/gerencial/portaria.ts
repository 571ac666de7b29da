import { inteiro, logico, objetoDe, opcao, ref, refs, texto } from '../../kernel/campo.js';
import { defineResource } from '../../kernel/recurso.js';
import { PAPEIS, PORTAS, type Porta } from '../../kernel/periferico.js';

const TUDO = ['list', 'read', 'create', 'update', 'delete'] as const;

export const gate = defineResource({
  name: 'gate',
  labels: ['Portaria', 'Portarias'],
  genero: 'f',
  permission: 'Supervisorio',
  leitura: 'sessao',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Descrição', { max: 120, lista: true, busca: true }),
    fuso: texto('Fuso horário', { max: 40, lista: true, ordena: false }),
    simulado: logico('Simulada', { lista: true, ordena: false }),
    ativo: logico('Ativa', { padrao: true, lista: true, ordena: false }),
    fornecedores: objetoDe('Fornecedores', { virtual: true, obrigatorio: false, somenteLeitura: true }),
    terminais: objetoDe('Terminais', { virtual: true, obrigatorio: false, somenteLeitura: true }),
    possible_gates: objetoDe('Portarias possíveis', { virtual: true, obrigatorio: false, somenteLeitura: true }),
  },
  resumo: ['fuso'],
  unico: [['descricao']],
  mounts: [{ path: 'tenants/gates', actions: ['list', 'read'], simple: true }],
  writes: 'domain',
});

export const pista = defineResource({
  name: 'pista',
  labels: ['Pista', 'Pistas'],
  genero: 'f',
  permission: 'Supervisorio',
  leitura: 'sessao',
  tenancy: 'empresa',
  fields: {
    nome: texto('Nome', { max: 80, lista: true, busca: true }),
    gate: ref('Portaria', 'gate', { lista: true, ordena: false }),
    numero: inteiro('Número', { lista: true }),
    ativo: logico('Ativa', { padrao: true, lista: true, ordena: false }),
  },
  resumo: ['numero', 'gate'],
  ordem: 'numero',
  mounts: [
    { path: 'tenants/gates/:gate/pistas', actions: ['list', 'read'], simple: true },
    { path: 'patio/pistas', actions: ['list'], simple: true },
  ],
  writes: 'domain',
});

export const cancela = defineResource({
  name: 'cancela',
  labels: ['Cancela', 'Cancelas'],
  genero: 'f',
  permission: 'Cancelas',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Descrição', { max: 80, lista: true, busca: true }),
    numero: inteiro('Número', { minimo: 1, maximo: 999, lista: true }),
    gate: ref('Portaria', 'gate', { lista: true, ordena: false }),
    pista: ref('Pista', 'pista', { obrigatorio: false, lista: true, ordena: false, depende: { gate: 'gate' } }),
    lado: opcao(
      'Lado',
      [
        { valor: 'a', rotulo: 'Lado A' },
        { valor: 'b', rotulo: 'Lado B' },
      ],
      { lista: true, ordena: false },
    ),
    ativo: logico('Ativa', { padrao: true, lista: true, ordena: false }),
  },
  resumo: ['numero', 'lado'],
  ordem: 'numero',
  unico: [['gate', 'numero']],
  mounts: [{ path: 'patio/cancelas', actions: TUDO, simple: true }],
  ajuda: 'O número é o que está pintado na cancela e aparece no supervisório.',
});

const ROTULO_PORTA: Readonly<Record<Porta, string>> = {
  balanca: 'Balança',
  es: 'Entradas e saídas',
  cancela: 'Cancela',
  leitor_placa: 'Leitor de placa',
  rfid: 'Leitor de tag',
  camera: 'Câmera',
  painel: 'Painel',
  impressora: 'Impressora',
};
const ROTULO_PAPEL: Readonly<Record<(typeof PAPEIS)[number], string>> = {
  balanca: 'Balança',
  cancela_a: 'Cancela do lado A',
  cancela_b: 'Cancela do lado B',
  es: 'Sensores e semáforo',
  leitor_placa: 'Leitor de placa',
  rfid: 'Leitor de tag',
  camera: 'Câmera',
  painel: 'Painel',
  impressora: 'Impressora',
};

export const periferico = defineResource({
  name: 'periferico',
  labels: ['Periférico', 'Periféricos'],
  permission: 'Perifericos',
  tenancy: 'empresa',
  fields: {
    nome: texto('Nome', { max: 80, lista: true, busca: true }),
    gate: ref('Portaria', 'gate', { lista: true, ordena: false }),
    pista: ref('Pista', 'pista', { obrigatorio: false, lista: true, ordena: false, depende: { gate: 'gate' } }),
    porta: opcao(
      'Tipo',
      PORTAS.map((valor) => ({ valor, rotulo: ROTULO_PORTA[valor] })),
      { lista: true },
    ),
    modelo: texto('Modelo', { max: 40, lista: true }),
    papel: opcao(
      'Papel',
      PAPEIS.map((valor) => ({ valor, rotulo: ROTULO_PAPEL[valor] })),
      { lista: true, ordena: false },
    ),
    config: objetoDe('Configuração'),
    ativo: logico('Ativo', { padrao: true, lista: true, ordena: false }),
  },
  resumo: ['porta'],
  unico: [['gate', 'nome']],
  mounts: [{ path: 'patio/periferico', actions: TUDO, simple: true }],
});

export const perifericoEtapa = defineResource({
  name: 'periferico_etapa',
  labels: ['Etapa de periférico', 'Etapas de periféricos'],
  genero: 'f',
  permission: 'Perifericos',
  tenancy: 'empresa',
  fields: {
    periferico: ref('Periférico', 'periferico', { lista: true, ordena: false, composicao: true }),
    etapa: ref('Etapa', 'etapa', { lista: true, ordena: false }),
    ordem: inteiro('Ordem', { padrao: 0, maximo: 999, lista: true }),
    obrigatorio: logico('Obrigatório', { padrao: true, lista: true, ordena: false }),
  },
  titulo: 'ordem',
  ordem: 'ordem',
  unico: [['periferico', 'etapa']],
  mounts: [{ path: 'patio/perifericoEtapa', item: 'perifericoEtapa', actions: TUDO }],
});

export const justificativa = defineResource({
  name: 'justificativa',
  labels: ['Justificativa', 'Justificativas'],
  genero: 'f',
  permission: 'Justificativas',
  leitura: 'sessao',
  tenancy: 'empresa',
  fields: {
    descricao: texto('Descrição', { max: 200, lista: true, busca: true }),
    uso: opcao(
      'Onde se usa',
      [
        { valor: 'cancela', rotulo: 'Cancela' },
        { valor: 'pesagem', rotulo: 'Pesagem' },
        { valor: 'placa', rotulo: 'Placa' },
        { valor: 'excecao', rotulo: 'Exceção' },
        { valor: 'geral', rotulo: 'Geral' },
      ],
      { lista: true, padrao: 'geral' },
    ),
    ativo: logico('Ativa', { padrao: true, lista: true, ordena: false }),
  },
  unico: [['uso', 'descricao']],
  mounts: [{ path: 'tenants/empresas/:empresa/justificativa', actions: TUDO, simple: true }],
});

/** Kinds of counter a controller may be. */
export const TIPOS_CONTROLADOR = [
  { valor: 1, rotulo: 'Senha' },
  { valor: 2, rotulo: 'Ticket' },
] as const;

export const controlador = defineResource({
  name: 'controlador',
  labels: ['Controlador', 'Controladores de senhas e tickets'],
  permission: 'Controladores',
  tenancy: 'empresa',
  fields: {
    gate: ref('Portaria', 'gate', { soNaCriacao: true }),
    tipo: objetoDe('Tipo', { virtual: true, ajuda: 'Senha chama para o pátio; ticket é o número do comprovante.' }),
    tipo_id: opcao('Tipo', TIPOS_CONTROLADOR, { lista: true, ordena: false, obrigatorio: false, somenteLeitura: true }),
    utilizador: texto('Utilizador', {
      max: 80,
      lista: true,
      busca: true,
      ajuda: 'Balcão, totem ou equipe que usa esta contagem.',
    }),
    objetos: refs('Setores', 'setor', { lista: true, ordena: false }),
    limitador: inteiro('Limite', {
      minimo: 1,
      maximo: 99_999,
      padrao: 9999,
      lista: true,
      ordena: false,
      ajuda: 'Depois dele a contagem volta a 1.',
    }),
    sequencia_atual: inteiro('Atual', { padrao: 0, maximo: 99_999, lista: true, ordena: false }),
  },
  titulo: 'utilizador',
  unico: [['gate', 'tipo_id', 'utilizador']],
  mounts: [{ path: 'tenants/gates/:gate/controladores', actions: TUDO, update: ['PUT', 'PATCH'] }],
  ajuda: 'Reiniciar volta a contagem a zero.',
});
