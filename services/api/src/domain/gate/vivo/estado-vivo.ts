import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CurvaPeso, Telemetria } from '@portaria/proto';
import { Difusao } from './difusao.js';

const CURVA_MS = 120_000;
const VELHA_MS = 10_000;

export interface Quadro {
  readonly jpeg: Uint8Array;
  readonly em: string;
}

/** Newest state of every lane, the last minutes of its weight, and the newest picture of each camera. Memory only. */
@Injectable()
export class EstadoVivo implements OnApplicationShutdown {
  private readonly pistas = new Map<string, { empresa: string; t: Telemetria; chegou: number }>();
  private readonly curvas = new Map<string, [number, number][]>();
  private readonly quadros = new Map<string, Quadro>();
  private readonly parar: () => void;

  constructor(@Inject(Difusao) difusao: Difusao) {
    this.parar = difusao.ouvir({
      telemetria: (empresa, t) => {
        this.receber(empresa, t);
      },
      quadro: (empresa, gate, camera, jpeg, em) => {
        this.quadros.set(`${empresa}:${gate}:${camera}`, { jpeg: Uint8Array.from(jpeg), em });
      },
    });
  }

  onApplicationShutdown(): void {
    this.parar();
  }

  daEmpresa(empresa: string): Telemetria[] {
    return [...this.pistas.values()].filter((p) => p.empresa === empresa).map((p) => p.t);
  }

  /** Lanes of the gate that spoke in the last seconds, by lane. */
  recentes(gate: string): Telemetria[] {
    const agora = performance.now();
    return [...this.pistas.values()].filter((p) => p.t.gate === gate && agora - p.chegou < VELHA_MS).map((p) => p.t);
  }

  /** Telemetry that arrived in the last seconds; undefined = no word from the lane. */
  recente(pista: string): Telemetria | undefined {
    const p = this.pistas.get(pista);
    return p && performance.now() - p.chegou < VELHA_MS ? p.t : undefined;
  }

  curva(pista: string): CurvaPeso {
    return { pista, pontos: this.curvas.get(pista) ?? [] };
  }

  quadro(empresa: string, gate: string, camera: string): Quadro | undefined {
    return this.quadros.get(`${empresa}:${gate}:${camera}`);
  }

  private receber(empresa: string, t: Telemetria): void {
    const antes = this.pistas.get(t.pista);
    if (antes && antes.t.instancia === t.instancia && antes.t.n >= t.n) return;
    this.pistas.set(t.pista, { empresa, t, chegou: performance.now() });
    const curva = this.curvas.get(t.pista) ?? [];
    const agora = Date.parse(t.em);
    curva.push([agora, t.peso.kg]);
    while (curva[0] && curva[0][0] < agora - CURVA_MS) curva.shift();
    this.curvas.set(t.pista, curva);
  }
}
