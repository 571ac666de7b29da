/** Hours, minutes and seconds of a duration (contract R243): 7509 s → `2h 05min 09s`; leading zero units are left out. */
export function formatarDuracao(segundos: number): string {
  const total = Math.max(0, Math.floor(segundos));
  const h = Math.floor(total / 3600);
  const min = Math.floor((total % 3600) / 60);
  const s = total % 60;
  const dois = (n: number): string => String(n).padStart(2, '0');
  if (h > 0) return `${h}h ${dois(min)}min ${dois(s)}s`;
  return min > 0 ? `${min}min ${dois(s)}s` : `${s}s`;
}

/** On a clock: 7509 s → `02:05:09`; hours go past 99. */
export function formatarRelogio(segundos: number): string {
  const total = Math.max(0, Math.floor(segundos));
  return [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
    .map((n) => String(n).padStart(2, '0'))
    .join(':');
}
