import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Opaque token of a message; only its hash is stored. */
export const novoToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

// Without characters that are read wrongly from paper.
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Temporary password, in groups that can be dictated: 59 bits. */
export const senhaTemporaria = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => LETRAS[randomInt(LETRAS.length)]).join('')).join('-');
