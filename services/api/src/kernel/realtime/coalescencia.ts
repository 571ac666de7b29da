/** What the coalescence needs of the socket server. */
export interface Emissor {
  /** Sockets in the room now. */
  membros(sala: string): ReadonlySet<string> | undefined;
  /** One frame, the same for all of them. */
  emitir(sockets: readonly string[], evento: string, lista: readonly unknown[]): void;
}

type Itens = unknown[] | Map<string, unknown>;

/** What waits to be sent of one event, by room. */
interface Espera {
  readonly salas: Map<string, Itens>;
  agendada: boolean;
}

const FOLGA = 8;
const JANELA_MS = 25;

/**
 * Coalesces fan-out: frames, not bytes, are what a broadcast costs, so a socket gets one frame per event and window with the items of
 * all its rooms, and sockets in the same rooms share it. Rooms of few sockets are served at once, since there a frame costs less than
 * a timer. Lists keep the order of each room; of state only the newest value of each key goes out.
 */
export class Coalescencia {
  private readonly emissor: Emissor;
  private readonly logo = new Map<string, Espera>();
  private readonly janela = new Map<string, Espera>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(emissor: Emissor) {
    this.emissor = emissor;
  }

  /** Discrete events: none is lost, order is kept. */
  lista(sala: string, evento: string, itens: readonly unknown[]): void {
    const n = this.emissor.membros(sala)?.size ?? 0;
    if (n === 0) return;
    // A room that emptied meanwhile must not overtake what it left in the window.
    const atrasada = this.janela.get(evento)?.salas.has(sala);
    const onde = n <= FOLGA && !atrasada ? this.logo : this.janela;
    (this.fila(onde, evento, sala, () => []) as unknown[]).push(...itens);
  }

  /** State: the newest value per key wins. */
  novo(sala: string, evento: string, chave: string, item: unknown): void {
    if (!this.emissor.membros(sala)?.size) return;
    (this.fila(this.janela, evento, sala, () => new Map()) as Map<string, unknown>).set(chave, item);
  }

  /** Sends what waits and forgets the timers. */
  encerrar(): void {
    for (const t of this.timers) clearTimeout(t);
    for (const onde of [this.logo, this.janela]) for (const evento of onde.keys()) this.descarregar(onde, evento);
  }

  private fila(onde: Map<string, Espera>, evento: string, sala: string, vazia: () => Itens): Itens {
    const e = onde.get(evento) ?? { salas: new Map<string, Itens>(), agendada: false };
    onde.set(evento, e);
    const itens = e.salas.get(sala) ?? vazia();
    e.salas.set(sala, itens);
    if (!e.agendada) {
      e.agendada = true;
      this.agendar(onde, evento);
    }
    return itens;
  }

  private agendar(onde: Map<string, Espera>, evento: string): void {
    if (onde === this.logo) {
      // The other rooms of the same batch are about to come.
      queueMicrotask(() => {
        this.descarregar(onde, evento);
      });
      return;
    }
    const t = setTimeout(() => {
      this.timers.delete(t);
      this.descarregar(onde, evento);
    }, JANELA_MS);
    this.timers.add(t);
  }

  private descarregar(onde: Map<string, Espera>, evento: string): void {
    const e = onde.get(evento);
    if (!e) return;
    onde.delete(evento);
    for (const { sockets, salas } of this.publicos([...e.salas.keys()])) {
      const itens = salas.flatMap((s) => [...(e.salas.get(s)?.values() ?? [])]);
      this.emissor.emitir(sockets, evento, itens);
    }
  }

  /** Sockets grouped by which of these rooms they are in. */
  private publicos(salas: readonly string[]): Iterable<{ sockets: string[]; salas: string[] }> {
    const porSocket = new Map<string, string[]>();
    for (const sala of salas) {
      for (const socket of this.emissor.membros(sala) ?? []) {
        const dele = porSocket.get(socket);
        if (dele) dele.push(sala);
        else porSocket.set(socket, [sala]);
      }
    }
    const grupos = new Map<string, { sockets: string[]; salas: string[] }>();
    for (const [socket, dele] of porSocket) {
      const chave = dele.join(' ');
      const grupo = grupos.get(chave);
      if (grupo) grupo.sockets.push(socket);
      else grupos.set(chave, { sockets: [socket], salas: dele });
    }
    return grupos.values();
  }
}
