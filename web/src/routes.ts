import type { Recurso } from '@portaria/proto';
import type { ComponentType, LazyExoticComponent } from 'react';
import { telaPreguicosa } from './kernel/ui/tela-preguicosa.js';

export interface Rota {
  readonly path: string;
  readonly titulo: string;
  /** Permission resources that must all be in the person's menu. */
  readonly permissao: readonly Recurso[];
  /** Group of the menu; null = not in the menu. */
  readonly grupo: string | null;
  readonly icone: string;
  readonly tela: LazyExoticComponent<ComponentType>;
}

/** Every screen inside the shell. The root opens the first one the person may see. */
export const ROTAS: readonly Rota[] = [
  {
    path: '/logistica/supervisorio',
    titulo: 'Supervisório',
    permissao: ['Supervisorio'],
    grupo: 'Logística',
    icone: 'control',
    tela: telaPreguicosa(() => import('./screens/supervisorio/mural/mural.js')),
  },
  {
    path: '/logistica/supervisorio/:gate',
    titulo: 'Portaria',
    permissao: ['Supervisorio'],
    grupo: null,
    icone: 'control',
    tela: telaPreguicosa(() => import('./screens/supervisorio/portaria/portaria.js')),
  },
];

export const TITULO_PADRAO = 'Portaria';
