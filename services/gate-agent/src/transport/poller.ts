import type { Relogio } from '../ports/index.js';

/** Runs a task at absolute due times: never drifts, never overlaps, skips the ticks it missed. */
export interface Poller {
  start(): void;
  /** Ends when the run under way, if any, has ended. */
  stop(): Promise<void>;
}

export function createPoller(relogio: Relogio, intervaloMs: number, tarefa: () => Promise<void>): Poller {
  let rodando = false;
  let cancelar: (() => void) | undefined;
  let emCurso: Promise<void> = Promise.resolve();
  let prazo = 0;

  const agendar = (): void => {
    if (!rodando) return;
    cancelar = relogio.apos(Math.max(0, prazo - relogio.mono()), disparar);
  };
  const disparar = (): void => {
    cancelar = undefined;
    // Node timers have whole milliseconds and may fire a fraction early: the due time still counts as this one's.
    emCurso = tarefa()
      .catch(() => undefined)
      .then(() => {
        const atraso = relogio.mono() - prazo;
        prazo += intervaloMs * Math.max(1, Math.ceil(atraso / intervaloMs));
        agendar();
      });
  };

  return {
    start() {
      if (rodando) return;
      rodando = true;
      prazo = relogio.mono();
      agendar();
    },
    async stop() {
      rodando = false;
      cancelar?.();
      cancelar = undefined;
      await emCurso;
    },
  };
}
