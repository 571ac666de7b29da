import { z } from 'zod';
import { texto } from '../kernel/campos.js';

const MAX_VALOR = 16_384;
const MAX_CONSULTA = 4000;

/** Name of a choice a person keeps: letters first, dots between parts. */
export const CHAVE_PREFERENCIA = /^[a-z][a-z0-9._-]{0,119}$/i;

/** PUT users/preferencias/{chave}/; `null` forgets it. */
export const corpoPreferencia = z.strictObject({
  valor: z
    .json()
    .refine((v) => JSON.stringify(v).length <= MAX_VALOR, { error: `A preferência passa de ${MAX_VALOR / 1024} KB.` }),
});
export interface Preferencia {
  readonly valor: unknown;
}

const campos = {
  nome: texto(60),
  /** Query string of the list. */
  consulta: z.string().max(MAX_CONSULTA),
  equipe: z.boolean(),
  padrao: z.boolean(),
};
/** POST filtros-salvos/ */
export const corpoFiltroSalvo = z.strictObject({
  tela: texto(200),
  ...campos,
  equipe: campos.equipe.default(false),
  padrao: campos.padrao.default(false),
});
/** PATCH filtros-salvos/{filtro}/ */
export const mudancaFiltroSalvo = z.strictObject({
  ...z.object(campos).partial().shape,
  versao: z.number().int().min(1).optional(),
});

export interface FiltroSalvo {
  readonly public_id: string;
  readonly tela: string;
  readonly nome: string;
  readonly consulta: string;
  readonly equipe: boolean;
  readonly padrao: boolean;
  /** False where somebody else of the company made it. */
  readonly meu: boolean;
  readonly autor: string;
  readonly versao: number;
}
