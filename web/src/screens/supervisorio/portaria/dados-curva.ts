import type { DadosFato, FatoPersistido } from '@portaria/proto';

export const JANELA_CURVA_MS = 120_000;
const PONTOS = 300;

export interface PontoCurva {
  /** Seconds before now, negative. */
  readonly s: number;
  readonly kg: number;
}

/** The window ready to draw: at most `PONTOS`, each bucket keeping its largest change, so that no peak is lost. */
export function dadosDaCurva(pontos: readonly (readonly [number, number])[], agora: number): readonly PontoCurva[] {
  const dentro = pontos.filter(([em]) => em >= agora - JANELA_CURVA_MS);
  const passo = JANELA_CURVA_MS / PONTOS;
  const baldes = new Map<number, readonly [number, number]>();
  let balde = Number.NaN;
  let anterior = 0;
  let ultimo = dentro[0]?.[1] ?? 0;
  for (const p of dentro) {
    const deste = Math.floor(p[0] / passo);
    if (deste !== balde) {
      anterior = ultimo;
      balde = deste;
    }
    const atual = baldes.get(deste);
    if (!atual || Math.abs(p[1] - anterior) > Math.abs(atual[1] - anterior)) baldes.set(deste, p);
    ultimo = p[1];
  }
  return [...baldes.values()].map(([em, kg]) => ({ s: (em - agora) / 1000, kg }));
}

export interface MarcaCurva {
  readonly chave: string;
  readonly em: number;
  readonly kg: number;
  readonly tipo: 'estavel' | 'capturado';
}

/** Weighings captured inside the window. */
export function capturasDe(fatos: readonly FatoPersistido[], agora: number): readonly MarcaCurva[] {
  return fatos
    .filter((f) => f.tipo === 'pesagem.capturada')
    .map((f) => {
      const d = f.dados as unknown as DadosFato<'pesagem.capturada'>;
      return { chave: f.id, em: Date.parse(d.capturada_em), kg: d.peso_kg, tipo: 'capturado' as const };
    })
    .filter((m) => m.em >= agora - JANELA_CURVA_MS && m.em <= agora + 5000);
}
