export interface OpcoesFila<T> {
  /** Resolves when the batch is committed, with what is to be done about it afterwards. */
  readonly gravar: (lote: readonly T[]) => Promise<() => void>;
  readonly aoFalhar: (erro: unknown) => Promise<void>;
  readonly maximo: number;
  readonly maximoAtrasado: number;
}

/**
 * Adaptive batching: an idle queue flushes at once, otherwise whatever came while the last commit ran goes together. The cap grows
 * only while a backlog drains; what follows a commit is then done while the next one runs. No timer adds latency.
 */
export class FilaLotes<T> {
  private fila: T[] = [];
  private rodando = false;
  private readonly o: OpcoesFila<T>;

  constructor(o: OpcoesFila<T>) {
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
    let concluir: (() => void) | undefined;
    try {
      while (this.fila.length > 0) {
        const { maximo, maximoAtrasado } = this.o;
        const lote = this.fila.splice(0, this.fila.length > maximoAtrasado ? maximoAtrasado : maximo);
        const escrita = this.o.gravar(lote);
        if (concluir) setImmediate(concluir);
        concluir = undefined;
        try {
          concluir = await escrita;
        } catch (erro) {
          this.fila.unshift(...lote);
          await this.o.aoFalhar(erro);
        }
        if (this.fila.length === 0) {
          concluir?.();
          concluir = undefined;
        }
      }
    } finally {
      this.rodando = false;
    }
  }
}
