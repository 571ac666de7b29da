import { setImmediate as vez } from 'node:timers/promises';

const TAMANHO = 64 * 1024;
const TURNO_MS = 12;

/** Joins small texts into batches and lets other work of the process in between: rows that are already at hand never hog it. */
export async function* emLotes(partes: AsyncIterable<string>): AsyncGenerator<string> {
  let lote = '';
  let inicio = performance.now();
  for await (const parte of partes) {
    lote += parte;
    if (lote.length < TAMANHO) continue;
    yield lote;
    lote = '';
    if (performance.now() - inicio > TURNO_MS) {
      await vez();
      inicio = performance.now();
    }
  }
  if (lote !== '') yield lote;
}
