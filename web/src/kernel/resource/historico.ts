/** Screen of the record of activities. */
export const CAMINHO_ATIVIDADES = '/gerencial/logging';

/** What was done with one record. */
export const enderecoHistorico = (id: string): string => `${CAMINHO_ATIVIDADES}?registro=${id}`;
