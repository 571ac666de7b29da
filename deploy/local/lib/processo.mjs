import { spawn } from 'node:child_process';
import { Falha } from './saida.mjs';

/** Runs a command to its end; rejects with its last lines when it fails. */
export function rodar(comando, argumentos, opcoes = {}) {
  return new Promise((resolve, reject) => {
    const filho = spawn(comando, argumentos, { stdio: ['ignore', 'pipe', 'pipe'], ...opcoes });
    let texto = '';
    const guarda = (parte) => {
      texto = (texto + parte).slice(-20_000);
    };
    filho.stdout?.on('data', guarda);
    filho.stderr?.on('data', guarda);
    filho.once('error', (e) => reject(new Falha(`Não foi possível executar ${comando}: ${e.message}`)));
    filho.once('exit', (codigo) => {
      if (codigo === 0) resolve(texto);
      else
        reject(
          Object.assign(new Falha(`${comando} ${argumentos.slice(0, 3).join(' ')} terminou com código ${codigo}`), {
            texto,
          }),
        );
    });
  });
}

/** A long-running child. Its lines go to `log`; `encerrou` resolves with the exit code. */
export function servir(nome, comando, argumentos, { log, ...opcoes } = {}) {
  // A group of its own: Ctrl-C at the terminal reaches only the starter, which stops the children in order.
  const filho = spawn(comando, argumentos, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    ...opcoes,
  });
  let ultimas = '';
  const guarda = (parte) => {
    ultimas = (ultimas + parte).slice(-8000);
    log?.write(parte);
  };
  filho.stdout.on('data', guarda);
  filho.stderr.on('data', guarda);
  const encerrou = new Promise((resolve) => {
    filho.once('error', (e) => {
      ultimas += e.message;
      resolve(-1);
    });
    filho.once('exit', (codigo, sinal) => resolve(codigo ?? sinal ?? -1));
  });
  return {
    nome,
    filho,
    encerrou,
    ultimas: () => ultimas,
    vivo: () => filho.exitCode === null && filho.signalCode === null,
  };
}

/** SIGTERM, then SIGKILL after `prazo` ms. */
export async function parar(servico, prazo = 8000, sinal = 'SIGTERM') {
  if (!servico?.vivo()) return;
  servico.filho.kill(sinal);
  const fim = await Promise.race([servico.encerrou.then(() => true), esperar(prazo).then(() => false)]);
  if (!fim) servico.filho.kill('SIGKILL');
  await servico.encerrou;
}

export const esperar = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats `teste` until it gives something true; the deadline rejects with `oque`. */
export async function ate(oque, teste, prazo = 30_000, intervalo = 50) {
  const fim = Date.now() + prazo;
  for (;;) {
    const valor = await teste();
    if (valor) return valor;
    if (Date.now() > fim) throw new Falha(`${oque}: tempo esgotado (${prazo / 1000} s)`);
    await esperar(intervalo);
  }
}
