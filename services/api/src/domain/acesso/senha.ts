import { hash, verify, type Options } from '@node-rs/argon2';

// The id of argon2id, which the library exports as a const enum; it is its default too.
const OPCOES: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIXO = '$argon2id$v=19$m=19456,t=2,p=1$';

export const gerarHash = (senha: string): Promise<string> => hash(senha, OPCOES);

/** Made with weaker or other parameters than today's. */
export const hashAntigo = (guardado: string): boolean => !guardado.startsWith(PREFIXO);

/** Stored while there is no password yet: nothing matches it. */
export const SEM_SENHA = '!';

let isca: Promise<string> | undefined;

/** Takes the same time whether the user exists or not. */
export async function conferirSenha(senha: string, guardado: string | undefined): Promise<boolean> {
  isca ??= gerarHash('nobody has this password');
  const hash = guardado === SEM_SENHA ? undefined : guardado;
  const confere = await verify(hash ?? (await isca), senha).catch(() => false);
  return hash !== undefined && confere;
}
