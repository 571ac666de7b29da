/** Ties the pushes of one vehicle together: same id of the reader, or plates alike within the window. */
export interface Agrupador {
  leitura(placa: string, id: string | undefined, em: number, agora: number): string;
}

interface Aberta {
  readonly leitura: string;
  readonly id: string | undefined;
  placa: string;
  em: number;
}

const CONFUSOS = ['O0DQ', 'I1LT', 'B83', 'S5', 'Z27', 'G6', 'A4', 'MN', 'VYU', 'EF', 'PR', 'CG'] as const;

function confusable(a: string, b: string): boolean {
  return CONFUSOS.some((grupo) => grupo.includes(a) && grupo.includes(b));
}

/** Same length and at most two characters apart, of which at most one is not a usual confusion of readers. */
export function alikePlates(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  let diferentes = 0;
  let estranhas = 0;
  for (let i = 0; i < a.length; i += 1) {
    const x = a.charAt(i);
    const y = b.charAt(i);
    if (x === y) continue;
    diferentes += 1;
    if (!confusable(x, y)) estranhas += 1;
  }
  return diferentes <= 2 && estranhas <= 1;
}

export function createAgrupador(janelaMs: number): Agrupador {
  let abertas: Aberta[] = [];
  return {
    leitura(placa, id, em, agora) {
      abertas = abertas.filter((a) => em - a.em <= janelaMs);
      const mesma =
        (id === undefined ? undefined : abertas.find((a) => a.id === id)) ??
        abertas.find((a) => alikePlates(a.placa, placa));
      if (mesma !== undefined) {
        mesma.placa = placa;
        mesma.em = em;
        return mesma.leitura;
      }
      const leitura = id ?? `${placa}-${String(Math.floor(agora))}`;
      abertas.push({ leitura, id, placa, em });
      return leitura;
    },
  };
}
