/** Charges of a visit (contract, servico_triado). */
export const SITUACOES_SERVICO_TRIADO = [
  { valor: 0, rotulo: 'Aberto', tom: 'info' },
  { valor: 1, rotulo: 'Cancelado', tom: 'perigo' },
  { valor: 2, rotulo: 'Faturado', tom: 'neutro' },
  { valor: 3, rotulo: 'Pago', tom: 'bom' },
] as const;
export type SituacaoServicoTriado = (typeof SITUACOES_SERVICO_TRIADO)[number]['valor'];
