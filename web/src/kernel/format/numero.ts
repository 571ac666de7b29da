const inteiro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const decimal1 = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `42180` → `42.180`. */
export const formatInteiro = (n: number): string => inteiro.format(n);
export const formatDecimal = (n: number): string => decimal1.format(n);
export const formatKg = (n: number | null | undefined): string => (n == null ? '–' : `${inteiro.format(n)} kg`);

/** Typed kilograms: thousands dots are dropped, decimals are not accepted. */
export function lerKg(texto: string): number | null {
  const limpo = texto.replace(/[.\s]/g, '');
  return /^\d{1,6}$/.test(limpo) ? Number(limpo) : null;
}
