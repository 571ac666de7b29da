import { Button, Classes, Dialog } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useId, type ReactElement, type ReactNode } from 'react';

interface Props {
  readonly titulo: ReactNode;
  readonly fechar: () => void;
  /** `dialogo-curto`, `dialogo-formulario` or `dialogo-largo`. */
  readonly className: string;
  /** A press beside it does not lose what was typed. */
  readonly presa?: boolean;
  /** Not to be left until what it does has ended. */
  readonly ocupado?: boolean;
  readonly children: ReactNode;
}

/** An open dialog with its title and a close button that speaks Portuguese, which Blueprint's own does not. */
export function Dialogo({ titulo, fechar, className, presa = false, ocupado = false, children }: Props): ReactElement {
  const id = useId();
  return (
    <Dialog
      isOpen
      aria-labelledby={id}
      onClose={fechar}
      className={className}
      canOutsideClickClose={!presa && !ocupado}
      canEscapeKeyClose={!ocupado}
    >
      <div className={Classes.DIALOG_HEADER}>
        <h2 id={id} className={Classes.HEADING}>
          {titulo}
        </h2>
        {!ocupado && (
          <Button
            aria-label="Fechar"
            className={Classes.DIALOG_CLOSE_BUTTON}
            icon={<CrossIcon />}
            onClick={fechar}
            variant="minimal"
          />
        )}
      </div>
      {children}
    </Dialog>
  );
}
