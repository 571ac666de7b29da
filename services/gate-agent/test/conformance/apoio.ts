import { createServer, type AddressInfo } from 'node:net';
import type { Porta } from '@portaria/proto';
import { findDriver } from '../../src/drivers/index.js';
import type { DevicePorPorta, Relogio, Saude } from '../../src/ports/index.js';
import { relogioReal } from '../../src/ports/index.js';

/** Waits for a condition with a deadline; the failure says what was waited for. */
export async function ate(oQue: string, condicao: () => boolean, ms = 5000): Promise<void> {
  const limite = Date.now() + ms;
  while (!condicao()) {
    if (Date.now() > limite) throw new Error(`not within ${String(ms)} ms: ${oQue}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const pausa = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Holds for the whole time, not just at its end. */
export async function durante(ms: number, oQue: string, condicao: () => boolean): Promise<void> {
  const limite = Date.now() + ms;
  while (Date.now() < limite) {
    if (!condicao()) throw new Error(`did not hold: ${oQue}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The real clock, counting the timers that are still pending. */
export function relogioContado(): Relogio & { pendentes(): number } {
  let n = 0;
  return {
    agora: () => relogioReal.agora(),
    mono: () => relogioReal.mono(),
    apos(ms, fn) {
      n += 1;
      let vivo = true;
      const acabar = (): void => {
        if (vivo) n -= 1;
        vivo = false;
      };
      const cancelar = relogioReal.apos(ms, () => {
        acabar();
        fn();
      });
      return () => {
        acabar();
        cancelar();
      };
    },
    pendentes: () => n,
  };
}

/** A TCP port that nobody has now. */
export async function portaLivre(): Promise<number> {
  const servidor = createServer();
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  const { port } = servidor.address() as AddressInfo;
  await new Promise((resolve) => servidor.close(resolve));
  return port;
}

const RECURSOS = ['TCPSocketWrap', 'TCPServerWrap', 'PipeWrap', 'ProcessWrap', 'TTYWrap', 'FSReqCallback'];

/** Sockets, servers, pipes and processes open in this process, by kind. */
export function recursosAbertos(): Record<string, number> {
  const todos = process.getActiveResourcesInfo();
  return Object.fromEntries(RECURSOS.map((tipo) => [tipo, todos.filter((t) => t === tipo).length]));
}

/** A device of the table on its bench. */
export interface Montagem<P extends Porta, S> {
  readonly dispositivo: DevicePorPorta[P];
  readonly sim: S;
  readonly relogio: ReturnType<typeof relogioContado>;
  saude(): Saude;
  fechar(): Promise<void>;
}

/** How to stand one driver before its simulator. */
export interface Bancada<S> {
  criar(): S | Promise<S>;
  config(sim: S): unknown;
}

interface Ligavel {
  start(): Promise<unknown>;
  stop(): Promise<unknown>;
}

const abertas = new Set<() => Promise<void>>();

/** What a failed test left open. */
export async function fecharTudo(): Promise<void> {
  for (const fechar of [...abertas]) await fechar();
}

export async function montar<P extends Porta, S extends Ligavel>(
  porta: P,
  modelo: string,
  bancada: Bancada<S>,
): Promise<Montagem<P, S>> {
  const driver = findDriver(porta, modelo);
  if (driver === undefined) throw new Error(`no driver ${porta}/${modelo}`);
  const sim = await bancada.criar();
  await sim.start();
  const relogio = relogioContado();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const dispositivo = driver.create(driver.definicao.config.parse(bancada.config(sim)), {
    relogio,
    log,
  }) as DevicePorPorta[P];
  dispositivo.start();
  const fechar = async (): Promise<void> => {
    abertas.delete(fechar);
    await dispositivo.stop();
    await sim.stop();
  };
  abertas.add(fechar);
  return {
    dispositivo,
    sim,
    relogio,
    saude: () => dispositivo.saude(),
    fechar,
  };
}

/** stop() at any time and twice: no socket, no process, no timer stays. */
export function testarParada<S extends Ligavel>(porta: Porta, modelo: string, bancada: Bancada<S>): void {
  test('stop leaves no handle and may be called twice', async () => {
    const antes = recursosAbertos();
    const m = await montar(porta, modelo, bancada);
    await m.dispositivo.stop();
    m.dispositivo.start();
    await pausa(60);
    await m.dispositivo.stop();
    await m.dispositivo.stop();
    expect(m.saude().conexao).toBe('desconectado');
    expect(m.relogio.pendentes()).toBe(0);
    await m.sim.stop();
    const sobras = (): string[] => RECURSOS.filter((t) => (recursosAbertos()[t] ?? 0) > (antes[t] ?? 0));
    await ate('no resource left open', () => sobras().length === 0, 2000);
    expect(sobras()).toEqual([]);
  });
}
