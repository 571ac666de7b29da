/** Time as the agent uses it. Injected everywhere so that tests own it. */
export interface Relogio {
  /** Wall clock, epoch ms. May jump. */
  agora(): number;
  /** Monotonic, ms. Never jumps; all durations and freshness use it. */
  mono(): number;
  /** Returns a disposer. */
  apos(ms: number, fn: () => void): () => void;
}

export const relogioReal: Relogio = {
  agora: () => Date.now(),
  mono: () => performance.now(),
  apos(ms, fn) {
    const timer = setTimeout(fn, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};
