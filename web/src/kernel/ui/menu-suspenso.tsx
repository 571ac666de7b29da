import { cloneElement, lazy, Suspense, useState, type ReactElement } from 'react';
import { comPrazo } from './tela-preguicosa.js';

const Popover = lazy(() => comPrazo(() => import('./popover.js')));

interface PropsMenuSuspenso {
  readonly conteudo: ReactElement;
  readonly lado: 'bottom-start' | 'bottom-end';
  /** The button; it works as soon as it is drawn. */
  readonly children: ReactElement<{ onClick?: () => void }>;
}

/** A button with a menu. The positioning library (20 kB) comes with the first click, not with the first page. */
export function MenuSuspenso({ conteudo, lado, children }: PropsMenuSuspenso): ReactElement {
  const [pedido, setPedido] = useState(false);
  if (!pedido) return cloneElement(children, { onClick: () => setPedido(true) });
  return (
    <Suspense fallback={children}>
      <Popover defaultIsOpen placement={lado} arrow={false} content={<Suspense fallback={null}>{conteudo}</Suspense>}>
        {children}
      </Popover>
    </Suspense>
  );
}
