import type { NivelAlarme } from './lane/tipos.js';

export interface Condicao {
  readonly chave: string;
  readonly codigo: string;
  readonly nivel: NivelAlarme;
  readonly texto: string;
  readonly pista: string | null;
  readonly periferico: string | null;
}

/** Conditions that hold now. A fact is written only when one begins or ends. */
export class Alarmes {
  private readonly ativos = new Map<string, Condicao>();
  private readonly aoMudar: (c: Condicao, ativo: boolean) => void;

  constructor(aoMudar: (c: Condicao, ativo: boolean) => void) {
    this.aoMudar = aoMudar;
  }

  definir(c: Condicao, ativo: boolean): void {
    const antes = this.ativos.get(c.chave);
    if (ativo && !antes) {
      this.ativos.set(c.chave, c);
      this.aoMudar(c, true);
    } else if (!ativo && antes) {
      this.ativos.delete(c.chave);
      this.aoMudar(antes, false);
    }
  }

  /** Ends every condition whose key is not in `chaves` and starts with `prefixo`. */
  podar(prefixo: string, chaves: ReadonlySet<string>): void {
    for (const c of [...this.ativos.values()])
      if (c.chave.startsWith(prefixo) && !chaves.has(c.chave)) this.definir(c, false);
  }
}
