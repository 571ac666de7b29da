import type { Readable } from 'node:stream';

/** Names under which bytes are kept: lower-case words, digits and dashes, parted by slashes. Never made from what a person sent. */
const CHAVE = /^[a-z0-9-]{1,64}(?:\/[a-z0-9-]{1,64}){0,5}$/;

export function conferirChave(chave: string): string {
  if (!CHAVE.test(chave)) throw new Error(`not a storage key: ${JSON.stringify(chave)}`);
  return chave;
}

/** The place of the bytes did not answer or refused: nothing was stored, the request may be repeated. */
export class ArmazemFora extends Error {
  override name = 'ArmazemFora';
}

export interface Guardado {
  readonly tamanho: number;
  readonly fluxo: Readable;
}

/** Bytes outside the database, by key. A key is written once; whole or not at all. */
export abstract class Armazem {
  abstract put(chave: string, bytes: Uint8Array, tipo: string): Promise<void>;
  /** Undefined when there is nothing under the key. */
  abstract get(chave: string): Promise<Guardado | undefined>;
  /** Also when there is nothing. */
  abstract delete(chave: string): Promise<void>;
  abstract existe(chave: string): Promise<boolean>;
}
