import { spawn, type ChildProcess } from 'node:child_process';

const vivos = new Set<Processo>();

/** A child process that tests kill, stop and start again. */
export class Processo {
  readonly nome: string;
  private readonly comando: string;
  private readonly argumentos: readonly string[];
  private readonly env: Readonly<Record<string, string>>;
  private filho: ChildProcess | undefined;
  private linhas: string[] = [];
  private fim: Promise<void> = Promise.resolve();

  constructor(
    nome: string,
    comando: string,
    argumentos: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ) {
    this.nome = nome;
    this.comando = comando;
    this.argumentos = argumentos;
    this.env = env;
  }

  get vivo(): boolean {
    return this.filho !== undefined && this.filho.exitCode === null && this.filho.signalCode === null;
  }
  get pid(): number {
    return this.filho?.pid ?? 0;
  }
  /** Output so far, of every life. */
  get saida(): string {
    return this.linhas.join('');
  }

  iniciar(): void {
    const filho = spawn(this.comando, [...this.argumentos], {
      env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC', ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.filho = filho;
    vivos.add(this);
    for (const fluxo of [filho.stdout, filho.stderr]) {
      fluxo.setEncoding('utf8').on('data', (texto: string) => {
        this.linhas.push(texto);
        if (this.linhas.length > 2000) this.linhas = this.linhas.slice(-1000);
      });
    }
    this.fim = new Promise((resolve) => {
      filho.once('exit', () => {
        vivos.delete(this);
        resolve();
      });
    });
  }

  sinal(sinal: NodeJS.Signals): void {
    if (this.vivo) this.filho?.kill(sinal);
  }

  /** Ends it and waits for its death. */
  async matar(sinal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.sinal(sinal);
    await this.fim;
  }

  /** Resident memory, MB. */
  async memoria(): Promise<number> {
    const { readFile } = await import('node:fs/promises');
    const rss = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${this.pid}/status`, 'utf8'))?.[1];
    return Number(rss ?? 0) / 1024;
  }
}

process.once('exit', () => {
  for (const p of vivos) p.sinal('SIGKILL');
});
