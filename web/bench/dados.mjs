import { createHash } from 'node:crypto';

/** Stable UUID from a name, so that addresses survive a restart. */
export function uid(nome) {
  const h = createHash('sha256').update(nome).digest('hex');
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-7${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`;
}
export const sha = (nome) => createHash('sha256').update(nome).digest('hex');

export const EMPRESA = uid('empresa');
export const OUTRA = uid('empresa2');
export const MARIA = { id: uid('maria'), nome: 'Maria Souza' };

const todas = ['list', 'create', 'update', 'delete', 'weigh', 'operate'];
export const habilidades = { 3300: todas, 3310: ['list'], 3030: ['list'] };

const empresa = (id, nome, razao) => ({
  public_id: id,
  cnpj: '12345678000195',
  razao_social: razao,
  nome_fantasia: nome,
  gate: true,
  system_admin: false,
  grupo: { public_id: uid('grupo' + id), nome: 'Portaria', basic_permissions: habilidades },
  perfis: [
    { public_id: uid('perfil1' + id), nome: 'Terminal', tipo: 6, permissoes: habilidades },
    { public_id: uid('perfil2' + id), nome: 'Unidade', tipo: 2, permissoes: { 3300: ['list'] } },
  ],
  perfisColaborador: [
    { public_id: uid('perfil1' + id), nome: 'Terminal', tipo: 6 },
    { public_id: uid('perfil2' + id), nome: 'Unidade', tipo: 2 },
  ],
});
export const EMPRESAS = [
  empresa(EMPRESA, 'Terminal Graneleiro Paranaguá', 'Terminal Graneleiro Paranaguá S.A.'),
  empresa(OUTRA, 'Armazéns Rio Verde', 'Armazéns Gerais Rio Verde Ltda.'),
];

export const MENU = [
  {
    titulo: 'Logística',
    icone: 'truck',
    link: null,
    externo: false,
    sequencia: null,
    itens: [
      {
        titulo: 'Supervisório',
        icone: 'control',
        link: '/logistica/supervisorio',
        externo: false,
        sequencia: 3300,
        itens: [],
      },
    ],
  },
];

const j = (n, uso, descricao) => ({ public_id: uid('just' + n), descricao, uso, ativo: true });
export const JUSTIFICATIVAS = [
  j(1, 'cancela', 'Liberação autorizada pelo supervisor'),
  j(2, 'cancela', 'Veículo de manutenção'),
  j(3, 'cancela', 'Teste de equipamento'),
  j(4, 'pesagem', 'Balança em manutenção, peso do ticket manual'),
  j(5, 'pesagem', 'Repesagem pedida pelo classificador'),
  j(6, 'placa', 'Placa suja ou danificada'),
  j(7, 'placa', 'Leitor fora de operação'),
  j(8, 'excecao', 'Documento conferido na guarita'),
  j(9, 'excecao', 'Janela estendida pela programação'),
  j(10, 'excecao', 'Placa conferida pela câmera'),
  j(11, 'geral', 'Orientação da operação'),
];

const TRANSPORTADORAS = [
  'Rodosul Transportes',
  'Transgrãos Logística',
  'Expresso Ivaí',
  'Coopercarga Oeste',
  'TransNorte',
  'Via Safra',
];
const MOTORISTAS = [
  'João Pereira da Silva',
  'Antônio Carlos Ramos',
  'Marcos Vinícius Prado',
  'José Aparecido Lima',
  'Cláudio Teixeira',
  'Sebastião Alves',
  'Rogério Batista',
  'Valdir Nogueira',
];
const PRODUTOS = ['Soja', 'Milho', 'Farelo de soja', 'Açúcar VHP'];
const PLACAS = [
  'RTA4C21',
  'QWE1J58',
  'BCD2F09',
  'AYT7310',
  'MLS5E77',
  'PQR8D42',
  'NAV0H13',
  'KBD9012',
  'SXT3B66',
  'FGH4G50',
  'IUO1A29',
  'OKL6C84',
];

export function visita(i) {
  const pegar = (l) => l[i % l.length];
  const agora = Date.now();
  const iso = (min) => new Date(agora + min * 60_000).toISOString();
  return {
    agendamento: uid('ag' + i),
    numero: `AG-${24_180 + i}`,
    status: 'em_atendimento',
    placas: [pegar(PLACAS), 'RTB2D' + (10 + (i % 80)), 'RTB3E' + (10 + (i % 80))],
    tags: [],
    motorista: { nome: pegar(MOTORISTAS), cnh_validade: '2027-08-14', bloqueado: false },
    transportadora: pegar(TRANSPORTADORAS),
    fornecedor: 'Cooperativa Agroindustrial Alvorada',
    produto: pegar(PRODUTOS),
    servico: i % 2 ? 'Carga' : 'Descarga',
    etapa: {
      id: uid('etapa'),
      ordem: 2,
      nome: 'Pesagem de entrada',
      tipo: 'pesagem_entrada',
      exige_pesagem: true,
      pistas: [],
      meta_min: 10,
    },
    etapas_total: 5,
    janela_inicio: iso(-40),
    janela_fim: iso(80),
    pausado: false,
    bloqueios: [],
    peso_anterior_kg: null,
    peso_nota_kg: 37_000,
    limite_kg: 74_000,
  };
}

export function detalhe(i) {
  const v = visita(i);
  const atras = (min) => new Date(Date.now() - min * 60_000).toISOString();
  const etapa = (ordem, nome, tipo, situacao, ini, fim) => ({
    public_id: uid(`etapa${i}${ordem}`),
    ordem,
    nome,
    tipo,
    exige_pesagem: tipo.startsWith('pesagem'),
    situacao,
    iniciada_em: ini === null ? null : atras(ini),
    concluida_em: fim === null ? null : atras(fim),
    meta_min: 20,
  });
  const curva = Array.from({ length: 160 }, (_, k) => [
    k * 100,
    Math.round(k < 60 ? (k / 60) ** 1.6 * 41_000 : 41_260 + Math.sin(k / 3) * (160 - k) * 1.2),
  ]);
  const pesagem = {
    public_id: uid('pes' + i),
    agendamento: v.agendamento,
    sessao: uid('sessao' + i),
    gate: uid('gate0'),
    tipo: 'entrada',
    peso_kg: 41_260,
    manual: false,
    data: atras(64),
    registrada_em: atras(64),
    balanca: 'Balança 1',
    placa: v.placas[0],
    placa_origem: 'leitor',
    operador: null,
    justificativa: null,
    quadro_bruto: '02203134313236300d',
    amostras: [41260, 41260, 41260],
    curva,
    fotos: [sha(`foto:${i}:a`), sha(`foto:${i}:b`)],
    cancelada: false,
    versao: 1,
    hash: sha('h' + i),
  };
  return {
    public_id: v.agendamento,
    numero: v.numero,
    status: 'em_atendimento',
    versao: 7,
    gate: { public_id: uid('gate0'), descricao: 'Portaria Norte' },
    participantes: [
      { papel: 'transportadora', public_id: uid('t' + i), nome: v.transportadora },
      { papel: 'fornecedor', public_id: uid('f' + i), nome: v.fornecedor },
      { papel: 'cliente', public_id: uid('c' + i), nome: 'Louis Export Brasil' },
    ],
    motorista: {
      nome: v.motorista.nome,
      cpf_mascarado: '***.482.917-**',
      celular: '(41) 99812-4471',
      cnh_registro: '04781236590',
      cnh_validade: '2027-08-14',
    },
    veiculo: {
      placa_cavalo: v.placas[0],
      placa_carreta_1: v.placas[1],
      placa_carreta_2: v.placas[2],
      modalidade: 'Bitrem',
      eixos: 7,
    },
    produto: v.produto,
    servico: v.servico,
    tipo_operacao: v.servico,
    agendado_em: atras(60 * 26),
    janela_inicio: v.janela_inicio,
    janela_fim: v.janela_fim,
    etapas: [
      etapa(1, 'Triagem', 'triagem', 'concluida', 96, 88),
      etapa(2, 'Pesagem de entrada', 'pesagem_entrada', 'concluida', 70, 64),
      etapa(3, 'Classificação', 'classificacao', 'concluida', 60, 45),
      etapa(4, 'Descarga', 'descarga', 'concluida', 44, 9),
      etapa(5, 'Pesagem de saída', 'pesagem_saida', 'atual', 6, null),
    ],
    pesagens: [pesagem],
    peso_bruto_kg: 41_260,
    tara_kg: null,
    peso_liquido_kg: null,
    fotos: ['a', 'b', 'c', 'd'].map((c, k) => ({
      id: sha(`foto:${i}:${c}`),
      camera: ['Dianteira', 'Traseira', 'Panorâmica', 'Carroceria'][k],
      em: atras(64 - k),
    })),
  };
}
