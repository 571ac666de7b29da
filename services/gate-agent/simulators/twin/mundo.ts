/** Geometry of the lane, metres along the axis from the street (side A) to the yard (side B). The platform is 0 to 26. */
export const LANE = {
  inicio: -45,
  plataforma: 26,
  fim: 71,
  a_dianteiro: -6,
  braco_a: -3,
  a_traseiro: -1,
  b_traseiro: 27,
  braco_b: 29,
  b_dianteiro: 32,
} as const;

const PARADA = 25;
const VELOCIDADE = 3.2;
const ACELERACAO = 1.6;

export interface Caminhao {
  readonly comprimento: number;
  readonly massa_kg: number;
  /** `ab`: from the street in; `ba`: from the yard out. */
  readonly sentido: 'ab' | 'ba';
}

export type Intencao = 'chegar' | 'pesar' | 'sair' | 'desistir';

interface Veiculo extends Caminhao {
  /** Front, in metres along its own way: 0 is the near edge of the platform. */
  s: number;
  v: number;
  intencao: Intencao;
  paradoHa: number;
}

/** Arms as the world sees them: 0 down, 1 up. */
export interface Bracos {
  readonly a: () => number;
  readonly b: () => number;
}

/** The physical lane: one truck that moves, sensors it covers, weight on the platform. Deterministic given its steps. */
export class Mundo {
  private veiculo: Veiculo | undefined;
  private readonly bracos: Bracos;
  private t = 0;
  private extra = 0;

  constructor(bracos: Bracos) {
    this.bracos = bracos;
  }

  get ocupado(): boolean {
    return this.veiculo !== undefined;
  }
  /** Front of the truck along its way, for scenes and scripts. */
  get frente(): number | undefined {
    return this.veiculo?.s;
  }
  get caminhao(): (Caminhao & { readonly s: number; readonly parado: boolean }) | undefined {
    return this.veiculo && { ...this.veiculo, parado: this.veiculo.v === 0 };
  }

  entrar(c: Caminhao): void {
    this.veiculo = { ...c, s: LANE.inicio + 20, v: VELOCIDADE, intencao: 'chegar', paradoHa: 0 };
  }

  querer(intencao: Intencao): void {
    if (this.veiculo) this.veiculo.intencao = intencao;
  }

  /** Weight that comes and goes beyond that of the truck, kg: wind, load that shifts, somebody climbing. */
  empurrar(kg: number): void {
    this.extra = kg;
  }

  retirar(): void {
    this.veiculo = undefined;
    this.extra = 0;
  }

  passo(dt: number): void {
    this.t += dt;
    const c = this.veiculo;
    if (!c) return;
    const alvo = this.alvo(c);
    const falta = alvo - c.s;
    const freio = Math.sqrt(2 * ACELERACAO * Math.abs(falta));
    const querida = Math.abs(falta) < 0.02 ? 0 : Math.sign(falta) * Math.min(VELOCIDADE, freio);
    c.v += Math.max(-ACELERACAO * 2 * dt, Math.min(ACELERACAO * dt, querida - c.v));
    if (Math.abs(falta) < 0.05 && Math.abs(c.v) < 0.3) {
      c.s = alvo;
      c.v = 0;
    } else c.s += c.v * dt;
    c.paradoHa = c.v === 0 ? c.paradoHa + dt : 0;
    if (c.s - c.comprimento > LANE.fim - 12 || c.s < LANE.inicio + 15) this.veiculo = undefined;
  }

  /** What each sensor sees. */
  sensores(): Readonly<Record<'a_dianteiro' | 'a_traseiro' | 'b_dianteiro' | 'b_traseiro', boolean>> {
    const cobre = (x: number): boolean => {
      const trecho = this.trecho();
      return trecho !== undefined && x >= trecho[0] && x <= trecho[1];
    };
    return {
      a_dianteiro: cobre(LANE.a_dianteiro),
      a_traseiro: cobre(LANE.a_traseiro),
      b_dianteiro: cobre(LANE.b_dianteiro),
      b_traseiro: cobre(LANE.b_traseiro),
    };
  }

  /** Weight the indicator sees, kg: the share on the platform, shaken while it moves and a little after it stops. */
  peso(): { readonly kg: number; readonly movimento: boolean } {
    const c = this.veiculo;
    const trecho = this.trecho();
    if (!c || !trecho) return { kg: 0, movimento: false };
    const sobre = Math.max(0, Math.min(trecho[1], LANE.plataforma) - Math.max(trecho[0], 0));
    const base = (c.massa_kg * sobre) / c.comprimento;
    if (base < 1) return { kg: 0, movimento: false };
    const amplitude = c.v !== 0 ? 0.012 : 0.012 * Math.exp(-c.paradoHa / 0.55);
    const balanco = base * amplitude * Math.sin(this.t * 7.3);
    return { kg: base + balanco + this.extra, movimento: Math.abs(base * amplitude) > 12 || c.v !== 0 };
  }

  /** From x to x the truck covers. */
  trecho(): readonly [number, number] | undefined {
    const c = this.veiculo;
    if (!c) return undefined;
    return c.sentido === 'ab'
      ? [c.s - c.comprimento, c.s]
      : [LANE.plataforma - c.s, LANE.plataforma - c.s + c.comprimento];
  }

  /** Where the driver wants its front to be now; never through an arm that is down. */
  private alvo(c: Veiculo): number {
    if (c.intencao === 'desistir') return LANE.inicio;
    const [perto, longe] = c.sentido === 'ab' ? [this.bracos.a, this.bracos.b] : [this.bracos.b, this.bracos.a];
    const bracoLonge = LANE.plataforma + 3;
    if (c.s < -3 && perto() < 0.85) return -3.6;
    if (c.intencao === 'chegar') return c.s < -3 ? -3.6 : c.s;
    if (c.intencao === 'pesar') return PARADA;
    if (c.s < bracoLonge && longe() < 0.85) return Math.max(c.s, PARADA);
    return LANE.fim + 20;
  }
}
