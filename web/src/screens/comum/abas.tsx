import type { KeyboardEvent, ReactElement } from 'react';

interface Props<T extends string> {
  readonly rotulo: string;
  readonly abas: readonly { readonly id: T; readonly titulo: string; readonly conta?: number | undefined }[];
  readonly atual: T;
  readonly abrir: (id: T) => void;
}

/** Tabs: arrows walk them, only the open one is in the tab order. */
export function Abas<T extends string>({ rotulo, abas, atual, abrir }: Props<T>): ReactElement {
  const aoTeclar = (e: KeyboardEvent): void => {
    const passo = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
    if (passo === 0) return;
    const i = (abas.findIndex((a) => a.id === atual) + passo + abas.length) % abas.length;
    const alvo = abas[i];
    if (!alvo) return;
    e.preventDefault();
    abrir(alvo.id);
    e.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[i]?.focus();
  };
  return (
    <div className="abas" role="tablist" aria-label={rotulo} onKeyDown={aoTeclar}>
      {abas.map((a) => (
        <button
          key={a.id}
          type="button"
          role="tab"
          tabIndex={a.id === atual ? 0 : -1}
          aria-selected={a.id === atual}
          onClick={() => abrir(a.id)}
        >
          {a.titulo}
          {a.conta !== undefined && <span className="suave"> {a.conta}</span>}
        </button>
      ))}
    </div>
  );
}
