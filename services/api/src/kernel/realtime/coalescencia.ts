/** One frame per room and window: everything gathered meanwhile goes in it. */
export interface Emissor {
  /** People in the room now. */
  tamanho(sala: string): number;
  emitir(sala: string, evento: string, lista: readonly unknown[]): void;
}

const FOLGA = 8;
const JANELA_MS = 25;

/**
 * Coalesces fan-out per room and event. A room of few sockets is served at once, since a frame costs less than a timer; a full one at
 * most every 25 ms, since frames, not bytes, are what a broadcast costs. Lists keep their order; `ultimos` keep only the newest value
 * of each key.
 */
export class Coalescencia {
  private readonly emissor: Emissor;
  private readonly listas = new Map<
    string,
    { sala: string; evento: string; itens: unknown[]; timer: NodeJS.Timeout | undefined; ultima: number }
  >();
  private readonly ultimos = new Map<
    string,
    { sala: string; evento: string; itens: Map<string, unknown>; timer: NodeJS.Timeout | undefined }
  >();

  constructor(emissor: Emissor) {
    this.emissor = emissor;
  }

  /** Discrete events: none is lost, order is kept. */
  lista(sala: string, evento: string, itens: readonly unknown[]): void {
    const n = this.emissor.tamanho(sala);
    if (n === 0) return;
    const chave = `${sala} ${evento}`;
    const f = this.listas.get(chave) ?? { sala, evento, itens: [], timer: undefined, ultima: 0 };
    this.listas.set(chave, f);
    f.itens.push(...itens);
    if (f.timer) return;
    if (n <= FOLGA) this.descarregarLista(chave);
    else
      f.timer = setTimeout(() => {
        this.descarregarLista(chave);
      }, JANELA_MS);
  }

  /** State: the newest value per key wins. */
  novo(sala: string, evento: string, chaveItem: string, item: unknown): void {
    if (this.emissor.tamanho(sala) === 0) return;
    const chave = `${sala} ${evento}`;
    const f = this.ultimos.get(chave) ?? { sala, evento, itens: new Map<string, unknown>(), timer: undefined };
    this.ultimos.set(chave, f);
    f.itens.set(chaveItem, item);
    f.timer ??= setTimeout(() => {
      f.timer = undefined;
      const itens = [...f.itens.values()];
      f.itens.clear();
      this.emissor.emitir(sala, evento, itens);
    }, JANELA_MS);
  }

  /** Sends what waits and forgets the timers. */
  encerrar(): void {
    for (const chave of this.listas.keys()) this.descarregarLista(chave);
    for (const f of this.ultimos.values()) clearTimeout(f.timer);
    this.ultimos.clear();
  }

  private descarregarLista(chave: string): void {
    const f = this.listas.get(chave);
    if (!f) return;
    clearTimeout(f.timer);
    f.timer = undefined;
    const itens = f.itens;
    f.itens = [];
    if (itens.length > 0) this.emissor.emitir(f.sala, f.evento, itens);
  }
}
