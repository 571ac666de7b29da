import type { Dispose } from '../ports/index.js';

/** Listeners of one event. A listener that throws never stops the others nor the device. */
export interface Ouvintes<A extends readonly unknown[]> {
  add(fn: (...args: A) => void): Dispose;
  emit(...args: A): void;
  clear(): void;
}

export function createOuvintes<A extends readonly unknown[]>(aoFalhar: (erro: unknown) => void): Ouvintes<A> {
  const lista = new Set<{ readonly fn: (...args: A) => void }>();
  return {
    add(fn) {
      const item = { fn };
      lista.add(item);
      return () => {
        lista.delete(item);
      };
    },
    emit(...args) {
      for (const item of [...lista]) {
        try {
          item.fn(...args);
        } catch (erro) {
          aoFalhar(erro);
        }
      }
    },
    clear() {
      lista.clear();
    },
  };
}
