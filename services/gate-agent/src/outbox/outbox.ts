import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AberturaArmazem, OpcoesArmazem, Operacao, Operacoes, Resposta } from './protocolo.js';

/** The store refused a write. `CHEIO`: its disk or its budget is full; nothing was overwritten. */
export class FalhaArmazem extends Error {
  readonly codigo: string;
  constructor(mensagem: string, codigo: string) {
    super(mensagem);
    this.codigo = codigo;
  }
}

/**
 * The agent's outbox, kept by a thread of its own so that a slow disk never delays a poll or a barrier.
 * A resolved `pedir('gravar', …)` is on the disk.
 */
export class Outbox {
  readonly abertura: AberturaArmazem;
  private readonly worker: Worker;
  private readonly espera = new Map<number, { ok: (saida: never) => void; erro: (e: Error) => void }>();
  private n = 0;
  private fim: Error | undefined;

  private constructor(worker: Worker, abertura: AberturaArmazem) {
    this.worker = worker;
    this.abertura = abertura;
    worker.on('message', (r: Resposta) => {
      const quem = this.espera.get(r.n);
      this.espera.delete(r.n);
      if (!quem) return;
      if (r.ok) quem.ok(r.saida as never);
      else quem.erro(new FalhaArmazem(r.erro, r.codigo));
    });
    worker.on('error', (e: Error) => {
      this.encerrar(new FalhaArmazem(`outbox thread died: ${e.message}`, 'ERRO'));
    });
    worker.on('exit', () => {
      this.encerrar(new FalhaArmazem('outbox closed', 'FECHADO'));
    });
  }

  static abrir(opcoes: OpcoesArmazem): Promise<Outbox> {
    mkdirSync(dirname(opcoes.arquivo), { recursive: true });
    // The thread runs the compiled file, or the source by type stripping where there is no build (tests).
    const compilado = join(import.meta.dirname, 'trabalhador.js');
    const worker = new Worker(existsSync(compilado) ? compilado : join(import.meta.dirname, 'trabalhador.ts'), {
      workerData: opcoes,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // It keeps little in memory and edge PCs have little.
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    });
    return new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (r: Resposta) => {
        worker.off('error', reject);
        if (r.ok) resolve(new Outbox(worker, r.saida as AberturaArmazem));
        else reject(new FalhaArmazem(r.erro, r.codigo));
      });
    });
  }

  pedir<O extends Operacao>(op: O, entrada: Operacoes[O]['entrada']): Promise<Operacoes[O]['saida']> {
    if (this.fim) return Promise.reject(this.fim);
    return new Promise((ok, erro) => {
      const n = ++this.n;
      this.espera.set(n, { ok, erro });
      this.worker.postMessage({ n, op, entrada });
    });
  }

  async fechar(): Promise<void> {
    if (this.fim) return;
    await this.pedir('fechar', null);
    await this.worker.terminate();
  }

  private encerrar(motivo: Error): void {
    this.fim ??= motivo;
    for (const { erro } of this.espera.values()) erro(this.fim);
    this.espera.clear();
  }
}
