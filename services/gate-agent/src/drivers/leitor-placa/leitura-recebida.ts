/** One vehicle inside one push, before it is tied to earlier pushes of the same vehicle. */
export interface LeituraRecebida {
  readonly placa: string;
  readonly confianca: number;
  readonly por_caractere?: readonly number[];
  readonly sentido?: 'entrando' | 'saindo';
  readonly imagens: readonly Uint8Array[];
  readonly bruto: string;
  readonly lido_em?: string;
  /** Id that the reader itself gives to the read. */
  readonly id?: string;
}

/** `contato`: a heartbeat, a test or a push without a plate. Nothing to pass on, but the reader is alive. */
export type Interpretacao =
  | { readonly tipo: 'leituras'; readonly leituras: readonly LeituraRecebida[] }
  | { readonly tipo: 'contato' }
  | { readonly tipo: 'ruim'; readonly motivo: string };

/** Pure: body of a push to what it says. Never throws. */
export type Interprete = (tipo: string, corpo: Buffer) => Interpretacao;

const BRUTO_MAXIMO = 8000;
const IMAGENS_MAXIMO = 4;

/** Upper case, letters and digits only; undefined for what readers send when they saw no plate, and for placeholders. */
export function normalizePlate(texto: unknown): string | undefined {
  if (typeof texto !== 'string' && typeof texto !== 'number') return undefined;
  const placa = String(texto)
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  if (placa.length < 4 || placa.length > 10) return undefined;
  return /^(X+|UNKNOWN|NOPLATE|UNLICENSED|NONE|NULL|UNDEFINED)$/.test(placa) ? undefined : placa;
}

function finite(valor: unknown): number | undefined {
  const n =
    typeof valor === 'number'
      ? valor
      : typeof valor === 'string' && valor.trim() !== ''
        ? Number(valor.trim().replace('%', '').replace(',', '.'))
        : NaN;
  return Number.isFinite(n) ? n : undefined;
}

const clamp = (n: number): number => Math.min(100, Math.max(0, n));

/** 0 to 100. What is not a number is no confidence at all. */
export function percent(valor: unknown): number {
  return clamp(finite(valor) ?? 0);
}

/** Readers that say 0.87 and readers that say 87; exactly 1 is a fraction, for nobody pushes a read of one percent. */
export function percentOrFraction(valor: unknown): number {
  const n = finite(valor) ?? 0;
  return clamp(n > 0 && n <= 1 ? n * 100 : n);
}

export function limitRaw(texto: string): string {
  let saida = texto.slice(0, BRUTO_MAXIMO);
  while (Buffer.byteLength(saida) > BRUTO_MAXIMO)
    saida = saida.slice(0, -Math.ceil((Buffer.byteLength(saida) - BRUTO_MAXIMO) / 4) || -1);
  return saida;
}

export const isJpeg = (b: Uint8Array): boolean => b.length > 4 && b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff;

export function limitImages(imagens: readonly Uint8Array[]): Uint8Array[] {
  return imagens.filter(isJpeg).slice(0, IMAGENS_MAXIMO);
}

/** Base64 as readers send it: with or without a data URL, with line breaks. */
export function base64Image(valor: unknown): Uint8Array | undefined {
  if (typeof valor !== 'string') return undefined;
  const bytes = Buffer.from(valor.replace(/^data:[^,]*,/, ''), 'base64');
  return isJpeg(bytes) ? bytes : undefined;
}

/** ISO 8601 of what a reader calls its time; undefined when it is not a date. `2026-01-31 10:20:30.5` keeps no zone, for none was said. */
export function isoInstant(valor: unknown): string | undefined {
  if (typeof valor !== 'string') return undefined;
  const m = /^(\d{4})[-/](\d{2})[-/](\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)(Z|[+-]\d{2}:?\d{2})?$/.exec(
    valor.trim(),
  );
  if (m === null) return undefined;
  const iso = `${m[1] ?? ''}-${m[2] ?? ''}-${m[3] ?? ''}T${m[4] ?? ''}${(m[5] ?? '').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`;
  return Number.isNaN(Date.parse(iso)) ? undefined : iso;
}

/** Value at a dotted path, own properties only. */
export function atPath(raiz: unknown, caminho: string): unknown {
  let atual: unknown = raiz;
  for (const parte of caminho.split('.')) {
    if (typeof atual !== 'object' || atual === null || !Object.hasOwn(atual, parte)) return undefined;
    atual = (atual as Record<string, unknown>)[parte];
  }
  return atual;
}

export function parseJson(corpo: Buffer): unknown {
  try {
    return JSON.parse(corpo.toString('utf8').replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}
