import type { ReactElement } from 'react';

interface Props {
  readonly id: string;
  readonly ajuda?: string | undefined;
  readonly erro?: string | undefined;
}

/** `aria-describedby` of a field with help or error under it. */
export const descritoPor = ({ id, ajuda, erro }: Props): string | undefined =>
  [ajuda && `${id}-ajuda`, erro && `${id}-erro`].filter(Boolean).join(' ') || undefined;

/** Help and error under a field. */
export function SobCampo({ id, ajuda, erro }: Props): ReactElement {
  return (
    <>
      {ajuda && (
        <p className="campo-ajuda" id={`${id}-ajuda`}>
          {ajuda}
        </p>
      )}
      {erro && (
        <p className="campo-erro" id={`${id}-erro`}>
          {erro}
        </p>
      )}
    </>
  );
}
