import { sha, uid, visita } from './dados.mjs';

/** [phase, seconds, message, display] of one passage. */
const PASSAGEM = [
  ['livre', 5, 'Pista livre', 'AGUARDE'],
  ['aproximando', 4, 'Veículo se aproximando', 'APROXIME'],
  ['identificado', 3, 'Visita encontrada', 'ENTRE NA BALANCA'],
  ['posicionado', 4, 'Veículo sobre a balança', 'PARE'],
  ['pesando', 6, 'Aguarde o peso estabilizar', 'PESANDO'],
  ['estavel', 3, 'Peso capturado', 'PESO OK'],
  ['decisao', 2, 'Conferindo as regras', 'AGUARDE'],
  ['liberado', 4, 'Liberado, pode sair', 'LIBERADO'],
  ['saindo', 5, 'Veículo deixando a pista', 'BOA VIAGEM'],
];
const TOTAL = PASSAGEM.reduce((s, [, d]) => s + d, 0);

export class PistaFalsa {
  constructor(cfg) {
    Object.assign(this, { fixa: null, muda: false, simulado: false, modo: 'automatico', inicio: 0, ...cfg });
    this.n = 0;
    this.instancia = uid('inst' + this.id);
    this.fase = 'livre';
    this.comandada = {};
    this.volta = 0;
    this.capturado = null;
  }

  /** Phase and seconds inside it at `t` seconds. */
  onde(t) {
    if (this.fixa) return { fase: this.fixa.fase, dentro: 5, mensagem: this.fixa.mensagem, display: this.fixa.display };
    let resto = (t + this.inicio) % TOTAL;
    this.volta = Math.floor((t + this.inicio) / TOTAL);
    for (const [fase, dura, mensagem, display] of PASSAGEM) {
      if (resto < dura) return { fase, dentro: resto, dura, mensagem, display };
      resto -= dura;
    }
    return { fase: 'livre', dentro: 0, mensagem: '', display: '--' };
  }

  get indiceVisita() {
    return (this.numero * 7 + this.volta * 3 + this.semente) % 97;
  }

  peso(fase, dentro) {
    const alvo = this.fixa?.peso ?? 38_000 + ((this.indiceVisita * 1370) % 17_000);
    if (fase === 'posicionado') return Math.round((alvo * Math.min(1, dentro / 4) ** 1.4) / 10) * 10;
    if (fase === 'pesando') return Math.round((alvo + Math.sin(dentro * 9) * 220 * Math.exp(-dentro / 2)) / 10) * 10;
    if (['estavel', 'decisao', 'liberado', 'excecao', 'manual'].includes(fase)) return Math.round(alvo / 10) * 10;
    if (fase === 'saindo') return Math.max(0, Math.round((alvo * (1 - dentro / 3)) / 10) * 10);
    return 0;
  }

  telemetria(t) {
    const { fase, dentro, mensagem, display } = this.onde(t);
    const v = visita(this.indiceVisita);
    const dentroDaPista = fase !== 'livre';
    const kg = this.peso(fase, dentro);
    const lida = dentroDaPista && (fase !== 'aproximando' || dentro > 2);
    const entrada = ['aproximando', 'identificado', 'posicionado'].includes(fase);
    const saida = ['liberado', 'saindo'].includes(fase);
    const sensor = (id, label, ocupado) => ({ id: `${this.id}-${id}`, label, status: ocupado ? 'ocupado' : 'livre' });
    const cancela = (lado, aberta, abrindo) =>
      this.comandada[lado] ?? (abrindo ? 'abrindo' : aberta ? 'aberta' : 'fechada');
    const agora = new Date().toISOString();
    this.fase = fase;
    if (fase === 'livre') this.desde = null;
    else this.desde ??= agora;
    return {
      v: 1,
      gate: this.gate,
      pista: this.id,
      instancia: this.instancia,
      n: ++this.n,
      em: agora,
      simulado: this.simulado,
      modo: this.modo,
      fase,
      mensagem,
      display: this.texto ?? display,
      placa: lida
        ? {
            texto: this.fixa?.placa ?? v.placas[0],
            confianca: this.fixa?.confianca ?? 96,
            manual: false,
            por_caractere: this.fixa?.por_caractere ?? [99, 98, 97, 99, 95, 98, 97],
          }
        : null,
      tag: null,
      peso: {
        kg,
        estavel: ['livre', 'estavel', 'decisao', 'liberado', 'excecao'].includes(fase),
        condicao: 'normal',
        limite_kg: 74_000,
        capturado_kg: ['estavel', 'decisao', 'liberado', 'excecao'].includes(fase) ? kg : null,
        balanca: `${this.id}-balanca`,
      },
      lado_a: {
        cancela: this.numero * 10 + 1,
        cancela_id: `${this.id}-ca`,
        posicao: cancela('a', ['identificado', 'posicionado'].includes(fase), fase === 'identificado' && dentro < 1),
        sensores: [
          sensor('ad', 'Sensor dianteiro', fase === 'aproximando' || fase === 'identificado'),
          sensor('at', 'Sensor trasseiro', fase === 'posicionado' && dentro < 2),
        ],
      },
      lado_b: {
        cancela: this.numero * 10 + 2,
        cancela_id: `${this.id}-cb`,
        posicao: cancela('b', saida, fase === 'liberado' && dentro < 1),
        sensores: [
          sensor('bd', 'Sensor dianteiro', fase === 'saindo'),
          sensor('bt', 'Sensor trasseiro', fase === 'saindo' && dentro < 3),
        ],
      },
      semaforo: entrada || saida ? 'verde' : 'vermelho',
      cameras: ['Dianteira', 'Traseira', 'Panorâmica', 'Carroceria']
        .slice(0, this.quantasCameras ?? 4)
        .map((label, i) => ({
          id: `${this.id}-c${i}`,
          label,
          status: i === 3 && this.cameraRuim ? 'sem_sinal' : 'ok',
          quadro_em: agora,
        })),
      perifericos: [
        {
          id: `${this.id}-balanca`,
          nome: 'Balança',
          porta: 'balanca',
          conexao: 'conectado',
          erro: null,
          visto_em: agora,
        },
      ],
      sessao: dentroDaPista
        ? {
            id: uid(`sessao${this.id}${this.volta}`),
            desde: this.desde,
            agendamento: lida && !this.fixa?.sem_visita ? v.agendamento : null,
            visita: v.numero,
            etapa: this.sentido === 'saida' ? 'Pesagem de saída' : 'Pesagem de entrada',
          }
        : null,
      pendentes: 0,
      relogio: 'ok',
    };
  }

  /** The facts of the moment the phase changes. */
  fatosDe(fase) {
    const v = visita(this.indiceVisita);
    const sessao = uid(`sessao${this.id}${this.volta}`);
    const agora = new Date().toISOString();
    const foto = (c) => ({
      sha256: sha(`foto:${this.indiceVisita}:${c}`),
      camera: c === 'a' ? 'Dianteira' : 'Traseira',
      tamanho: 42_000,
      em: agora,
    });
    const regra = (nome, situacao, mensagem) => ({ nome, situacao, mensagem });
    switch (fase) {
      case 'aproximando':
        return [['sessao.aberta', { sessao, origem: 'sensor', lado: 'a' }]];
      case 'identificado':
        return [
          [
            'leitura.placa',
            {
              sessao,
              periferico: `${this.id}-lpr`,
              leitura: 'l1',
              placa: v.placas[0],
              confianca: 96,
              atualizacao: 1,
              manual: false,
              fotos: [foto('a')],
            },
          ],
          [
            'sessao.decisao',
            {
              sessao,
              fase: 'admissao',
              desfecho: 'liberar',
              identificacao: 'confere',
              agendamento: v.agendamento,
              placa: v.placas[0],
              mensagem: `Admitido: ${v.numero}`,
              quem: 'nucleo',
              modo: 'automatico',
              candidatos: [],
              fotos: [],
              regras: [
                regra('placa_lida', 'ok', `Placa ${v.placas[0]} lida com 96 % de confiança.`),
                regra('visita_encontrada', 'ok', `Visita ${v.numero} encontrada.`),
                regra('etapa_nesta_pista', 'ok', 'Próxima etapa: Pesagem de entrada.'),
                regra('dentro_da_janela', 'ok', 'Dentro da janela agendada.'),
                regra('motorista_apto', 'ok', `Motorista ${v.motorista.nome}, CNH válida.`),
                regra('tag_confere', 'alerta', 'A visita não tem tag cadastrada.'),
                regra('sem_bloqueio', 'ok', 'Sem bloqueio.'),
              ],
            },
          ],
          [
            'cancela.movimento',
            { sessao, cancela: `${this.id}-ca`, acao: 'abrir', origem: 'pista', resultado: 'concluido' },
          ],
        ];
      case 'estavel': {
        const kg = this.peso('estavel', 0);
        return [
          [
            'pesagem.capturada',
            {
              pesagem: uid('p' + sessao),
              sessao,
              agendamento: v.agendamento,
              tipo: 'entrada',
              peso_kg: kg,
              periferico: `${this.id}-balanca`,
              balanca: 'Balança 1',
              divisao_kg: 10,
              placa: v.placas[0],
              placa_origem: 'leitor',
              manual: false,
              quadro_bruto: '0234',
              amostras: [kg, kg, kg],
              curva: [],
              fotos: [foto('a'), foto('b')],
              capturada_em: agora,
            },
          ],
        ];
      }
      case 'liberado':
        return [
          [
            'sessao.decisao',
            {
              sessao,
              fase: 'liberacao',
              desfecho: 'liberar',
              identificacao: 'confere',
              agendamento: v.agendamento,
              placa: v.placas[0],
              mensagem: `Liberado: ${v.numero}`,
              quem: 'nucleo',
              modo: 'automatico',
              candidatos: [],
              fotos: [],
              regras: [
                regra('visita_definida', 'ok', `Visita ${v.numero}.`),
                regra('pesagem_feita', 'ok', `Peso capturado: ${this.peso('estavel', 0).toLocaleString('pt-BR')} kg.`),
                regra('peso_no_limite', 'ok', 'Dentro do limite de 74.000 kg.'),
              ],
            },
          ],
          [
            'cancela.movimento',
            { sessao, cancela: `${this.id}-cb`, acao: 'abrir', origem: 'pista', resultado: 'concluido' },
          ],
          [
            'impressao.cupom',
            {
              sessao,
              agendamento: v.agendamento,
              periferico: `${this.id}-imp`,
              segunda_via: false,
              resultado: 'impresso',
            },
          ],
        ];
      case 'livre':
        return [
          [
            'sessao.encerrada',
            {
              sessao,
              agendamento: v.agendamento,
              concluida: true,
              motivo: 'Veículo cruzou a pista.',
              duracao_ms: 31_000,
            },
          ],
        ];
      default:
        return [];
    }
  }
}
