import { Inject, Injectable } from '@nestjs/common';
import { RECURSOS, pode, type EmpresaSessao, type ItemMenu, type Recurso } from '@portaria/proto';
import { em } from '../../kernel/context/contexto.js';
import type { Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import { preparadaUma } from '../../kernel/tenancy/preparada.js';
import { MENU } from './menu.js';
import { SessionService } from './session.service.js';

const RECURSO_DE = new Map<number, Recurso>(Object.entries(RECURSOS).map(([nome, id]) => [id, nome as Recurso]));

/** Menu of a user within a group: what the group lists and the session may see. System admin sees everything. */
@Injectable()
export class MenuService {
  constructor(@Inject(SessionService) private readonly sessoes: SessionService) {}

  async daSessao(sessao: Sessao): Promise<readonly ItemMenu[]> {
    if (sessao.system_admin) return MENU;
    const empresa = await this.empresaDe(sessao);
    if (!empresa?.grupo) throw falha('EMPRESA_SEM_GRUPO');
    return this.doGrupo(sessao, sessao.usuario.id, empresa.grupo.public_id);
  }

  async doGrupo(sessao: Sessao, usuario_id: string, grupo_id: string): Promise<readonly ItemMenu[]> {
    if (sessao.system_admin) return MENU;
    if (usuario_id !== sessao.usuario.id) throw falha('NAO_ENCONTRADO');
    const empresa = await this.empresaDe(sessao);
    if (!empresa?.grupo) throw falha('EMPRESA_SEM_GRUPO');
    if (empresa.grupo.public_id !== grupo_id) throw falha('NAO_ENCONTRADO');
    const grupo = await preparadaUma<{ menu: string[] | null }>(em(), {
      name: 'grupo_menu',
      text: 'select menu from grupo where id = $1',
      values: [grupo_id],
    });
    return filtrarMenu(MENU, grupo?.menu ?? null, sessao);
  }

  private async empresaDe(sessao: Sessao): Promise<EmpresaSessao | undefined> {
    return (await this.sessoes.empresas(sessao)).find((e) => e.public_id === sessao.empresa_id);
  }
}

export function filtrarMenu(
  menu: readonly ItemMenu[],
  links: readonly string[] | null,
  sessao: Pick<Sessao, 'habilidades'>,
): readonly ItemMenu[] {
  const visivel = (item: ItemMenu): boolean => {
    if (links && (item.link === null || !links.includes(item.link))) return false;
    if (item.sequencia === null) return true;
    const recurso = RECURSO_DE.get(item.sequencia);
    return recurso !== undefined && pode(sessao.habilidades, recurso, 'list');
  };
  return menu.flatMap((grupo) => {
    const itens = grupo.itens.filter(visivel);
    return itens.length > 0 ? [{ ...grupo, itens }] : [];
  });
}
