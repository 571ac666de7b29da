/** Visit statuses (domain.md §4). */
export const STATUS = [
  'pendente',
  'agendado',
  'em_transito',
  'triado',
  'em_patio',
  'em_buffer',
  'chamado',
  'em_atendimento',
  'finalizado',
  'cancelado',
  'recusado',
  'retornado',
  'expirado',
] as const;
export type StatusAgendamento = (typeof STATUS)[number];

export const ENCERRADOS: readonly StatusAgendamento[] = [
  'finalizado',
  'cancelado',
  'recusado',
  'retornado',
  'expirado',
];
export const ABERTOS: readonly StatusAgendamento[] = STATUS.filter((s) => !ENCERRADOS.includes(s));

export const ROTULO_STATUS: Readonly<Record<StatusAgendamento, string>> = {
  pendente: 'Pendente',
  agendado: 'Agendado',
  em_transito: 'Em trânsito',
  triado: 'Triado',
  em_patio: 'Em pátio',
  em_buffer: 'Em buffer',
  chamado: 'Chamado',
  em_atendimento: 'Em atendimento',
  finalizado: 'Finalizado',
  cancelado: 'Cancelado',
  recusado: 'Recusado',
  retornado: 'Retornado à origem',
  expirado: 'Expirado',
};

/** Guards by name; the core binds each to a function at boot and refuses to start when one is unbound. */
export const GUARDAS = [
  'nao_pausado',
  'pausado',
  'sem_triagem_se_agendado',
  'tem_proxima_etapa',
  'demanda_da_etapa',
  'tem_etapa_anterior',
  'exige_motivo',
  'libera_recursos',
] as const;
export type Guarda = (typeof GUARDAS)[number];

/** `anterior`: back to the status kept in history; `mesmo`: unchanged; `etapas`: em_atendimento or, after the last step, finalizado. */
export type Destino = StatusAgendamento | 'anterior' | 'mesmo' | 'etapas';

export interface Transicao {
  readonly de: readonly StatusAgendamento[];
  readonly para: Destino;
  /** Special or crud action of `GerenciamentoServico` a person needs; gate, integration and job act without one. */
  readonly acao: string;
  readonly guardas: readonly Guarda[];
}

const antesDoAtendimento = [
  'pendente',
  'agendado',
  'em_transito',
  'triado',
  'em_patio',
  'em_buffer',
  'chamado',
] as const;

/** The one table of transitions. `agendar` creates and has no origin. */
export const TRANSICOES = {
  autorizar: { de: ['pendente'], para: 'agendado', acao: 'update', guardas: [] },
  recusar: { de: ['pendente'], para: 'recusado', acao: 'update', guardas: ['exige_motivo', 'libera_recursos'] },
  confirmar_transito: { de: ['agendado'], para: 'em_transito', acao: 'update', guardas: ['nao_pausado'] },
  triar: { de: ['agendado', 'em_transito'], para: 'triado', acao: 'update', guardas: ['nao_pausado'] },
  estacionar: { de: ['triado', 'chamado'], para: 'em_patio', acao: 'update', guardas: ['nao_pausado'] },
  desocupar: { de: ['em_patio'], para: 'triado', acao: 'update', guardas: ['nao_pausado'] },
  entrada_buffer: {
    de: ['triado', 'em_patio', 'chamado'],
    para: 'em_buffer',
    acao: 'entrada_buffer',
    guardas: ['nao_pausado'],
  },
  saida_buffer: { de: ['em_buffer'], para: 'anterior', acao: 'saida_buffer', guardas: ['nao_pausado'] },
  chamar: { de: ['triado', 'em_patio', 'em_buffer'], para: 'chamado', acao: 'update', guardas: ['nao_pausado'] },
  iniciar: {
    de: ['agendado', 'em_transito', 'triado', 'em_patio', 'em_buffer', 'chamado'],
    para: 'em_atendimento',
    acao: 'advance_steps',
    guardas: ['nao_pausado', 'sem_triagem_se_agendado', 'tem_proxima_etapa'],
  },
  avancar_etapa: {
    de: ['em_atendimento'],
    para: 'etapas',
    acao: 'advance_steps',
    guardas: ['nao_pausado', 'demanda_da_etapa'],
  },
  recuar_etapa: {
    de: ['em_atendimento'],
    para: 'mesmo',
    acao: 'backoff_steps',
    guardas: ['nao_pausado', 'tem_etapa_anterior'],
  },
  pausar: { de: ABERTOS, para: 'mesmo', acao: 'pause', guardas: ['nao_pausado', 'exige_motivo'] },
  retomar: { de: ABERTOS, para: 'mesmo', acao: 'pause', guardas: ['pausado'] },
  retornar_a_origem: {
    de: ['triado', 'em_patio', 'em_buffer', 'chamado', 'em_atendimento'],
    para: 'retornado',
    acao: 'retornar_a_origem',
    guardas: ['exige_motivo', 'libera_recursos'],
  },
  cancelar: { de: antesDoAtendimento, para: 'cancelado', acao: 'cancel', guardas: ['exige_motivo', 'libera_recursos'] },
  estornar_cancelamento: { de: ['cancelado', 'expirado'], para: 'anterior', acao: 'cancel', guardas: [] },
  estornar_status_inicial: { de: ABERTOS, para: 'agendado', acao: 'update', guardas: [] },
  expirar: { de: ['agendado', 'em_transito'], para: 'expirado', acao: 'update', guardas: ['libera_recursos'] },
} as const satisfies Record<string, Transicao>;

export type ComandoAgendamento = keyof typeof TRANSICOES;
export const COMANDOS_AGENDAMENTO = Object.keys(TRANSICOES) as ComandoAgendamento[];

/** Kinds of step of a service. */
export const TIPOS_ETAPA = [
  'triagem',
  'pesagem_entrada',
  'classificacao',
  'carga',
  'descarga',
  'pesagem_saida',
  'limpeza',
  'pagamento',
  'saida',
] as const;
export type TipoEtapa = (typeof TIPOS_ETAPA)[number];

/** Whether `comando` may act on a visit in `status` (guards apart). */
export function aceita(comando: ComandoAgendamento, status: StatusAgendamento): boolean {
  return (TRANSICOES[comando].de as readonly StatusAgendamento[]).includes(status);
}
