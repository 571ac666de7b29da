import { randomBytes } from 'node:crypto';
import { agoraUs } from './medida.mjs';

const hex = (n, casas) => n.toString(16).padStart(casas, '0');

/** A version 7 id whose last 48 bits are the instant, in µs of the monotonic clock, at which the fact left the driver. */
export function idComInstante() {
  const ms = hex(Date.now(), 12);
  const meio = randomBytes(4).toString('hex');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${meio.slice(0, 3)}-8${meio.slice(3, 6)}-${hex(agoraUs() % 2 ** 48, 12)}`;
}
export const idadeMs = (id, agora) => (agora - Number.parseInt(id.slice(-12), 16)) / 1000;

const idQualquer = () => {
  const h = `${hex(Date.now(), 12)}7${randomBytes(10).toString('hex').slice(0, 3)}8${randomBytes(10).toString('hex').slice(0, 15)}`;
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-${h.slice(12, 16)}-${h.slice(16, 20)}-${h.slice(20)}`;
};

const CURVA = Array.from({ length: 120 }, (_, i) => [i * 100, Math.min(42_000, i * 900)]);
const movimento = (sessao) => ({
  sessao,
  cancela: 'cancela_a',
  acao: 'abrir',
  origem: 'pista',
  resultado: 'concluido',
  motivo: null,
  entradas: { a_dianteiro: 'livre', a_traseiro: 'livre' },
});

/** What one truck leaves on its way through a lane. */
function passagem() {
  const sessao = idQualquer();
  const agora = new Date().toISOString();
  return [
    ['sessao.aberta', { sessao, origem: 'sensor', lado: 'a' }],
    [
      'leitura.placa',
      {
        sessao,
        periferico: 'leitor',
        leitura: 'l1',
        placa: 'ABC1D23',
        confianca: 96,
        por_caractere: [97, 98, 96, 99, 95, 97, 98],
        atualizacao: 1,
        fotos: [],
      },
    ],
    ['leitura.tag', { sessao, periferico: 'rfid', tag: 'E2801160600002066C5E0C41' }],
    [
      'sessao.decisao',
      {
        sessao,
        fase: 'admissao',
        desfecho: 'liberar',
        identificacao: 'confere',
        regras: [{ nome: 'placa', situacao: 'ok', mensagem: 'Placa confere com a visita.' }],
        agendamento: null,
        placa: 'ABC1D23',
        tag: null,
        mensagem: 'Liberado.',
        quem: 'nucleo',
        modo: 'automatico',
        candidatos: [],
        fotos: [],
      },
    ],
    ['cancela.movimento', movimento(sessao)],
    [
      'pesagem.capturada',
      {
        pesagem: idQualquer(),
        sessao,
        agendamento: null,
        etapa: null,
        tipo: 'avulsa',
        peso_kg: 42_000,
        periferico: 'balanca',
        balanca: 'Balança',
        divisao_kg: 20,
        placa: 'ABC1D23',
        placa_origem: 'leitor',
        manual: false,
        quadro_bruto: '02703130343230303030303030',
        amostras: [42_000, 42_000, 42_000, 42_000, 42_000, 42_000],
        curva: CURVA,
        fotos: [],
        capturada_em: agora,
      },
    ],
    ['cancela.movimento', movimento(sessao)],
    [
      'sessao.encerrada',
      { sessao, agendamento: null, concluida: true, motivo: 'Passagem concluída.', duracao_ms: 84_000 },
    ],
  ];
}

const leitura = () => [
  ['leitura.tag', { sessao: null, periferico: 'rfid', tag: 'E2801160600002066C5E0C41', antena: 1, intensidade: -48 }],
];

/** Endless facts of one gate: `passagem` = whole passages (weighing, decision, barriers), `leitura` = tag reads. */
export function* gerador(mistura) {
  for (;;) yield* mistura === 'passagem' ? passagem() : leitura();
}

export const envelope = (gate, pista, epoca, seq, id, tipo, dados) => ({
  v: 1,
  id,
  gate,
  pista,
  epoca,
  seq,
  tipo,
  ocorrido_em: new Date().toISOString(),
  relogio: 'ok',
  offline: false,
  anterior: '',
  dados,
});
