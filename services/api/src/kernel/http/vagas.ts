import { falha } from '../errors/falha.js';

export interface LimiteVagas {
  /** Under way at one time, of everybody together. */
  readonly total: number;
  /** Of one person: whoever goes slowly keeps nobody else from working. */
  readonly porPessoa: number;
  /** Seconds after which it is worth asking again. */
  readonly espera_s: number;
}

/** Places for work that holds memory or a connection for as long as the other side takes. */
export class Vagas {
  private readonly emCurso = new Map<string, number>();

  constructor(private readonly limite: LimiteVagas) {}

  async ocupar<T>(pessoa: string, fn: () => Promise<T>): Promise<T> {
    const { total, porPessoa, espera_s } = this.limite;
    const suas = this.emCurso.get(pessoa) ?? 0;
    const todas = [...this.emCurso.values()].reduce((soma, n) => soma + n, 0);
    if (suas >= porPessoa || todas >= total)
      throw falha('LIMITE_REQUISICOES', {}, undefined, { 'retry-after': String(espera_s) });
    this.emCurso.set(pessoa, suas + 1);
    try {
      return await fn();
    } finally {
      this.devolver(pessoa);
    }
  }

  private devolver(pessoa: string): void {
    const restam = (this.emCurso.get(pessoa) ?? 1) - 1;
    if (restam > 0) this.emCurso.set(pessoa, restam);
    else this.emCurso.delete(pessoa);
  }
}
