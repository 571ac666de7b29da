import type { ReactElement } from 'react';
import { AbasLinks } from '../../kernel/ui/abas-links.js';

const ABAS = [
  ['Serviços', '/financeiro/servicos'],
  ['Todas as tarifas', '/financeiro/servicos/tarifas'],
  ['Ordem das etapas', '/financeiro/servicos/ordem'],
] as const;

/** Ways between services, their prices and their steps. */
export const AbasServicos = ({ atual }: { atual: (typeof ABAS)[number][1] }): ReactElement => (
  <AbasLinks rotulo="Serviços e tarifas" abas={ABAS} atual={atual} />
);
