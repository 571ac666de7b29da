import type { ReactElement } from 'react';
import { Link } from 'react-router';

const ABAS = [
  ['lista', 'Lista', '/patio/Estacionamento'],
  ['mapa', 'Setores e vagas', '/patio/Estacionamento/Setores'],
] as const;

/** The two ways to see the yards. */
export function AbasPatio({ atual }: { atual: 'lista' | 'mapa' }): ReactElement {
  return (
    <nav className="abas-links" aria-label="Modos de ver">
      {ABAS.map(([id, titulo, para]) => (
        <Link key={id} to={para} aria-current={id === atual ? 'page' : undefined}>
          {titulo}
        </Link>
      ))}
    </nav>
  );
}
