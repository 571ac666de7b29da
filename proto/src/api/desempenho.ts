import { z } from 'zod';
import { id } from '../kernel/campos.js';

/** Since midnight; the last 24 full hours; 7 and 30 calendar days, today included. Always on the clock of each gate. */
export const PERIODOS_DESEMPENHO = ['hoje', '24h', '7d', '30d'] as const;
export type PeriodoDesempenho = (typeof PERIODOS_DESEMPENHO)[number];

/** GET tenants/gates/desempenho/?periodo=&gate= */
export const consultaDesempenho = z.strictObject({
  periodo: z.enum(PERIODOS_DESEMPENHO).default('hoje'),
  gate: id.optional(),
});

/** How one gate did in the period. A time is null where nothing was measured. */
export interface DesempenhoGate {
  readonly public_id: string;
  readonly descricao: string;
  readonly fuso: string;
  readonly simulado: boolean;
  readonly desde: string;
  /** Concluded passages, counted when they ended. */
  readonly caminhoes: { readonly periodo: number; readonly hoje: number; readonly ultima_hora: number };
  /** From opening to end of the lane session of a concluded passage. */
  readonly tempo: { readonly p50_s: number | null; readonly p90_s: number | null };
  /** Lane sessions let through: by the rules alone, of them without the core's answer, or by a person. Shadow lanes decide nothing. */
  readonly decisoes: { readonly sozinha: number; readonly sem_nucleo: number; readonly pessoa: number };
  readonly excecoes: {
    readonly abertas: number;
    readonly aberta_desde: string | null;
    readonly periodo: number;
    /** Median wait of those a person resolved. */
    readonly espera_p50_s: number | null;
  };
  readonly alarmes: { readonly periodo: number; readonly ativos: number; readonly ativo_desde: string | null };
  /** Null where no agent was ever heard. */
  readonly agente: {
    readonly online: boolean;
    readonly versao: string | null;
    readonly iniciado_em: string | null;
    readonly visto_em: string | null;
  } | null;
  /** From the lane to the core, by its decisions and alarms; those kept while offline are counted apart. */
  readonly atraso: { readonly p50_ms: number | null; readonly p99_ms: number | null; readonly offline: number };
  /** Gaps the core noticed and asked for again. */
  readonly lacunas: { readonly periodo: number; readonly fatos: number; readonly abertas: number };
}

/** One hour, or one day of the 30. `inicio` is the time on the wall at the gate, without zone. */
export interface FaixaDesempenho {
  readonly inicio: string;
  readonly caminhoes: number;
  readonly p50_s: number | null;
  readonly p90_s: number | null;
}

/** Failures of one device, or of one kind where no device is to blame. */
export interface FalhasDispositivo {
  readonly gate: string;
  readonly periferico: string | null;
  readonly nome: string | null;
  readonly papel: string | null;
  readonly codigo: string;
  readonly texto: string;
  readonly vezes: number;
  readonly ultima_em: string;
  readonly ativo_desde: string | null;
}

/** Exceptions of the period in which a rule asked for a person; `regra` null: no rule did, the lane is assisted. */
export interface MotivoExcecao {
  readonly regra: string | null;
  readonly excecoes: number;
}

export interface Desempenho {
  readonly periodo: PeriodoDesempenho;
  readonly faixa: 'hora' | 'dia';
  readonly lido_em: string;
  readonly gates: readonly DesempenhoGate[];
  readonly serie: readonly FaixaDesempenho[];
  /** Worst first, at most 20. */
  readonly dispositivos: readonly FalhasDispositivo[];
  readonly motivos: readonly MotivoExcecao[];
}
