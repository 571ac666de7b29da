import type { Sessao } from '../context/sessao.js';

/** What the guard needs of the identity domain, which implements it. */
export abstract class Autenticador {
  /** Throws NAO_AUTENTICADO unless the token is valid and its session alive. */
  abstract verify(accessToken: string): Promise<Sessao>;
  /** The same session acting for another company of the user; undefined when it may not. */
  abstract paraEmpresa(sessao: Sessao, empresa_id: string): Promise<Sessao | undefined>;
}
