/**
 * Adaptive batching: an idle queue flushes at once, otherwise whatever came while the last commit ran goes together. The cap grows
 * only while a backlog drains. No timer adds latency.
 */
export class FilaLotes<T> {
  private fila: T[] = [];
  private rodando = false;
  private readonly o: {
    gravar: (lote: readonly T[]) => Promise<void>;
    aoFalhar: (erro: unknown) => Promise<void>;
    maximo: number;
    maximoAtrasado: number;
  };

  constructor(o: {
    gravar: (lote: readonly T[]) => Promise<void>;
    aoFalhar: (erro: unknown) => Promise<void>;
    maximo: number;
    maximoAtrasado: number;
  }) {
    this.o = o;
  }

  get tamanho(): number {
    return this.fila.length;
  }

  incluir(item: T): void {
    this.fila.push(item);
    if (!this.rodando) void this.rodar();
  }

  /** Drops what waits: its source will deliver it again. */
  esvaziar(): void {
    this.fila = [];
  }

  private async rodar(): Promise<void> {
    this.rodando = true;
    try {
      while (this.fila.length > 0) {
        const lote = this.fila.splice(
          0,
          this.fila.length > this.o.maximoAtrasado ? this.o.maximoAtrasado : this.o.maximo,
        );
        try {
          await this.o.gravar(lote);
        } catch (erro) {
          this.fila.unshift(...lote);
          await this.o.aoFalhar(erro);
        }
      }
    } finally {
      this.rodando = false;
    }
  }
}
