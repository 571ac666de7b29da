import type { EmpresaDetalhe, Habilidades, MenuEscolhido } from '@portaria/proto';
import { diferenca, type Mudanca } from '../../comum/permissoes/mapa.js';

export interface PerfilDaEmpresa {
  readonly public_id: string;
  readonly nome: string;
  readonly permissoes: Habilidades;
}
export interface AcessoEmpresa {
  readonly perfis: readonly PerfilDaEmpresa[];
  readonly menu: MenuEscolhido;
}

export const acessoDe = (e: EmpresaDetalhe): AcessoEmpresa => ({
  perfis: e.perfis.map(({ public_id, nome, permissoes }) => ({ public_id, nome, permissoes })),
  menu: e.menu && e.menu.length > 0 ? e.menu : null,
});

export interface MudancasAcesso {
  readonly entram: readonly string[];
  readonly saem: readonly string[];
  readonly porPerfil: readonly { readonly nome: string; readonly mudancas: readonly Mudanca[] }[];
  readonly perfis: boolean;
  readonly menu: boolean;
}

export function mudancasDoAcesso(antes: AcessoEmpresa, depois: AcessoEmpresa): MudancasAcesso {
  const eram = new Map(antes.perfis.map((p) => [p.public_id, p]));
  const ficam = new Set(depois.perfis.map((p) => p.public_id));
  const entram = depois.perfis.filter((p) => !eram.has(p.public_id)).map((p) => p.nome);
  const saem = antes.perfis.filter((p) => !ficam.has(p.public_id)).map((p) => p.nome);
  const porPerfil = depois.perfis
    .map((p) => ({ nome: p.nome, mudancas: diferenca(eram.get(p.public_id)?.permissoes ?? {}, p.permissoes) }))
    .filter((p) => p.mudancas.length > 0);
  return {
    entram,
    saem,
    porPerfil,
    perfis: entram.length + saem.length + porPerfil.length > 0,
    menu: JSON.stringify(antes.menu) !== JSON.stringify(depois.menu),
  };
}
