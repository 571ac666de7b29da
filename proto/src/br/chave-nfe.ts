import { validarCnpj } from './cnpj.js';
import { validarCpf } from './cpf.js';
import { semMascara } from './mascara.js';
import { digitoModulo11, PESOS_2_A_9 } from './modulo11.js';
import { ufDoCodigo, type Uf } from './uf.js';

/** Positions of a fiscal key with an alphanumeric issuer (NT Conjunta 2025.001). */
const FORMA = /^\d{6}[A-Z0-9]{12}\d{26}$/;
const MODELOS: Readonly<Record<string, ModeloFiscal>> = { '55': 'NF-e', '57': 'CT-e', '58': 'MDF-e', '65': 'NFC-e' };

export type ModeloFiscal = 'NF-e' | 'NFC-e' | 'CT-e' | 'MDF-e';

/** Parts of the 44 positions, in their order on the key. */
export interface ChaveFiscal {
  readonly uf: Uf;
  /** Month of issue, `YYYY-MM`. */
  readonly emissao: string;
  /** CNPJ, or CPF of a rural producer. */
  readonly emitente: string;
  readonly tipo_emitente: 'cnpj' | 'cpf';
  readonly modelo: ModeloFiscal;
  readonly serie: number;
  readonly numero: number;
  readonly tipo_emissao: string;
  readonly codigo: string;
  readonly dv: string;
}

/** As stored: 44 positions, upper case, without the blanks of the printed groups. */
export const limparChaveNfe = (texto: string): string => semMascara(texto).toUpperCase();

/** Check digit of the first 43 positions: ASCII − 48, weights 2 to 9 from the right, modulo 11; 10 and 11 → 0 (MOC NF-e, NT 2025.001). */
export const digitoChaveNfe = (base: string): string => digitoModulo11(base, PESOS_2_A_9);

/**
 * Series 920–969 are of issuers with a CPF (NT 2018.001, MOC 7.0 §2.2.8); in 890–919 (notas avulsas) either stands in the field.
 * A CPF is written after three zeros.
 */
function emitenteDa(campo: string, serie: number): Pick<ChaveFiscal, 'emitente' | 'tipo_emitente'> | undefined {
  const cpf = campo.startsWith('000') && validarCpf(campo.slice(3)) ? campo.slice(3) : undefined;
  if (cpf && serie >= 890 && serie <= 969) return { emitente: cpf, tipo_emitente: 'cpf' };
  if (serie < 920 && validarCnpj(campo)) return { emitente: campo, tipo_emitente: 'cnpj' };
  return undefined;
}

/** Reads a key; undefined when any part is impossible. */
export function lerChaveNfe(texto: string): ChaveFiscal | undefined {
  const chave = limparChaveNfe(texto);
  if (!FORMA.test(chave) || digitoChaveNfe(chave.slice(0, 43)) !== chave[43]) return undefined;
  const uf = ufDoCodigo(Number(chave.slice(0, 2)));
  const mes = Number(chave.slice(4, 6));
  const modelo = MODELOS[chave.slice(20, 22)];
  const serie = Number(chave.slice(22, 25));
  const numero = Number(chave.slice(25, 34));
  const emitente = emitenteDa(chave.slice(6, 20), serie);
  if (!uf || !modelo || !emitente || mes < 1 || mes > 12 || numero === 0) return undefined;
  return {
    uf,
    emissao: `20${chave.slice(2, 4)}-${chave.slice(4, 6)}`,
    ...emitente,
    modelo,
    serie,
    numero,
    tipo_emissao: chave.charAt(34),
    codigo: chave.slice(35, 43),
    dv: chave.charAt(43),
  };
}

export const validarChaveNfe = (texto: string): boolean => lerChaveNfe(texto) !== undefined;

/** In groups of four, as printed on a DANFE. */
export const formatarChaveNfe = (texto: string): string => limparChaveNfe(texto).replace(/(.{4})(?=.)/g, '$1 ');
