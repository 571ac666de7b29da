import { chavePlaca, normalizarPlaca } from './placa.js';

/** Characters an optical reader takes for one another; each group costs nothing. */
const CONFUNDIVEIS = ['0OQD', '1IL', '2Z', '5S', '6G', '8B', '4A', '7T', 'UV', 'MN'] as const;

const DIGITO_DE: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
  A: '4',
  T: '7',
};
const LETRA_DE: Record<string, string> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
  '4': 'A',
  '7': 'T',
};

/** What a plate allows at each position: 1–3 letter, 4 digit, 5 any, 6–7 digit. */
const GRAMATICA = ['L', 'L', 'L', 'D', '*', 'D', 'D'] as const;

function confundiveis(a: string, b: string): boolean {
  return CONFUNDIVEIS.some((grupo) => grupo.includes(a) && grupo.includes(b));
}

/** Reads seven characters by the grammar: `0BC12S4` → `OBC1254`. Other lengths stay as they are. */
export function corrigirPorGramatica(lida: string): string {
  const placa = normalizarPlaca(lida);
  if (placa.length !== GRAMATICA.length) return placa;
  return Array.from(placa, (c, i) => {
    const regra = GRAMATICA[i];
    if (regra === 'D') return DIGITO_DE[c] ?? c;
    if (regra === 'L') return LETRA_DE[c] ?? c;
    return c;
  }).join('');
}

/**
 * Distance between a read plate and a known one, in wrong characters: equal = 0, confusable characters and the two
 * generations of one plate cost nothing, a missing or extra character costs 1.
 */
export function distanciaPlaca(lida: string, conhecida: string): number {
  const b = chavePlaca(conhecida);
  const leituras = new Set([normalizarPlaca(lida), corrigirPorGramatica(lida)]);
  let melhor = Number.POSITIVE_INFINITY;
  for (const leitura of leituras) {
    melhor = Math.min(melhor, edicao(chavePlaca(leitura), b), edicao(leitura, normalizarPlaca(conhecida)));
  }
  return melhor;
}

function edicao(a: string, b: string): number {
  let anterior = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const linha = [i];
    for (let j = 1; j <= b.length; j++) {
      const ca = a[i - 1] ?? '';
      const cb = b[j - 1] ?? '';
      const troca = ca === cb || confundiveis(ca, cb) ? 0 : 1;
      linha.push(Math.min((anterior[j] ?? 0) + 1, (linha[j - 1] ?? 0) + 1, (anterior[j - 1] ?? 0) + troca));
    }
    anterior = linha;
  }
  return anterior[b.length] ?? 0;
}

export interface CandidatoPlaca<T> {
  readonly item: T;
  /** Wrong characters between the read and the nearest plate of the candidate. */
  readonly distancia: number;
  readonly placa: string;
}

export interface CorrespondenciaPlaca<T> {
  /** `confere`: one candidate, clearly best; `duvidoso`: near or ambiguous, a person decides; `desconhecido`: nobody is near. */
  readonly resultado: 'confere' | 'duvidoso' | 'desconhecido';
  /** Nearest first, at most five. */
  readonly candidatos: readonly CandidatoPlaca<T>[];
}

export interface OpcoesCorrespondencia {
  /** Confidence of the read, 0 to 100. */
  readonly confianca: number;
  /** Below this a read never matches by itself. */
  readonly confianca_minima: number;
}

/**
 * Matches one read against the vehicles expected. A match is exact (in the sense of `distanciaPlaca`), confident enough and
 * at least one character better than the second; anything up to two characters away is doubtful.
 */
export function corresponderPlaca<T>(
  lida: string,
  esperados: readonly { readonly item: T; readonly placas: readonly string[] }[],
  opcoes: OpcoesCorrespondencia,
): CorrespondenciaPlaca<T> {
  const leitura = normalizarPlaca(lida);
  if (leitura.length < 5 || leitura === 'XXXXXXX') return { resultado: 'desconhecido', candidatos: [] };
  const candidatos = esperados
    .flatMap(({ item, placas }) => {
      const notas = placas
        .filter((p) => p !== '')
        .map((placa) => ({ item, placa, distancia: distanciaPlaca(leitura, placa) }));
      return notas.sort((a, b) => a.distancia - b.distancia).slice(0, 1);
    })
    .filter((c) => c.distancia <= 2)
    .sort((a, b) => a.distancia - b.distancia)
    .slice(0, 5);
  const melhor = candidatos[0];
  if (!melhor) return { resultado: 'desconhecido', candidatos };
  const margem = (candidatos[1]?.distancia ?? Number.POSITIVE_INFINITY) - melhor.distancia;
  const confere = melhor.distancia === 0 && margem >= 1 && opcoes.confianca >= opcoes.confianca_minima;
  return { resultado: confere ? 'confere' : 'duvidoso', candidatos };
}
