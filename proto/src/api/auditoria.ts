/** An act of somebody on a record of the company. */
export interface Atividade {
  readonly public_id: string;
  readonly em: string;
  readonly pessoa: { readonly public_id: string | null; readonly nome: string | null };
  readonly acao: string;
  readonly recurso: string;
  /** Null where the act was on no record. */
  readonly registro: RegistroDaAtividade | null;
  /** Fields it changed. */
  readonly campos: readonly string[];
  readonly motivo: string | null;
  readonly ip: string | null;
}

export interface RegistroDaAtividade {
  readonly public_id: string;
  /** As it was called then, else as it is called now. */
  readonly nome: string | null;
  /** Whether it is still there to be opened. */
  readonly existe: boolean;
}

type Valores = Readonly<Record<string, unknown>>;

export interface AtividadeDetalhe extends Atividade {
  readonly request_id: string | null;
  /** The person may not read records of this kind: both sides are kept back. */
  readonly restrita: boolean;
  readonly antes: Valores | null;
  readonly depois: Valores | null;
  /** Names of what the values point to, by id. */
  readonly nomes: Readonly<Record<string, string>>;
}

/** GET auditoria/opcoes/: what there is to filter by. */
export interface OpcoesAtividades {
  readonly pessoas: readonly { readonly public_id: string; readonly nome: string }[];
  readonly recursos: readonly string[];
  readonly acoes: readonly string[];
}
