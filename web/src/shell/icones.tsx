import {
  AddIcon,
  BankAccountIcon,
  CargoShipIcon,
  ChartIcon,
  CogIcon,
  ControlIcon,
  DashboardIcon,
  DollarIcon,
  DriveTimeIcon,
  LinkIcon,
  MapIcon,
  PeopleIcon,
  ShopIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';

const ICONES: Readonly<Record<string, ReactElement>> = {
  add: <AddIcon />,
  control: <ControlIcon />,
  dashboard: <DashboardIcon />,
  people: <PeopleIcon />,
  truck: <DriveTimeIcon />,
  shop: <ShopIcon />,
  'bank-account': <BankAccountIcon />,
  'cargo-ship': <CargoShipIcon />,
  cog: <CogIcon />,
  chart: <ChartIcon />,
  map: <MapIcon />,
  dollar: <DollarIcon />,
};

const POR_CAMINHO: Readonly<Record<string, string>> = {
  dashboards: 'dashboard',
  gerencial: 'people',
  administrativo: 'cog',
  logistica: 'truck',
  comercial: 'shop',
  financeiro: 'bank-account',
  patio: 'truck',
  sistema: 'cog',
  relatorios: 'chart',
  extracao: 'chart',
};

/** Icon of a menu entry: by the name the server sends, else by the group of its path. */
export function iconeMenu(nome: string | null, link: string | null): ReactElement {
  const grupo = link?.split('/').find((parte) => parte !== '') ?? '';
  return ICONES[nome ?? ''] ?? ICONES[POR_CAMINHO[grupo] ?? ''] ?? <LinkIcon />;
}
