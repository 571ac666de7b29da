import type { Outbox } from './outbox/outbox.js';

/** A value kept in the store, parsed; null when there is none or it cannot be read. */
export async function lerGuardado(outbox: Outbox, chave: string): Promise<unknown> {
  const texto = await outbox.pedir('lerEstado', { chave });
  if (texto === null) return null;
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}
