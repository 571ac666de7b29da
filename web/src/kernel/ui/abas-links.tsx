import './abas-links.css';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

interface Props {
  readonly rotulo: string;
  readonly abas: readonly (readonly [titulo: string, para: string])[];
  /** Address of the one that is open. */
  readonly atual: string;
}

/** Ways between screens that belong together. */
export function AbasLinks({ rotulo, abas, atual }: Props): ReactElement {
  return (
    <nav className="abas-links" aria-label={rotulo}>
      {abas.map(([titulo, para]) => (
        <Link key={para} to={para} aria-current={para === atual ? 'page' : undefined}>
          {titulo}
        </Link>
      ))}
    </nav>
  );
}
