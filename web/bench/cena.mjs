import { sha, uid, visita } from './dados.mjs';
import { PistaFalsa } from './pista.mjs';

const gate = (i, descricao, pistas, simulado = false) => ({ id: uid('gate' + i), descricao, simulado, pistas, i });
const SENTIDOS = { E: 'entrada', S: 'saida', A: 'ambos' };

/** Small terminal with everything that may happen on a screen. */
export function cenaDemo() {
  const gates = [
    gate(0, 'Portaria Norte', ['E', 'S']),
    gate(1, 'Portaria Sul', ['E', 'S']),
    gate(2, 'Portaria Leste', ['A', 'A'], true),
    gate(3, 'Portaria Rodoviária', ['E', 'S']),
  ];
  const lanes = montar(gates, 4);
  Object.assign(lanes[1], { inicio: 17 });
  Object.assign(lanes[2], {
    fixa: {
      fase: 'excecao',
      mensagem: 'Placa duvidosa: aguardando operador',
      display: 'AGUARDE',
      placa: 'BCD2F09',
      confianca: 61,
      por_caractere: [97, 88, 96, 99, 54, 48, 97],
      peso: 0,
      sem_visita: true,
    },
  });
  Object.assign(lanes[3], {
    fixa: {
      fase: 'excecao',
      mensagem: 'Peso acima do limite',
      display: 'AGUARDE',
      placa: 'AYT7310',
      confianca: 98,
      peso: 75_240,
    },
  });
  Object.assign(lanes[4], { inicio: 9, cameraRuim: true });
  Object.assign(lanes[5], { inicio: 24 });
  Object.assign(lanes[6], { inicio: 21, para: 6 });
  Object.assign(lanes[7], { muda: true });
  return { gates, lanes, excecoes: excecoesDemo(gates), alarmes: alarmesDemo(gates) };
}

export function cenaBench(n) {
  const gates = Array.from({ length: Math.ceil(n / 4) }, (_, i) =>
    gate(i, `Portaria ${String(i + 1).padStart(2, '0')}`, ['E', 'S', 'A', 'E']),
  );
  const lanes = montar(gates, 2).slice(0, n);
  lanes.forEach((l, i) => Object.assign(l, { inicio: (i * 37) % 36 }));
  return { gates, lanes, excecoes: [], alarmes: [] };
}

function montar(gates, quantasCameras) {
  return gates.flatMap((g) =>
    g.pistas.map(
      (s, k) =>
        new PistaFalsa({
          id: uid(`pista${g.i}${k}`),
          gate: g.id,
          numero: k + 1,
          nome: `Pista ${k + 1}`,
          sentido: SENTIDOS[s],
          simulado: g.simulado,
          semente: g.i * 11,
          quantasCameras,
        }),
    ),
  );
}

export const gateServico = (g, lanes, telemetria) => ({
  public_id: g.id,
  descricao: g.descricao,
  fuso: 'America/Sao_Paulo',
  simulado: g.simulado,
  pistas: lanes
    .filter((l) => l.gate === g.id)
    .map((l) => ({
      public_id: l.id,
      numero: l.numero,
      nome: l.nome,
      sentido: l.sentido,
      pesa: true,
      modo: l.modo,
      limite_kg: 74_000,
      cameras: ['Dianteira', 'Traseira', 'Panorâmica', 'Carroceria']
        .slice(0, l.quantasCameras)
        .map((label, i) => ({ id: `${l.id}-c${i}`, label })),
      paineis: [{ id: `${l.id}-painel`, label: 'Painel' }],
      impressoras: [{ id: `${l.id}-imp`, label: 'Impressora de cupom' }],
      balancas: [{ id: `${l.id}-balanca`, label: 'Balança' }],
    })),
  telemetria: telemetria.filter((t) => t.gate === g.id),
});

const atras = (s) => new Date(Date.now() - s * 1000).toISOString();
const r = (nome, situacao, mensagem) => ({ nome, situacao, mensagem });

function excecao(id, g, k, dados) {
  return {
    public_id: uid('exc' + id),
    gate: g.id,
    gate_descricao: g.descricao,
    pista: uid(`pista${g.i}${k}`),
    pista_nome: `Pista ${k + 1}`,
    sessao: uid(`sessao${uid(`pista${g.i}${k}`)}0`),
    fase: 'admissao',
    desfecho: 'excecao',
    tag: null,
    peso_kg: null,
    candidatos: [],
    agendamento: null,
    fotos: [sha(`foto:${id}:a`), sha(`foto:${id}:b`)],
    situacao: 'aberta',
    resolucao: null,
    versao: 1,
    ...dados,
  };
}
const candidato = (i, placa, distancia) => {
  const v = visita(i);
  return {
    agendamento: v.agendamento,
    numero: v.numero,
    placa,
    distancia,
    motorista: v.motorista.nome,
    transportadora: v.transportadora,
    produto: v.produto,
  };
};

function excecoesDemo([norte, sul, , rod]) {
  return [
    excecao(1, sul, 0, {
      mensagem: 'Mais de uma visita se parece com a placa lida; escolha a certa.',
      placa: 'BCD2F09',
      confianca: 61,
      aberta_em: atras(312),
      regras: [
        r('placa_lida', 'excecao', 'Placa BCD2F09 lida com só 61 % de confiança.'),
        r('visita_encontrada', 'excecao', 'Mais de uma visita se parece com a placa lida; escolha a certa.'),
      ],
      candidatos: [candidato(2, 'BCD2F09', 0), candidato(14, 'BCD2E09', 1), candidato(31, 'BGD2F89', 1)],
    }),
    excecao(2, sul, 1, {
      fase: 'liberacao',
      mensagem: 'Peso 75.240 kg passa do limite de 74.000 kg em 1.240 kg.',
      placa: 'AYT7310',
      confianca: 98,
      peso_kg: 75_240,
      aberta_em: atras(148),
      agendamento: uid('ag3'),
      regras: [
        r('visita_definida', 'ok', 'Visita AG-24183.'),
        r('pesagem_feita', 'ok', 'Peso capturado: 75.240 kg.'),
        r('peso_no_limite', 'excecao', 'Peso 75.240 kg passa do limite de 74.000 kg em 1.240 kg.'),
        r('peso_coerente', 'ok', 'Peso líquido 49.180 kg.'),
      ],
      candidatos: [candidato(3, 'AYT7310', 0)],
    }),
    excecao(3, rod, 0, {
      desfecho: 'recusar',
      mensagem: 'Motorista Valdir Nogueira está na lista de bloqueio.',
      placa: 'KBD9012',
      confianca: 97,
      aberta_em: atras(41),
      agendamento: uid('ag7'),
      regras: [
        r('placa_lida', 'ok', 'Placa KBD-9012 lida com 97 % de confiança.'),
        r('visita_encontrada', 'ok', 'Visita AG-24187 encontrada.'),
        r('motorista_apto', 'recusa', 'Motorista Valdir Nogueira está na lista de bloqueio.'),
        r('dentro_da_janela', 'excecao', 'Chegou depois da janela, que terminou em 20/11 08:00.'),
      ],
    }),
  ].map((e) => ({ ...e, gate: e.gate ?? norte.id }));
}

function alarmesDemo([norte, sul, leste, rod]) {
  const a = (n, g, codigo, nivel, texto, situacao, s, mais = {}) => ({
    public_id: uid('al' + n),
    gate: g.id,
    gate_descricao: g.descricao,
    pista: null,
    codigo,
    chave: `${codigo}:${n}`,
    nivel,
    texto,
    situacao,
    ocorrencias: 1,
    desde: atras(s),
    normalizado_em: null,
    reconhecido_em: null,
    reconhecido_por: null,
    nota: null,
    ...mais,
  });
  return [
    a(1, rod, 'pista_sem_comunicacao', 'critico', 'A Pista 2 não se comunica desde a partida.', 'ativo', 95, {
      pista: uid('pista31'),
    }),
    a(2, leste, 'periferico_desconectado', 'medio', 'Câmera Carroceria sem sinal na Pista 1.', 'ativo', 380, {
      ocorrencias: 3,
      pista: uid('pista20'),
    }),
    a(3, sul, 'impressora_papel', 'medio', 'Impressora de cupom da Pista 2 com pouco papel.', 'ativo', 1260, {
      pista: uid('pista11'),
    }),
    a(4, norte, 'relogio', 'baixo', 'Relógio do agente desviado em 0,8 s.', 'normalizado', 4100, {
      normalizado_em: atras(300),
    }),
    a(5, sul, 'balanca_zero', 'medio', 'Balança da Pista 2 não voltou ao zero.', 'reconhecido', 2400, {
      pista: uid('pista11'),
      reconhecido_em: atras(2200),
      reconhecido_por: 'Maria Souza',
      nota: 'Limpeza da plataforma pedida.',
    }),
  ];
}
