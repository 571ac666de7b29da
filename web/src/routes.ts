import { pode } from '@portaria/proto';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Entrada } from './kernel/permission/entrada.js';
import { telaPreguicosa } from './kernel/ui/tela-preguicosa.js';
import { maisParticular } from './screens/cadastros/tela-do-caminho.js';
import { TELAS } from './screens/cadastros/telas.js';

export interface Rota extends Entrada {
  /** Owns the addresses under its own. */
  readonly filhas?: boolean;
  readonly tela: LazyExoticComponent<ComponentType>;
}

/** Every register: which one, the address tells. */
export const TELA_CADASTRO = telaPreguicosa(() => import('./screens/cadastros/cadastro.js'));

/** Screens of their own. Those of the registers are in their table; what it does not say, their definitions do, which come with the first of them. */
export const ROTAS: readonly Rota[] = [
  {
    path: '/logistica/supervisorio',
    titulo: 'Supervisório',
    permissao: ['Supervisorio'],
    grupo: 'Logística',
    tela: telaPreguicosa(() => import('./screens/supervisorio/mural/mural.js')),
  },
  {
    path: '/logistica/supervisorio/:gate',
    titulo: 'Portaria',
    permissao: ['Supervisorio'],
    grupo: null,
    tela: telaPreguicosa(() => import('./screens/supervisorio/portaria/portaria.js')),
  },
  {
    path: '/patio/Estacionamento/Setores',
    titulo: 'Setores e vagas',
    permissao: ['Estacionamento'],
    grupo: 'Pátio',
    tela: telaPreguicosa(() => import('./screens/patio/setores.js')),
  },
  {
    path: '/patio/Estacionamento/Setores/Setor',
    titulo: 'Setor e vagas',
    permissao: ['Estacionamento'],
    grupo: null,
    tela: telaPreguicosa(() => import('./screens/patio/setor.js')),
  },
  {
    path: '/patio/GestaoTerminal',
    titulo: 'Gestão de terminal',
    permissao: ['Terminais'],
    grupo: 'Pátio',
    tela: telaPreguicosa(() => import('./screens/patio/gestao-terminal.js')),
  },
  {
    path: '/financeiro/servicos/ordem',
    titulo: 'Ordem das etapas do serviço',
    permissao: ['Servicos'],
    grupo: 'Financeiro',
    tela: telaPreguicosa(() => import('./screens/financeiro/ordem/tela.js')),
  },
  {
    path: '/financeiro/servicos/tarifas',
    titulo: 'Tarifas',
    permissao: ['Servicos'],
    grupo: null,
    tela: telaPreguicosa(() => import('./screens/financeiro/tarifas/todas.js')),
  },
  {
    path: '/gerencial/colaboradores',
    titulo: 'Colaboradores',
    permissao: ['Colaboradores'],
    grupo: 'Gerencial',
    filhas: true,
    criar: { rotulo: 'Novo colaborador', permitido: (s) => pode(s, 'Colaboradores', 'create') },
    tela: telaPreguicosa(() => import('./screens/gerencial/colaboradores/colaboradores.js')),
  },
  {
    path: '/gerencial/perfil',
    titulo: 'Meu perfil',
    permissao: [],
    grupo: 'Gerencial',
    tela: telaPreguicosa(() => import('./screens/gerencial/perfil/perfil.js')),
  },
  {
    path: '/gerencial/grupos',
    titulo: 'Grupos',
    permissao: ['Grupos'],
    grupo: 'Gerencial',
    filhas: true,
    criar: { rotulo: 'Novo grupo', permitido: (s) => pode(s, 'Grupos', 'create') },
    tela: telaPreguicosa(() => import('./screens/gerencial/grupos/grupos.js')),
  },
  {
    path: '/gerencial/plantoes',
    titulo: 'Plantões',
    permissao: ['Plantoes'],
    grupo: 'Gerencial',
    tela: telaPreguicosa(() => import('./screens/gerencial/plantoes/plantoes.js')),
  },
  {
    path: '/gerencial/logging',
    titulo: 'Registro de atividades',
    permissao: [],
    quem: (s) => s.audita ?? false,
    grupo: 'Gerencial',
    filhas: true,
    tela: telaPreguicosa(() => import('./screens/gerencial/logging/logging.js')),
  },
  {
    path: '/sistema/empresas',
    titulo: 'Empresas',
    permissao: ['SistemaEmpresas'],
    grupo: 'Sistema',
    filhas: true,
    tela: telaPreguicosa(() => import('./screens/sistema/empresas/empresas.js')),
  },
  {
    path: '/sistema/perfis',
    titulo: 'Perfis',
    permissao: ['SistemaPerfis'],
    grupo: 'Sistema',
    filhas: true,
    tela: telaPreguicosa(() => import('./screens/sistema/perfis/perfis.js')),
  },
  {
    path: '/sistema/performance/gates',
    titulo: 'Desempenho dos gates',
    permissao: ['Supervisorio'],
    grupo: 'Sistema',
    tela: telaPreguicosa(() => import('./screens/sistema/desempenho/desempenho.js')),
  },
];

/** Pattern of a route for the router. */
export const padraoDe = (r: Rota): string => (r.filhas ? `${r.path}/*` : r.path);
/** Pattern of the screen an address belongs to. */
export const telaDoEndereco = (caminho: string): string | undefined =>
  maisParticular([...ROTAS, ...TELAS], caminho, (r) => !('tela' in r) || (r.filhas ?? false))?.path;
/** Whether this program has a screen there, to be named in a menu. */
export const conhecida = (caminho: string): boolean =>
  ROTAS.some((r) => r.path === caminho) || TELAS.some((t) => t.path === caminho);
