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

  private parado = false;

  constructor(aoMudar: (c: Condicao, ativo: boolean) => void) {
    this.aoMudar = aoMudar;
  }

  /** Those that held when the agent last ran: they end by a fact like the others, not by forgetting. */
  repor(lista: readonly Condicao[]): void {
    for (const c of lista) this.ativos.set(c.chave, c);
  }

  listar(): readonly Condicao[] {
    return [...this.ativos.values()];
  }

  /** From now on nothing changes: what fails because the agent is stopping is no alarm. */
  parar(): void {
    this.parado = true;
  }

  /** Something that happened and is over: it begins and ends at once, and waits for a person to acknowledge it. */
  aconteceu(c: Condicao): void {
    this.definir(c, true);
    this.definir(c, false);
  }

  definir(c: Condicao, ativo: boolean): void {
    if (this.parado) return;
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
