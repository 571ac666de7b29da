import type { ReactElement } from 'react';

/** The mark: a raised barrier. */
export function Marca({ tamanho = 24 }: { tamanho?: number }): ReactElement {
  return (
    <svg width={tamanho} height={tamanho} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="6" fill="#1976d2" />
      <path d="M8 25V13h4v12z" fill="#fff" />
      <path d="M10 14.5 26.5 8l1.1 2.8L11 17.3z" fill="#fff" />
      <path d="M6 25h20v2H6z" fill="#fff" />
    </svg>
  );
}
