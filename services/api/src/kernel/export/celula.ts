import { dataExiste, relogioEm } from '@portaria/proto';

/** What a column holds: decides how its cells are written. */
export type TipoCelula = 'texto' | 'inteiro' | 'decimal' | 'dinheiro' | 'logico' | 'data' | 'instante';

export interface ColunaExportada {
  readonly titulo: string;
  readonly tipo: TipoCelula;
  /** Decimals of a `decimal`, 0 to 6; 2 unless told. */
  readonly casas?: number;
  /** Characters wide; by kind unless told. */
  readonly largura?: number;
}

/** Values as on the wire: decimals and money as text, dates `YYYY-MM-DD`, instants ISO or Date. */
export type Celula = string | number | boolean | Date | null | undefined;

/** A cell ready for either format. `relogio`: what the zone's clock shows, epoch ms as if it were UTC. */
export type CelulaPronta =
  | { readonly tipo: 'vazia' }
  | { readonly tipo: 'texto'; readonly texto: string }
  | { readonly tipo: 'numero'; readonly decimal: string }
  | { readonly tipo: 'data'; readonly relogio: number }
  | { readonly tipo: 'instante'; readonly relogio: number };

const DECIMAL = /^-?\d{1,30}(?:\.\d{1,30})?$/;
// Characters that XML 1.0 does not allow; \p{Cs} is half of a surrogate pair.
// eslint-disable-next-line no-control-regex
const PROIBIDOS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Cs}]/gu;
/** Starts that a spreadsheet may take for a formula (OWASP, CSV injection), full-width forms too. */
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

export const comecaFormula = (texto: string): boolean => FORMULA.test(texto);
export const textoLimpo = (texto: string): string => texto.replace(PROIBIDOS, '');

const VAZIA: CelulaPronta = { tipo: 'vazia' };
const texto = (valor: string): CelulaPronta => (valor === '' ? VAZIA : { tipo: 'texto', texto: textoLimpo(valor) });

function numero(valor: string): CelulaPronta {
  return DECIMAL.test(valor) ? { tipo: 'numero', decimal: valor } : texto(valor);
}

function relogioDe(valor: string | Date, fuso: string): number | undefined {
  const ms = valor instanceof Date ? valor.getTime() : Date.parse(valor);
  if (Number.isNaN(ms)) return undefined;
  const { ano, mes, dia, hora, minuto, segundo } = relogioEm(ms, fuso);
  return Date.UTC(ano, mes - 1, dia, hora, minuto, segundo);
}

/** By the kind of its column; a value that does not fit the kind is written as text, never lost. */
export function prepararCelula(coluna: ColunaExportada, valor: Celula, fuso: string): CelulaPronta {
  if (valor === null || valor === undefined || valor === '') return VAZIA;
  if (typeof valor === 'boolean') return texto(valor ? 'Sim' : 'Não');
  const escrito = valor instanceof Date ? (Number.isNaN(valor.getTime()) ? '' : valor.toISOString()) : String(valor);
  switch (coluna.tipo) {
    case 'inteiro':
    case 'decimal':
    case 'dinheiro':
      return numero(escrito);
    case 'data':
      return dataExiste(escrito) ? { tipo: 'data', relogio: Date.parse(escrito) } : texto(escrito);
    case 'instante': {
      const relogio = typeof valor === 'number' ? undefined : relogioDe(valor, fuso);
      return relogio === undefined ? texto(escrito) : { tipo: 'instante', relogio };
    }
    case 'texto':
    case 'logico':
      return texto(escrito);
  }
}
