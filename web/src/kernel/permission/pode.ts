import { pode, type Acao, type Recurso } from '@portaria/proto';
import { usePermissao } from '../session/loja.js';

/** What each act of the control room demands. */
export const PERMISSAO_DE = {
  ver: ['Supervisorio', 'list'],
  comandar: ['Supervisorio', 'operate'],
  abrirSessao: ['Supervisorio', 'create'],
  pesar: ['Supervisorio', 'weigh'],
  mudarModo: ['Supervisorio', 'operate'],
  resolverExcecao: ['Supervisorio', 'operate'],
  reconhecerAlarme: ['Supervisorio', 'operate'],
} as const satisfies Record<string, readonly [Recurso, Acao]>;
export type AtoSupervisorio = keyof typeof PERMISSAO_DE;

export function usePode(ato: AtoSupervisorio): boolean {
  const sessao = usePermissao();
  const [recurso, acao] = PERMISSAO_DE[ato];
  return pode(sessao, recurso, acao);
}
