import type { LeituraPlaca } from '../ports/index.js';
import { distanciaPlaca } from '@portaria/proto';

export interface PlacaDaSessao {
  readonly leitura: string;
  readonly periferico: string;
  readonly placa: string;
  readonly confianca: number;
  readonly por_caractere: readonly number[] | null;
  readonly manual: boolean;
  readonly atualizacao: number;
  readonly em: number;
}

/**
 * Merges the pushes of plate readers into one read of the vehicle in front: updates of the same read replace it when they are surer,
 * a second reader that sees nearly the same plate only raises it, and a typed plate beats them all.
 */
export class LeiturasPlaca {
  private melhor: PlacaDaSessao | undefined;

  get atual(): PlacaDaSessao | undefined {
    return this.melhor;
  }

  limpar(): void {
    this.melhor = undefined;
  }

  repor(placa: PlacaDaSessao | undefined): void {
    this.melhor = placa;
  }

  digitada(placa: string, em: number): PlacaDaSessao {
    this.melhor = {
      leitura: 'manual',
      periferico: 'operador',
      placa,
      confianca: 100,
      por_caractere: null,
      manual: true,
      atualizacao: 1,
      em,
    };
    return this.melhor;
  }

  /** `nova`: the session's plate changed; `mesma`: an update that changes nothing; `outra`: another vehicle's plate. */
  ler(l: LeituraPlaca, periferico: string): 'nova' | 'mesma' | 'outra' {
    const m = this.melhor;
    const lida: PlacaDaSessao = {
      leitura: l.leitura,
      periferico,
      placa: l.placa,
      confianca: l.confianca,
      por_caractere: l.por_caractere ?? null,
      manual: false,
      atualizacao: 1,
      em: l.em,
    };
    if (!m) {
      this.melhor = lida;
      return 'nova';
    }
    if (m.manual) return distanciaPlaca(l.placa, m.placa) === 0 ? 'mesma' : 'outra';
    const mesmaLeitura = m.leitura === l.leitura && m.periferico === periferico;
    if (!mesmaLeitura && distanciaPlaca(l.placa, m.placa) > 1) return 'outra';
    if (mesmaLeitura || l.confianca > m.confianca) {
      const mudou = m.placa !== l.placa || l.confianca > m.confianca;
      this.melhor = { ...lida, atualizacao: m.atualizacao + 1 };
      return mudou ? 'nova' : 'mesma';
    }
    return 'mesma';
  }
}
