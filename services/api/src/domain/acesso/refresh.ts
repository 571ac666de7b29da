import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Opaque; only its hash is stored. */
export const novoRefresh = (): string => randomBytes(32).toString('base64url');
export const hashRefresh = (refresh: string): Buffer => createHash('sha256').update(refresh).digest();

export interface ParTokens {
  readonly access: string;
  readonly refresh: string;
}

const chave = (refresh: string): Buffer =>
  Buffer.from(hkdfSync('sha256', refresh, Buffer.alloc(0), 'portaria refresh successor', 32));

/**
 * The pair that replaced a refresh token, readable only with that token: parallel tabs get the same pair for a moment,
 * and the database alone gives away nothing.
 */
export function selarPar(refresh: string, par: ParTokens): Buffer {
  const iv = randomBytes(12);
  const cifra = createCipheriv('aes-256-gcm', chave(refresh), iv);
  const texto = Buffer.concat([cifra.update(JSON.stringify(par), 'utf8'), cifra.final()]);
  return Buffer.concat([iv, cifra.getAuthTag(), texto]);
}

export function abrirPar(refresh: string, selado: Buffer): ParTokens {
  const cifra = createDecipheriv('aes-256-gcm', chave(refresh), selado.subarray(0, 12), { authTagLength: 16 });
  cifra.setAuthTag(selado.subarray(12, 28));
  const texto = Buffer.concat([cifra.update(selado.subarray(28)), cifra.final()]).toString('utf8');
  return JSON.parse(texto) as ParTokens;
}
