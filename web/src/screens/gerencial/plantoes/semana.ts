import type { Plantao } from '@portaria/proto';

const DIA_MS = 86_400_000;
const comoData = (dia: string): Date => new Date(`${dia}T00:00:00Z`);
const comoDia = (d: Date): string => d.toISOString().slice(0, 10);

export const somarDias = (dia: string, n: number): string => comoDia(new Date(comoData(dia).getTime() + n * DIA_MS));

/** The seven days of the week of a day, Sunday first. */
export function diasDaSemana(dia: string): readonly string[] {
  const domingo = somarDias(dia, -comoData(dia).getUTCDay());
  return Array.from({ length: 7 }, (_, i) => somarDias(domingo, i));
}

const rotulos = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});
const inteiros = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
/** `dom., 15/11` → `dom 15/11`. */
export const rotuloDia = (dia: string): string => rotulos.format(comoData(dia)).replace('.,', '').replace(',', '');
export const rotuloInteiro = (dia: string): string => inteiros.format(comoData(dia));
/** `15/11 a 21/11/2026`. */
export function rotuloSemana(dias: readonly string[]): string {
  const [de = '', ate = ''] = [dias[0], dias.at(-1)];
  const [, m1, d1] = de.split('-');
  const [a2, m2, d2] = ate.split('-');
  return `${d1}/${m1} a ${d2}/${m2}/${a2}`;
}

/** Instant at which a day begins on this machine's clock. */
export const inicioDoDia = (dia: string): number => new Date(`${dia}T00:00:00`).getTime();

export interface Trecho {
  readonly plantao: Plantao;
  /** Began on an earlier day, goes on to the next. */
  readonly veio: boolean;
  readonly segue: boolean;
}

/** Shifts of a day by their beginning; one that crosses midnight stands on both days. */
export function trechosDoDia(plantoes: readonly Plantao[], dia: string): readonly Trecho[] {
  const inicio = inicioDoDia(dia);
  const fim = inicioDoDia(somarDias(dia, 1));
  return plantoes
    .filter((p) => Date.parse(p.inicio) < fim && Date.parse(p.fim) > inicio)
    .toSorted(
      (a, b) => a.inicio.localeCompare(b.inicio) || a.colaborador.nome.localeCompare(b.colaborador.nome, 'pt-BR'),
    )
    .map((plantao) => ({
      plantao,
      veio: Date.parse(plantao.inicio) < inicio,
      segue: Date.parse(plantao.fim) > fim,
    }));
}

/** Each shift once: those of two days come in both answers. */
export const semRepetir = (listas: readonly (readonly Plantao[])[]): readonly Plantao[] => [
  ...new Map(listas.flat().map((p) => [p.public_id, p])).values(),
];
