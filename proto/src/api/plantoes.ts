import { z } from 'zod';
import { referencia, texto } from '../kernel/campos.js';

const instanteLivre = z.iso.datetime({ offset: true });
const campos = {
  gate: referencia.nullish(),
  colaborador: referencia,
  inicio: instanteLivre,
  fim: instanteLivre,
  /** What the next shift must know. */
  observacao: texto(2000).nullish(),
};
/** POST plantoes/ */
export const corpoPlantao = z.strictObject(campos);
export const mudancaPlantao = z.strictObject({ ...campos, versao: z.number().int() }).partial();

export interface Plantao {
  readonly public_id: string;
  readonly gate: { readonly public_id: string; readonly descricao: string } | null;
  readonly colaborador: { readonly public_id: string; readonly nome: string };
  readonly inicio: string;
  readonly fim: string;
  readonly observacao: string | null;
  readonly versao: number;
}
