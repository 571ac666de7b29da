export const FUSO_PADRAO = 'America/Sao_Paulo';

export interface OpcoesExportacao {
  /** IANA zone whose clock instants are written in. */
  readonly fuso?: string;
}
