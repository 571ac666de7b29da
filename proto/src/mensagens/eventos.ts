/** Domain events the outbox carries: name → shape of `dados`. Subject: `evento.<nome>`. */
export interface Eventos {
  'agendamento.criado': { readonly agendamento: string; readonly gate: string | null; readonly status: string };
  'agendamento.transicao': {
    readonly agendamento: string;
    readonly numero: string;
    readonly gate: string | null;
    readonly comando: string;
    readonly de: string;
    readonly para: string;
    readonly etapa: string | null;
    readonly fonte: string;
    readonly participantes: readonly string[];
  };
  /** Steps of a visit were added, changed or taken away; its status was not. */
  'agendamento.etapas': { readonly agendamento: string; readonly gate: string | null };
  'pesagem.registrada': {
    readonly pesagem: string;
    readonly versao: number;
    readonly gate: string;
    readonly agendamento: string | null;
    readonly cancelada: boolean;
  };
  /** A gate, lane, barrier, peripheral or tolerance changed: its agent needs a new configuration. */
  'gate.config_mudou': { readonly gate: string; readonly config_versao: number };
  'justificativa.mudou': { readonly justificativa: string };
  /** A register row was written. */
  'cadastro.mudou': { readonly recurso: string; readonly public_id: string; readonly acao: string };
  'acesso.revogado': { readonly usuario: string; readonly motivo: string };
}
export type NomeEvento = keyof Eventos;

export const STREAM_EVENTOS = 'EVENTOS';
export const assuntoEvento = (nome: NomeEvento): string => `evento.${nome}`;

/** Body of a message in stream EVENTOS; `id` is the outbox id and the JetStream message id. */
export interface Evento<N extends NomeEvento = NomeEvento> {
  readonly v: 1;
  readonly id: string;
  readonly evento: N;
  readonly empresa: string | null;
  readonly em: string;
  readonly dados: Eventos[N];
}
