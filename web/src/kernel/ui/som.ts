import { create } from 'zustand';
import type { Nivel } from '../realtime/niveis.js';

/** [frequency Hz, start s, length s] of each note. One pattern per level, told apart without looking. */
type Nota = readonly [number, number, number];
export type Toque = Nivel | 'excecao';

export const PADROES: Readonly<Record<Toque, readonly Nota[]>> = {
  critico: [
    [988, 0, 0.12],
    [784, 0.16, 0.12],
    [988, 0.32, 0.12],
    [784, 0.48, 0.12],
    [988, 0.64, 0.2],
  ],
  alto: [
    [784, 0, 0.16],
    [784, 0.24, 0.16],
    [988, 0.48, 0.24],
  ],
  medio: [
    [587, 0, 0.18],
    [587, 0.28, 0.18],
  ],
  baixo: [[440, 0, 0.2]],
  excecao: [
    [523, 0, 0.14],
    [659, 0.18, 0.22],
  ],
};

/** Waits before an unacknowledged level sounds again, ms; 0 = sounds once. */
export const REPETE_MS: Readonly<Record<Toque, number>> = {
  critico: 6000,
  alto: 15_000,
  medio: 0,
  baixo: 0,
  excecao: 0,
};

interface EstadoSom {
  /** The browser holds sound until the person touches the page. */
  readonly bloqueado: boolean;
}
export const useSom = create<EstadoSom>()(() => ({ bloqueado: true }));

let contexto: AudioContext | null = null;

function obter(): AudioContext | null {
  if (contexto || typeof AudioContext === 'undefined') return contexto;
  contexto = new AudioContext();
  contexto.onstatechange = () => useSom.setState({ bloqueado: contexto?.state !== 'running' });
  return contexto;
}

/** Asks the browser for sound; only works inside a person's gesture. */
export async function liberarSom(): Promise<void> {
  const c = obter();
  if (!c) return;
  if (c.state !== 'running') await c.resume().catch(() => undefined);
  useSom.setState({ bloqueado: c.state !== 'running' });
}

export function tocar(toque: Toque): void {
  const c = obter();
  if (!c || c.state !== 'running') return;
  for (const [frequencia, inicio, duracao] of PADROES[toque]) {
    const oscilador = c.createOscillator();
    const ganho = c.createGain();
    const em = c.currentTime + inicio;
    oscilador.frequency.value = frequencia;
    oscilador.type = toque === 'critico' ? 'square' : 'sine';
    const forca = toque === 'critico' ? 0.09 : 0.16;
    ganho.gain.setValueAtTime(0, em);
    ganho.gain.linearRampToValueAtTime(forca, em + 0.015);
    ganho.gain.setValueAtTime(forca, em + duracao - 0.03);
    ganho.gain.linearRampToValueAtTime(0, em + duracao);
    oscilador.connect(ganho).connect(c.destination);
    oscilador.start(em);
    oscilador.stop(em + duracao);
  }
}
