import type { Telemetria } from '@portaria/proto';
import { Trilha } from './trilha.js';

/** Telemetry comes at least once a second: two missed beats and a bit make it stale, seen within 3 s. */
export const VELHO_MS = 2400;
/** Tiles refreshed per frame at most; the rest wait for the next frame. */
export const PISTAS_POR_QUADRO = 60;
const TRILHA_PONTOS = 1300;

interface Registro {
  aplicada: Telemetria;
  /** Server time of the newest arrival, less how old the message already was. */
  nascida: number;
  trilha: Trilha;
}

export interface DependenciasPistas {
  readonly agora: () => number;
  readonly agendar: (quadro: () => void) => void;
  readonly porQuadro?: number;
}

/** Newest first by (instance, n); another instance wins by its clock. */
export function maisNova(nova: Telemetria, velha: Telemetria | undefined): boolean {
  if (!velha) return true;
  if (nova.instancia === velha.instancia) return nova.n > velha.n;
  return Date.parse(nova.em) > Date.parse(velha.em);
}

/**
 * Live state of every lane outside of React. Messages only replace what waits for its lane; each animation frame applies a bounded
 * number of lanes and tells their subscribers, so a flood makes the screen skip states, never fall behind.
 */
export class PistaStore {
  readonly #d: DependenciasPistas;
  readonly #porQuadro: number;
  readonly #registros = new Map<string, Registro>();
  readonly #pendentes = new Map<string, Telemetria>();
  readonly #ouvintes = new Map<string, Set<() => void>>();
  readonly #velhas = new Set<string>();
  #agendado = false;
  #linhaCaida = true;
  /** Messages put on the screen since the start. */
  aplicadas = 0;

  constructor(d: DependenciasPistas) {
    this.#d = d;
    this.#porQuadro = d.porQuadro ?? PISTAS_POR_QUADRO;
  }

  receber(lista: readonly Telemetria[]): void {
    const agora = this.#d.agora();
    for (const t of lista) {
      const registro = this.#registros.get(t.pista);
      if (!maisNova(t, this.#pendentes.get(t.pista) ?? registro?.aplicada)) continue;
      const em = Date.parse(t.em);
      const trilha = registro?.trilha ?? new Trilha(TRILHA_PONTOS);
      trilha.anotar(em, t.peso.kg);
      const nascida = Math.min(agora, em);
      if (registro) registro.nascida = nascida;
      else this.#registros.set(t.pista, { aplicada: t, nascida, trilha });
      this.#pendentes.set(t.pista, t);
    }
    if (this.#pendentes.size > 0) this.#pedirQuadro();
  }

  telemetria(pista: string): Telemetria | undefined {
    return this.#registros.get(pista)?.aplicada;
  }

  trilha(pista: string): Trilha | undefined {
    return this.#registros.get(pista)?.trilha;
  }

  /** Age of what is known of a lane, ms; null when nothing ever came. */
  idade(pista: string): number | null {
    const registro = this.#registros.get(pista);
    return registro ? Math.max(0, this.#d.agora() - registro.nascida) : null;
  }

  /** True when the lane must not be trusted: line down, or nothing new for too long, or never heard. */
  velha(pista: string): boolean {
    return this.#linhaCaida || !this.#registros.has(pista) || this.#velhas.has(pista);
  }

  /** Judges the age of every lane; called a few times per second. */
  varrer(): void {
    for (const pista of this.#registros.keys()) {
      const velha = (this.idade(pista) ?? 0) > VELHO_MS;
      if (velha === this.#velhas.has(pista)) continue;
      if (velha) this.#velhas.add(pista);
      else this.#velhas.delete(pista);
      this.#avisar(pista);
    }
  }

  marcarLinha(caida: boolean): void {
    if (this.#linhaCaida === caida) return;
    this.#linhaCaida = caida;
    for (const pista of this.#ouvintes.keys()) this.#avisar(pista);
  }

  esquecerTudo(): void {
    this.#registros.clear();
    this.#pendentes.clear();
    this.#velhas.clear();
    for (const pista of this.#ouvintes.keys()) this.#avisar(pista);
  }

  assinar(pista: string, ouvinte: () => void): () => void {
    let grupo = this.#ouvintes.get(pista);
    if (!grupo) this.#ouvintes.set(pista, (grupo = new Set()));
    grupo.add(ouvinte);
    return () => {
      grupo.delete(ouvinte);
      if (grupo.size === 0) this.#ouvintes.delete(pista);
    };
  }

  #pedirQuadro(): void {
    if (this.#agendado) return;
    this.#agendado = true;
    this.#d.agendar(() => this.#quadro());
  }

  #quadro(): void {
    this.#agendado = false;
    let restam = this.#porQuadro;
    for (const [pista, t] of this.#pendentes) {
      if (restam-- <= 0) break;
      this.#pendentes.delete(pista);
      const registro = this.#registros.get(pista);
      if (!registro) continue;
      registro.aplicada = t;
      this.#velhas.delete(pista);
      this.aplicadas++;
      this.#avisar(pista);
    }
    if (this.#pendentes.size > 0) this.#pedirQuadro();
  }

  #avisar(pista: string): void {
    for (const ouvinte of this.#ouvintes.get(pista) ?? []) ouvinte();
  }
}
