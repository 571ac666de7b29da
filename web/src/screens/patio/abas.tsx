import type { ReactElement } from 'react';
import { AbasLinks } from '../../kernel/ui/abas-links.js';

const LISTA = '/patio/Estacionamento';
const MAPA = '/patio/Estacionamento/Setores';
const ABAS = [
  ['Lista', LISTA],
  ['Setores e vagas', MAPA],
] as const;

/** The two ways to see the yards. */
export function AbasPatio({ atual }: { atual: 'lista' | 'mapa' }): ReactElement {
  return <AbasLinks rotulo="Modos de ver" abas={ABAS} atual={atual === 'lista' ? LISTA : MAPA} />;
}
