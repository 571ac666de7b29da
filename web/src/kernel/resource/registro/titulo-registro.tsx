import { createContext, use, type ReactElement, type ReactNode } from 'react';

/** Whether the record has the page to itself: its title is then the page's heading. */
export const NaPagina = createContext(false);

export function TituloRegistro({ children }: { children: ReactNode }): ReactElement {
  const Titulo = use(NaPagina) ? 'h1' : 'h2';
  return <Titulo className="corta">{children}</Titulo>;
}
