import type { StatusAgendamento } from '../agendamento/estados.js';
import type { FatoPersistido } from '../mensagens/fato.js';
import type { Pesagem } from './portaria.js';

/** One visit: GET tenants/empresas/{empresa}/agendamentos/{agendamento}/ . */
export interface AgendamentoDetalhe {
  readonly public_id: string;
  readonly numero: string;
  readonly status: StatusAgendamento;
  readonly versao: number;
  readonly gate: { readonly public_id: string; readonly descricao: string } | null;
  readonly participantes: readonly { readonly papel: string; readonly public_id: string; readonly nome: string }[];
  readonly motorista: {
    readonly nome: string;
    readonly cpf_mascarado: string;
    readonly celular: string | null;
    readonly cnh_registro: string | null;
    readonly cnh_validade: string | null;
  } | null;
  readonly veiculo: {
    readonly placa_cavalo: string;
    readonly placa_carreta_1: string | null;
    readonly placa_carreta_2: string | null;
    readonly modalidade: string | null;
    readonly eixos: number | null;
  };
  readonly produto: string | null;
  readonly servico: string | null;
  readonly tipo_operacao: string;
  readonly agendado_em: string;
  readonly janela_inicio: string | null;
  readonly janela_fim: string | null;
  readonly etapas: readonly EtapaVisita[];
  readonly pesagens: readonly Pesagem[];
  readonly peso_bruto_kg: number | null;
  readonly tara_kg: number | null;
  readonly peso_liquido_kg: number | null;
  readonly fotos: readonly { readonly id: string; readonly camera: string; readonly em: string }[];
}

export interface EtapaVisita {
  readonly public_id: string;
  readonly ordem: number;
  readonly nome: string;
  readonly tipo: string;
  readonly exige_pesagem: boolean;
  readonly situacao: 'pendente' | 'atual' | 'concluida';
  readonly iniciada_em: string | null;
  readonly concluida_em: string | null;
  readonly meta_min: number | null;
}

/** GET …/agendamentos/{agendamento}/historico/ : oldest first. */
export interface LinhaDoTempo {
  readonly results: readonly (
    | {
        readonly origem: 'historico';
        readonly em: string;
        readonly comando: string;
        readonly de: string | null;
        readonly para: string;
        readonly etapa: string | null;
        readonly motivo: string | null;
        readonly fonte: string;
        readonly quem: string | null;
      }
    | { readonly origem: 'fato'; readonly em: string; readonly fato: FatoPersistido }
  )[];
}

/** Row of GET tenants/empresas/{empresa}/agendamentos/ . */
export interface AgendamentoLinha {
  readonly public_id: string;
  readonly numero: string;
  readonly status: StatusAgendamento;
  readonly agendado_em: string;
  readonly janela_inicio: string | null;
  readonly janela_fim: string | null;
  readonly gate: { readonly public_id: string; readonly descricao: string } | null;
  readonly placa_cavalo: string;
  readonly placa_carreta_1: string | null;
  readonly motorista: string | null;
  readonly transportadora: string | null;
  readonly fornecedor: string | null;
  readonly produto: string | null;
  readonly servico: string | null;
  readonly tipo_operacao: string;
  readonly etapa: string | null;
  readonly pausado: boolean;
  readonly versao: number;
}

export interface PaginaAgendamentos {
  /** Exact up to 10,000; 10,001 means more. */
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly AgendamentoLinha[];
  /** Visits by status in the dates of the filter (default: the last 30 days and all to come). */
  readonly resumo: Readonly<Partial<Record<StatusAgendamento, number>>>;
}
