import { fork } from 'node:child_process';

/** A child that takes orders and answers each. */
export class Ajudante {
  constructor(arquivo, argumentos = []) {
    this.n = 0;
    this.espera = new Map();
    this.filho = fork(arquivo, argumentos, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.pronto = new Promise((ok) => {
      this.filho.on('message', (m) => (m.pronto ? ok(m) : this.resposta(m)));
    });
    this.filho.once('exit', (codigo) => {
      for (const { erro } of this.espera.values()) erro(new Error(`${arquivo} ended (${codigo})`));
    });
  }
  get pid() {
    return this.filho.pid;
  }
  resposta({ n, saida, erro }) {
    const quem = this.espera.get(n);
    this.espera.delete(n);
    if (erro) quem.erro(new Error(erro));
    else quem.ok(saida);
  }
  pedir(ordem, dados = {}) {
    const n = ++this.n;
    return new Promise((ok, erro) => {
      this.espera.set(n, { ok, erro });
      this.filho.send({ n, ordem, dados });
    });
  }
  async parar() {
    if (this.filho.exitCode !== null || this.filho.signalCode !== null) return;
    const fim = new Promise((r) => this.filho.once('exit', r));
    this.filho.kill('SIGKILL');
    await fim;
  }
}
