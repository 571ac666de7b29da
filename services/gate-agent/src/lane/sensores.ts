import type { ConfigPista } from '@portaria/proto';
import type { EstadoEntrada, Relogio } from '../ports/index.js';
import type { DispositivosPista, Lado } from './tipos.js';

interface Borda {
  estado: EstadoEntrada;
  desde: number;
}

/** Follows the position sensors of a lane: state now and since when. Unknown is never free. */
export class SensoresPista {
  /** Light shown last. */
  cor: 'verde' | 'vermelho' | 'apagado' = 'apagado';
  private readonly relogio: Relogio;
  private readonly bordas = new Map<string, Borda>();

  constructor(relogio: Relogio) {
    this.relogio = relogio;
  }

  atualizar(config: ConfigPista, d: DispositivosPista): void {
    const agora = this.relogio.mono();
    for (const canal of this.canais(config)) {
      const estado = d.es ? d.es.device.entrada(canal).estado : 'desconhecido';
      if (this.bordas.get(canal)?.estado !== estado) this.bordas.set(canal, { estado, desde: agora });
    }
  }

  estado(canal: string | null | undefined): EstadoEntrada {
    return canal ? (this.bordas.get(canal)?.estado ?? 'desconhecido') : 'desconhecido';
  }

  configurados(config: ConfigPista): boolean {
    return this.canais(config).length > 0;
  }

  /** Side whose outer sensor has seen something for `ms`, by the direction of the lane. */
  chegando(config: ConfigPista, ms: number): Lado | undefined {
    const lados: readonly Lado[] = config.sentido === 'ambos' ? ['a', 'b'] : ['a'];
    return lados.find((l) => this.ha(this.lado(config, l).dianteiro, 'ocupado', ms));
  }

  /** An inner sensor is occupied: something is crossing the edge of the platform. */
  cruzando(config: ConfigPista): { lado: Lado; canal: string } | undefined {
    for (const lado of ['a', 'b'] as const) {
      const canal = this.lado(config, lado).traseiro;
      if (canal && this.ha(canal, 'ocupado', 300)) return { lado, canal };
    }
    return undefined;
  }

  ocupado(config: ConfigPista, lado: Lado): boolean {
    const { dianteiro, traseiro } = this.lado(config, lado);
    return this.estado(dianteiro) === 'ocupado' || this.estado(traseiro) === 'ocupado';
  }

  /** Both sensors of the side free for at least `ms`; a side without sensors counts as free. */
  livreHa(config: ConfigPista, lado: Lado, ms: number): boolean {
    const { dianteiro, traseiro } = this.lado(config, lado);
    return [dianteiro, traseiro].every((c) => !c || this.ha(c, 'livre', ms));
  }

  todosLivres(config: ConfigPista, ms: number): boolean {
    return this.livreHa(config, 'a', ms) && this.livreHa(config, 'b', ms);
  }

  private ha(canal: string | null | undefined, estado: EstadoEntrada, ms: number): boolean {
    if (!canal) return false;
    const b = this.bordas.get(canal);
    return b?.estado === estado && this.relogio.mono() - b.desde >= ms;
  }

  private lado(config: ConfigPista, lado: Lado): ConfigPista['lado_a'] {
    return lado === 'a' ? config.lado_a : config.lado_b;
  }

  private canais(config: ConfigPista): string[] {
    const { lado_a, lado_b } = config;
    return [lado_a.dianteiro, lado_a.traseiro, lado_b.dianteiro, lado_b.traseiro].filter(
      (c): c is string => typeof c === 'string' && c !== '',
    );
  }
}
