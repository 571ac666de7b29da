import { mensagemErro } from '@portaria/proto';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { usePermissao, useSessao } from '../session/loja.js';
import { avisar } from '../ui/avisos.js';
import type { Entrada } from './entrada.js';
import { entradaPermitida } from './menu.js';

export const TITULO_PADRAO = 'Portaria';
const SEM_PERMISSAO = mensagemErro('SEM_PERMISSAO');

/** Says why once, then goes to the root. */
function SemPermissao(): ReactElement {
  useEffect(() => avisar(SEM_PERMISSAO, 'erro'), []);
  return <Navigate to="/" replace />;
}

interface Props extends Pick<Entrada, 'titulo' | 'permissao'> {
  readonly quem?: Entrada['quem'] | undefined;
  readonly children: ReactNode;
}

/** A screen under its title, for who may open it. */
export function TelaGuardada({ titulo, permissao, quem, children }: Props): ReactNode {
  const menu = useSessao((s) => s.menu);
  const sessao = usePermissao();
  useEffect(() => {
    document.title = `${titulo} · ${TITULO_PADRAO}`;
  }, [titulo]);
  return entradaPermitida({ permissao, ...(quem && { quem }) }, menu, sessao) ? children : <SemPermissao />;
}
