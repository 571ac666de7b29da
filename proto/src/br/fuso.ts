interface Partes {
  readonly ano: number;
  readonly mes: number;
  readonly dia: number;
  readonly hora: number;
  readonly minuto: number;
  readonly segundo: number;
}

const formatos = new Map<string, Intl.DateTimeFormat>();

function formatoDe(fuso: string): Intl.DateTimeFormat {
  let formato = formatos.get(fuso);
  if (!formato) {
    formato = new Intl.DateTimeFormat('en-US', {
      timeZone: fuso,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatos.set(fuso, formato);
  }
  return formato;
}

/** What the clock on the wall of an IANA zone shows at an instant (epoch ms). */
export function relogioEm(instante: number, fuso: string): Partes {
  const p = Object.fromEntries(
    formatoDe(fuso)
      .formatToParts(instante)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return {
    ano: p['year'] ?? 0,
    mes: p['month'] ?? 0,
    dia: p['day'] ?? 0,
    hora: p['hour'] ?? 0,
    minuto: p['minute'] ?? 0,
    segundo: p['second'] ?? 0,
  };
}

/** Ahead of UTC, ms. */
function deslocamento(instante: number, fuso: string): number {
  const { ano, mes, dia, hora, minuto, segundo } = relogioEm(instante, fuso);
  return Date.UTC(ano, mes - 1, dia, hora, minuto, segundo) - Math.floor(instante / 1000) * 1000;
}

/**
 * Instant at which the zone's clock shows a local time given as if it were UTC (epoch ms). An hour that happens twice is the
 * first; one that a change of summer time skips is null.
 */
export function instanteLocal(comoUtc: number, fuso: string): number | null {
  const vizinhos = [deslocamento(comoUtc - 86_400_000, fuso), deslocamento(comoUtc + 86_400_000, fuso)];
  const possiveis = vizinhos.map((d) => comoUtc - d).filter((i) => i + deslocamento(i, fuso) === comoUtc);
  return possiveis.length === 0 ? null : Math.min(...possiveis);
}
