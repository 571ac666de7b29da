import { mensagemErro, type Recurso } from '@portaria/proto';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { usePermissao, useSessao } from '../session/loja.js';
import { avisar } from '../ui/avisos.js';
import { telaPermitida } from './menu.js';

export const TITULO_PADRAO = 'Portaria';
const SEM_PERMISSAO = mensagemErro('SEM_PERMISSAO');

/** Says why once, then goes to the root. */
function SemPermissao(): ReactElement {
  useEffect(() => avisar(SEM_PERMISSAO, 'erro'), []);
  return <Navigate to="/" replace />;
}

interface Props {
  readonly titulo: string;
  /** Permission resources that must all be in the person's menu. */
  readonly permissao: readonly Recurso[];
  readonly children: ReactNode;
}

/** A screen under its title, for who may open it. */
export function TelaGuardada({ titulo, permissao, children }: Props): ReactNode {
  const menu = useSessao((s) => s.menu);
  const sessao = usePermissao();
  useEffect(() => {
    document.title = `${titulo} · ${TITULO_PADRAO}`;
  }, [titulo]);
  return telaPermitida(permissao, menu, sessao) ? children : <SemPermissao />;
}
