import { pode, type Recurso, type SessaoPermissao } from '@portaria/proto';
import type { ComponentType, LazyExoticComponent } from 'react';
import { definicaoDaTela, podeEm } from './kernel/resource/definicao.js';
import { novo } from './kernel/resource/frases.js';
import type { TelaCadastro } from './kernel/resource/tipos.js';
import { telaPreguicosa } from './kernel/ui/tela-preguicosa.js';
import { maisParticular } from './screens/cadastros/tela-do-caminho.js';
import { TELAS } from './screens/cadastros/telas.js';

export interface Rota {
  readonly path: string;
  readonly titulo: string;
  /** Permission resources that must all be in the person's menu. */
  readonly permissao: readonly Recurso[];
  /** Group of the menu; null = not in the menu. */
  readonly grupo: string | null;
  readonly icone: string;
  /** Owns the addresses under its own. */
  readonly filhas?: boolean;
  /** A record can be created at `<path>/novo`, by who may do this. */
  readonly criar?: { readonly rotulo: string; readonly permitido: (sessao: SessaoPermissao) => boolean };
  readonly tela: LazyExoticComponent<ComponentType>;
}

const GRUPOS: Readonly<Record<string, string>> = {
  sistema: 'Sistema',
  administrativo: 'Administrativo',
  gerencial: 'Gerencial',
  logistica: 'Logística',
  comercial: 'Comercial',
  financeiro: 'Financeiro',
  patio: 'Pátio',
  relatorios: 'Relatórios',
  extracao: 'Extração',
};
const telaCadastro = telaPreguicosa(() => import('./screens/cadastros/cadastro.js'));

/** Route of a register: what its line does not say, its definition does. */
function rotaDe(t: TelaCadastro): Rota {
  const def = definicaoDaTela(t);
  const cria = def.writes !== 'domain' && def.mounts.some((m) => m.actions.includes('create'));
  const porPai = t.path.includes(':');
  return {
    path: t.path,
    titulo: def.labels[1],
    permissao: t.permissao ?? (def.permission ? [def.permission] : []),
    grupo: t.grupo === undefined ? (porPai ? null : (GRUPOS[t.path.split('/')[1] ?? ''] ?? 'Cadastros')) : t.grupo,
    icone: t.icone ?? '',
    filhas: true,
    ...(cria && !porPai
      ? { criar: { rotulo: novo(def), permitido: (s) => podeEm(def, s, t.permissao)('create') } }
      : {}),
    tela: telaCadastro,
  };
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
  {
    path: '/patio/Estacionamento/Setores',
    titulo: 'Setores e vagas',
    permissao: ['Estacionamento'],
    grupo: 'Pátio',
    icone: '',
    tela: telaPreguicosa(() => import('./screens/patio/setores.js')),
  },
  {
    path: '/patio/Estacionamento/Setores/Setor',
    titulo: 'Setor e vagas',
    permissao: ['Estacionamento'],
    grupo: null,
    icone: '',
    tela: telaPreguicosa(() => import('./screens/patio/setor.js')),
  },
  {
    path: '/patio/GestaoTerminal',
    titulo: 'Gestão de terminal',
    permissao: ['Terminais'],
    grupo: 'Pátio',
    icone: '',
    tela: telaPreguicosa(() => import('./screens/patio/gestao-terminal.js')),
  },
  {
    path: '/financeiro/servicos/ordem',
    titulo: 'Ordem das etapas do serviço',
    permissao: ['Servicos'],
    grupo: 'Financeiro',
    icone: '',
    tela: telaPreguicosa(() => import('./screens/financeiro/ordem/tela.js')),
  },
  {
    path: '/financeiro/servicos/tarifas',
    titulo: 'Tarifas',
    permissao: ['Servicos'],
    grupo: null,
    icone: '',
    tela: telaPreguicosa(() => import('./screens/financeiro/tarifas/todas.js')),
  },
  ...TELAS.map(rotaDe),
  {
    path: '/gerencial/colaboradores',
    titulo: 'Colaboradores',
    permissao: ['Colaboradores'],
    grupo: 'Gerencial',
    icone: 'people',
    filhas: true,
    criar: { rotulo: 'Novo colaborador', permitido: (s) => pode(s, 'Colaboradores', 'create') },
    tela: telaPreguicosa(() => import('./screens/gerencial/colaboradores/colaboradores.js')),
  },
  {
    path: '/gerencial/perfil',
    titulo: 'Meu perfil',
    permissao: [],
    grupo: 'Gerencial',
    icone: 'people',
    tela: telaPreguicosa(() => import('./screens/gerencial/perfil/perfil.js')),
  },
  {
    path: '/gerencial/grupos',
    titulo: 'Grupos',
    permissao: ['Grupos'],
    grupo: 'Gerencial',
    icone: 'people',
    filhas: true,
    criar: { rotulo: 'Novo grupo', permitido: (s) => pode(s, 'Grupos', 'create') },
    tela: telaPreguicosa(() => import('./screens/gerencial/grupos/grupos.js')),
  },
  {
    path: '/gerencial/plantoes',
    titulo: 'Plantões',
    permissao: ['Plantoes'],
    grupo: 'Gerencial',
    icone: 'people',
    tela: telaPreguicosa(() => import('./screens/gerencial/plantoes/plantoes.js')),
  },
  {
    path: '/sistema/empresas',
    titulo: 'Empresas',
    permissao: ['SistemaEmpresas'],
    grupo: 'Sistema',
    icone: 'cog',
    filhas: true,
    tela: telaPreguicosa(() => import('./screens/sistema/empresas/empresas.js')),
  },
  {
    path: '/sistema/perfis',
    titulo: 'Perfis',
    permissao: ['SistemaPerfis'],
    grupo: 'Sistema',
    icone: 'cog',
    filhas: true,
    tela: telaPreguicosa(() => import('./screens/sistema/perfis/perfis.js')),
  },
];

/** Pattern of a route for the router. */
export const padraoDe = (r: Rota): string => (r.filhas ? `${r.path}/*` : r.path);
/** Route an address belongs to. */
export const rotaDoCaminho = (caminho: string): Rota | undefined =>
  maisParticular(ROTAS, caminho, (r) => r.filhas ?? false);

export const TITULO_PADRAO = 'Portaria';
