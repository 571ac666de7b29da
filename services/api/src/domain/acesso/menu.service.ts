import { Inject, Injectable } from '@nestjs/common';
import { RECURSOS, pode, type ItemMenu, type MenuEscolhido, type Recurso } from '@portaria/proto';
import { em } from '../../kernel/context/contexto.js';
import { podeAuditar, type Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import { preparadaUma } from '../../kernel/tenancy/preparada.js';
import { LINK_AUDITORIA, MENU, cortarMenu } from './menu.js';
import { SessionService } from './session.service.js';

const RECURSO_DE = new Map<number, Recurso>(Object.entries(RECURSOS).map(([nome, id]) => [id, nome as Recurso]));

/** Menu of a user within a group: what company, profile and group list, and the session may see. System admin sees everything. */
@Injectable()
export class MenuService {
  constructor(@Inject(SessionService) private readonly sessoes: SessionService) {}

  async daSessao(sessao: Sessao): Promise<readonly ItemMenu[]> {
    if (sessao.habilidades.system_admin) return MENU;
    return this.doGrupo(sessao, sessao.usuario.id, undefined);
  }

  /** Of the group of the session unless one is named. */
  async doGrupo(sessao: Sessao, usuario_id: string, grupo_id: string | undefined): Promise<readonly ItemMenu[]> {
    if (sessao.habilidades.system_admin) return MENU;
    if (usuario_id !== sessao.usuario.id) throw falha('NAO_ENCONTRADO');
    const empresa = (await this.sessoes.empresas(sessao)).find((e) => e.public_id === sessao.empresa_id);
    if (!empresa?.grupo) throw falha('EMPRESA_SEM_GRUPO');
    if (grupo_id !== undefined && empresa.grupo.public_id !== grupo_id) throw falha('NAO_ENCONTRADO');
    const menus = await preparadaUma<Record<'grupo' | 'empresa' | 'perfil', MenuEscolhido>>(em(), {
      name: 'menus_da_sessao',
      text: `select g.menu grupo, e.menu empresa, p.menu perfil from grupo g join empresa e on e.id = g.empresa_id
             left join perfil p on p.id = $2 where g.id = $1`,
      values: [empresa.grupo.public_id, sessao.perfil_id],
    });
    return cortarMenu([menus?.empresa, menus?.perfil, menus?.grupo], ({ sequencia, link }) =>
      link === LINK_AUDITORIA
        ? podeAuditar(sessao)
        : permite(sequencia, (recurso) => pode(sessao.habilidades, recurso, 'list')),
    );
  }
}

/** A screen without a resource is open; one with an unknown resource is not. */
export function permite(sequencia: number | null, pergunta: (recurso: Recurso) => boolean): boolean {
  if (sequencia === null) return true;
  const recurso = RECURSO_DE.get(sequencia);
  return recurso !== undefined && pergunta(recurso);
}
