import type { RespostaToken } from '@portaria/proto';
import { ErroApi, OCORREU_ERRO } from '../api/erro.js';

const texto = (v: unknown): boolean => typeof v === 'string' && v !== '';

/**
 * Checks what the session stands on before it is kept. By hand: the schema of proto would put its whole library (45 kB) on the
 * sign-in page for one object.
 */
export function lerToken(corpo: unknown): RespostaToken {
  const t = (typeof corpo === 'object' && corpo !== null ? corpo : {}) as Partial<RespostaToken>;
  const inteiro =
    texto(t.access) &&
    texto(t.refresh) &&
    texto(t.user?.id) &&
    Array.isArray(t.tenants) &&
    t.tenants.every((e) => texto(e.public_id) && Array.isArray(e.perfis) && Array.isArray(e.perfisColaborador)) &&
    typeof t.is_reset_senha === 'boolean';
  if (!inteiro) throw new ErroApi(OCORREU_ERRO, 502, 'DESCONHECIDO');
  return t as RespostaToken;
}
