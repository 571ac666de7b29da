import { hojeEm, lerDataHora, type Campo } from '@portaria/proto/cadastros';
import { fusoVisto } from '../../format/fuso.js';
import { formatData } from '../../format/tempo.js';
import { textoDoValor } from '../texto-valor.js';

export type Filtros = Readonly<Record<string, string>>;
export type FormaFiltro = 'marcas' | 'faixa' | 'referencia' | 'texto';

/** How a field is filtered. */
export function formaDe(campo: Campo): FormaFiltro {
  switch (campo.tipo) {
    case 'opcao':
    case 'opcoes':
    case 'logico':
      return 'marcas';
    case 'referencia':
    case 'referencias':
      return 'referencia';
    case 'inteiro':
    case 'peso':
    case 'decimal':
    case 'percentual':
    case 'dinheiro':
    case 'data':
    case 'instante':
      return 'faixa';
    default:
      return 'texto';
  }
}

export const opcoesDe = (campo: Campo): readonly { valor: string; rotulo: string }[] =>
  campo.tipo === 'logico'
    ? [
        { valor: 'true', rotulo: 'Sim' },
        { valor: 'false', rotulo: 'Não' },
      ]
    : (campo.opcoes ?? []).map((o) => ({ valor: String(o.valor), rotulo: o.rotulo }));

const DIA_MS = 86_400_000;
/** Where clocks go forward at midnight, a day begins an hour later. */
function comecoDoDia(dia: string): number {
  const as = (hora: string): string | null => lerDataHora(`${formatData(dia)} ${hora}`, fusoVisto());
  return Date.parse(as('00:00') ?? as('01:00') ?? '');
}

/** First or last instant of a day on the terminal's clock. */
export function instanteDoDia(dia: string, fim: boolean): string {
  if (!fim) return new Date(comecoDoDia(dia)).toISOString();
  const seguinte = new Date(Date.parse(`${dia}T00:00:00Z`) + DIA_MS).toISOString().slice(0, 10);
  return new Date(comecoDoDia(seguinte) - 1).toISOString();
}
/** Day of an instant on the terminal's clock. */
export function diaDoInstante(iso: string): string {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? '' : hojeEm(fusoVisto(), new Date(ms));
}

function ponta(campo: Campo, texto: string): string {
  if (campo.tipo === 'instante') return formatData(diaDoInstante(texto));
  const valor = campo.tipo === 'inteiro' || campo.tipo === 'peso' ? Number(texto) : texto;
  return textoDoValor(campo, valor);
}

/** What a filter asks, in words; references by their ids, which the screen turns into titles. */
export function textoDoFiltro(nome: string, campo: Campo, filtros: Filtros): string {
  const igual = filtros[nome];
  const [de, ate] = [filtros[`${nome}_after`], filtros[`${nome}_before`]];
  if (igual !== undefined) {
    if (formaDe(campo) === 'marcas')
      return igual
        .split(',')
        .map((v) => opcoesDe(campo).find((o) => o.valor === v)?.rotulo ?? v)
        .join(', ');
    return formaDe(campo) === 'faixa' ? ponta(campo, igual) : textoDoValor(campo, igual);
  }
  if (de && ate) return de === ate ? ponta(campo, de) : `${ponta(campo, de)} a ${ponta(campo, ate)}`;
  return de ? `desde ${ponta(campo, de)}` : `até ${ponta(campo, ate ?? '')}`;
}

/** Parameters of one field, all of them emptied. */
export const semFiltro = (nome: string): Record<string, null> => ({
  [nome]: null,
  [`${nome}_after`]: null,
  [`${nome}_before`]: null,
});
export const temFiltro = (nome: string, filtros: Filtros): boolean =>
  Object.keys(semFiltro(nome)).some((k) => filtros[k]);
