import { idDaReferencia } from '@portaria/proto/cadastros';
import { formatInteiro } from '../../../kernel/format/numero.js';
import { formatData } from '../../../kernel/format/tempo.js';
import type { Linha } from '../../../kernel/resource/tipos.js';
import type { TipoTarifa } from './tipos.js';

const SEM_FIM = '9999-12-31';
const DIA_MS = 86_400_000;
/** The heaviest combination that runs without a special licence: a price up to here leaves nobody out. */
const PESO_MAXIMO_KG = 74_000;
const dia = (v: unknown, vazio: string): string => (typeof v === 'string' && v !== '' ? v.slice(0, 10) : vazio);
const inicio = (l: Linha): string => dia(l.inicio, '0000-01-01');
const fim = (l: Linha): string => dia(l.fim, SEM_FIM);
const kg = (v: unknown, vazio: number): number => (typeof v === 'number' ? v : vazio);
const de = (l: Linha): number => kg(l.peso_inicial, 0);
const ate = (l: Linha): number => kg(l.peso_final, Number.POSITIVE_INFINITY);

/** The day `dias` after a day. */
export const somarDias = (data: string, dias: number): string =>
  new Date(Date.parse(`${data}T00:00:00Z`) + dias * DIA_MS).toISOString().slice(0, 10);

export const encerrada = (l: Linha, hoje: string): boolean => fim(l) < hoje;

/** Two prices of the same thing. Weights that only touch (`até 10.000`, `de 10.000`) are neighbours. */
function mesmaBase(tipo: TipoTarifa, a: Linha, b: Linha): boolean {
  if (tipo === 'peso') return de(a) < ate(b) && de(b) < ate(a);
  if (tipo === 'hora') return true;
  if (tipo === 'eixo') return a.eixos === b.eixos;
  return idDaReferencia(a[tipo]) === idDaReferencia(b[tipo]);
}
const aoMesmoTempo = (a: Linha, b: Linha): boolean => inicio(a) <= fim(b) && inicio(b) <= fim(a);

/** Records of which there is more than one price for the same day, each with the first such day. */
export function sobrepostas(
  tipo: TipoTarifa,
  linhas: readonly Linha[],
  hoje: string,
): ReadonlyMap<string, { readonly com: Linha; readonly desde: string }> {
  const vivas = linhas.filter((l) => !encerrada(l, hoje));
  const achadas = new Map<string, { com: Linha; desde: string }>();
  for (const [i, a] of vivas.entries())
    for (const b of vivas.slice(i + 1)) {
      if (!mesmaBase(tipo, a, b) || !aoMesmoTempo(a, b)) continue;
      const desde = [inicio(a), inicio(b), hoje].toSorted().at(-1) ?? hoje;
      if (!achadas.has(a.public_id)) achadas.set(a.public_id, { com: b, desde });
      if (!achadas.has(b.public_id)) achadas.set(b.public_id, { com: a, desde });
    }
  return achadas;
}

function lacunasEm(linhas: readonly Linha[], data: string): readonly string[] {
  const valem = linhas.filter((l) => inicio(l) <= data && data <= fim(l)).toSorted((a, b) => de(a) - de(b));
  if (valem.length === 0) return [];
  const achadas: string[] = [];
  let coberto = 0;
  for (const l of valem) {
    if (de(l) > coberto + 1) achadas.push(`de ${formatInteiro(coberto)} a ${formatInteiro(de(l))} kg`);
    coberto = Math.max(coberto, ate(l));
  }
  if (coberto < PESO_MAXIMO_KG) achadas.push(`acima de ${formatInteiro(coberto)} kg`);
  return achadas;
}

/** Weights without a price, each with the first day from today on when that is so. */
export function lacunas(linhas: readonly Linha[], hoje: string): readonly string[] {
  const viradas = linhas.flatMap((l) => [inicio(l), ...(fim(l) === SEM_FIM ? [] : [somarDias(fim(l), 1)])]);
  const datas = [...new Set([hoje, ...viradas.filter((d) => d > hoje)])].toSorted();
  const vistas = new Map<string, string>();
  for (const d of datas) for (const faixa of lacunasEm(linhas, d)) if (!vistas.has(faixa)) vistas.set(faixa, d);
  return [...vistas].map(([faixa, d]) => (d === hoje ? faixa : `${faixa}, a partir de ${formatData(d)}`));
}
